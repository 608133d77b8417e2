import { expect, test } from 'vitest';
import { isOfOldLanguages } from './old-languages.ts';

const writes = [
  { locale: 'en', after: { color: ['lagoon'] } },
  { locale: 'fil', after: { color: ['lagoon'] } },
  { locale: 'ja', after: { title: 'Aero' } },
];
const row = { writes } as unknown as Parameters<typeof isOfOldLanguages>[1];

test.each([
  ['a color in another language that the row changes, too', { field: 'color', otherLocales: ['fil', 'ja'] }, true],
  ['a color in a language where the row leaves it', { field: 'color', otherLocales: ['ja'] }, false],
  ['one language', { field: 'color' }, false],
  ['no field', { field: null }, false],
])('Of a row, a finding about %s is out of date or not @SHEET-4', (_, finding, expected) => {
  expect(isOfOldLanguages(finding, row)).toBe(expected);
});
