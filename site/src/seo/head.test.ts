import { expect, test, vi } from 'vitest';

vi.stubEnv('SITE_URL', 'https://shop.test');
const { absolute } = await import('./absolute.ts');
const { addresses, openGraphLocale } = await import('./head.ts');
const stories = (locale: string) => `/stories/${locale}`;

test('a page in its own language stands for itself, beside every real translation @SEO-1 @DECISION-8', () => {
  expect(addresses({ locale: 'fil' }, ['en', 'fil'], stories)).toEqual({
    canonical: '/stories/fil',
    alternates: [
      { locale: 'en', path: '/stories/en' },
      { locale: 'fil', path: '/stories/fil' },
    ],
  });
});

test('a page whose content is in another language stands for the original and has no translations @SEO-1 @DECISION-8', () => {
  expect(addresses({ locale: 'ja' }, ['en', 'fil'], stories)).toEqual({
    canonical: '/stories/en',
    alternates: [],
  });
  expect(addresses({ locale: 'ja' }, ['fil'], stories).canonical).toBe('/stories/fil');
});

test('while the translations are not known, a page stands for itself', () => {
  expect(addresses({ locale: 'ja' }, [], stories)).toEqual({
    canonical: '/stories/ja',
    alternates: [],
  });
});

test('addresses begin with the site’s public origin', () => {
  expect(absolute('/luggages/en?page=2')).toBe('https://shop.test/luggages/en?page=2');
});

test.each([
  ['en', 'en_US'],
  ['fil', 'tl_PH'],
  ['ja', 'ja_JP'],
  ['pt-BR', 'pt_BR'],
  ['zh-Hant', 'zh_TW'],
])('%s is %s for social networks @SEO-6', (locale, expected) => {
  expect(openGraphLocale(locale)).toBe(expected);
});
