import { IntlMessageFormat } from 'intl-messageformat';
import { expect, test } from 'vitest';
import { writeInLanguage } from './language-words.ts';

const read = (locale: string) =>
  new IntlMessageFormat(writeInLanguage(['en', 'fil', 'ja', 'vi']), 'en').format({
    locale,
    bold: (words: string[]) => words.join(''),
  });

test('A language to write in is named in English, as everywhere in the admin', () => {
  expect(read('日本語')).toBe('Write in Japanese');
  expect(read('Filipino')).toBe('Write in Filipino');
  // As Strapi names a language that is added in its settings.
  expect(read('Korean (ko)')).toBe('Write in Korean (ko)');
});
