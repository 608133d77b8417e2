import { expect, test, vi } from 'vitest';

vi.stubEnv('SITE_URL', 'https://shop.test');
const { absolute } = await import('./absolute.ts');
const { addresses, openGraphLocale } = await import('./head.ts');
const stories = (locale: string) => `/stories/${locale}`;

test('a page in its own language is its own canonical URL and lists every real translation @SEO-1 @DECISION-8', () => {
  expect(addresses({ locale: 'fil' }, ['en', 'fil'], stories)).toEqual({
    canonical: '/stories/fil',
    alternates: [
      { locale: 'en', path: '/stories/en' },
      { locale: 'fil', path: '/stories/fil' },
    ],
  });
});

test('a page whose content is in another language has the original as its canonical URL and no translations @SEO-1 @DECISION-8', () => {
  expect(addresses({ locale: 'ja' }, ['en', 'fil'], stories)).toEqual({
    canonical: '/stories/en',
    alternates: [],
  });
  expect(addresses({ locale: 'ja' }, ['fil'], stories).canonical).toBe('/stories/fil');
});

test('while the translations are not known, a page is its own canonical URL', () => {
  expect(addresses({ locale: 'ja' }, [], stories)).toEqual({
    canonical: '/stories/ja',
    alternates: [],
  });
});

test('absolute URLs begin with the site’s public origin', () => {
  expect(absolute('/luggages/en?page=2')).toBe('https://shop.test/luggages/en?page=2');
});

test.each([
  ['en', 'en_US'],
  ['fil', 'tl_PH'],
  ['ja', 'ja_JP'],
  ['pt-BR', 'pt_BR'],
  ['zh-Hant', 'zh_TW'],
])('the locale %s is %s in Open Graph @SEO-6', (locale, expected) => {
  expect(openGraphLocale(locale)).toBe(expected);
});
