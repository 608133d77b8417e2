import { describe, expect, test } from 'vitest';
import { chosenLocale, pageIn, sameRouteIn } from './language.ts';

describe('the same route in another locale @SITE-3', () => {
  test.each([
    ['/en', '/ja'],
    ['/luggages/en', '/luggages/ja'],
    ['/luggages/en/aero-small-coral', '/luggages/ja/aero-small-coral'],
    ['/luggages/en/filter/a%2Fb%26c', '/luggages/ja/filter/a%2Fb%26c'],
    ['/stories/en/en', '/stories/ja/en'],
    ['/skytravel/en/warranty', '/skytravel/ja/warranty'],
    ['/404/en', '/404/ja'],
  ])('%s becomes %s', (path, expected) => {
    expect(sameRouteIn('ja', new URL(path, 'https://site.example'), 'en')).toBe(expected);
  });

  test('keeps the query parameters that change what the page shows, and drops all others', () => {
    const url = new URL('https://site.example/luggages/en?page=2&utm_source=x&filter=a%26b');
    expect(sameRouteIn('fil', url, 'en')).toBe('/luggages/fil?filter=a%26b&page=2');
  });

  test('keeps an empty filter, which Reset sets', () => {
    const url = new URL('https://site.example/luggages/en?filter=');
    expect(sameRouteIn('fil', url, 'en')).toBe('/luggages/fil?filter=');
  });
});

describe('the locale that / redirects to @DECISION-10', () => {
  const locales = ['en', 'fil', 'zh-Hant'].map((code) => ({ code, name: code }));

  test.each([
    [undefined, 'en'],
    ['', 'en'],
    ['fil', 'fil'],
    ['fil-PH', 'fil'],
    ['zh', 'zh-Hant'],
    ['de', 'en'],
    ['__proto__', 'en'],
    ['//evil.example', 'en'],
  ])('with the choice %j is %s', (choice, expected) => {
    expect(chosenLocale(choice, locales)).toBe(expected);
  });

  test('is en while the supported locales are not known', () => {
    expect(chosenLocale('fil', undefined)).toBe('en');
  });
});

describe('the page in another language @SITE-4', () => {
  const url = new URL('https://shop.test/luggages/ja/aero');
  const shownIn = (...translations: string[]) => ({
    translations,
    list: (locale: string) => `/luggages/${locale}`,
  });

  test('is itself where it exists in that language or in English', () => {
    expect(pageIn('fil', url, 'ja', shownIn('ja', 'fil'))).toBe('/luggages/fil/aero');
    expect(pageIn('fil', url, 'ja', shownIn('ja', 'en'))).toBe('/luggages/fil/aero');
    expect(pageIn('ja', url, 'ja', shownIn('ja'))).toBe('/luggages/ja/aero');
    expect(pageIn('fil', url, 'ja', null)).toBe('/luggages/fil/aero');
  });

  test('is its list where it exists in neither, at the sentence that says so', () => {
    expect(pageIn('en', url, 'ja', shownIn('ja'))).toBe('/luggages/en#untranslated');
  });
});
