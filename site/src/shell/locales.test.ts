import { describe, expect, test } from 'vitest';
import { directionOf, isSupported } from './locales.ts';

describe('a supported locale', () => {
  const locales = [
    { code: 'en', name: 'English' },
    { code: 'fil', name: 'Filipino' },
  ];

  test.each(['en', 'fil'])('%s is one of the list', (locale) => {
    expect(isSupported(locale, locales)).toBe(true);
  });

  test.each(['', 'xx', 'EN', 'en-US', '__proto__', '404', 'en\u0000'])('%j is not', (locale) => {
    expect(isSupported(locale, locales)).toBe(false);
  });

  test('en always is, so that 404/en never redirects to itself', () => {
    expect(isSupported('en', [{ code: 'fil', name: 'Filipino' }])).toBe(true);
  });

  test('while the list is not known, whatever looks like a language passes', () => {
    expect(isSupported('fil', undefined)).toBe(true);
    expect(isSupported('zh-Hant-TW', undefined)).toBe(true);
    for (const locale of ['', 'luggages', 'a b', '..', 'en/', 'en\n', '404']) {
      expect(isSupported(locale, undefined)).toBe(false);
    }
  });
});

test('the writing direction follows the language', () => {
  expect(directionOf('en')).toBe('ltr');
  expect(directionOf('ar')).toBe('rtl');
  expect(directionOf('he-IL')).toBe('rtl');
});
