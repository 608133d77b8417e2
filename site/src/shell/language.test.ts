import { describe, expect, test } from 'vitest';
import { chosenLocale, sameRouteIn } from './language.ts';

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
