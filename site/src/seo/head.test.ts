import { expect, test, vi } from 'vitest';

vi.stubEnv('SITE_URL', 'https://shop.test');
const { absoluteUrl: absolute } = await import('./absolute-url.ts');
const { alternateAddresses: addresses, openGraphLocale, searchAndShareOf } = await import('./head.ts');
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
  // A language of which no region is known.
  ['xx', 'xx'],
])('the locale %s is %s in Open Graph @SEO-6', (locale, expected) => {
  expect(openGraphLocale(locale)).toBe(expected);
});

const photo = (name: string, alt = '') => ({
  base: `/images/${name}`,
  path: `uploads/${name}.jpg`,
  width: 1600,
  height: 900,
  isCutout: false,
  alt,
});
const own = { description: 'The page’s own words', image: photo('own', 'A quay') };

test('a page has its own description and picture where an editor has chosen none @SEO-6 @SEO-8', () => {
  for (const chosen of [undefined, null, { description: null, share_picture: null }]) {
    const { description, picture } = searchAndShareOf(own, chosen);
    expect(description).toBe('The page’s own words');
    expect(picture).toMatchObject({ path: expect.stringContaining('/images/own') as string, alt: 'A quay' });
  }
  expect(searchAndShareOf({ ...own, image: null }).picture).toEqual({ path: '/share.jpg', alt: '' });
});

test('an editor may choose a description, a picture, or both @SEO-8', () => {
  const words = { description: 'Chosen words', share_picture: null };
  expect(searchAndShareOf(own, words)).toMatchObject({ description: 'Chosen words', picture: { alt: 'A quay' } });
  const picture = { description: null, share_picture: photo('chosen', 'A ferry') };
  const shown = searchAndShareOf(own, picture);
  expect(shown).toMatchObject({ description: 'The page’s own words', picture: { alt: 'A ferry' } });
  expect(shown.picture.path).toContain('/images/chosen');
});

test('a drawing that was chosen cannot be shared: the page’s own picture is @SEO-8', () => {
  const drawing = { src: '/files/logo.svg', width: 10, height: 10, alt: 'A logo', isCutout: true };
  expect(searchAndShareOf(own, { description: null, share_picture: drawing }).picture.alt).toBe('A quay');
});
