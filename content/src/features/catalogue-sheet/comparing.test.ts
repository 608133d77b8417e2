import { expect, test } from 'vitest';
import { comparisonKey } from './comparing.ts';

test.each([
  ['text', 'Light.\r\nStrong.\r\n', 'Light.\nStrong.', 'line ends of Windows'],
  ['string', ' Aero ', 'Aero', 'white space at its ends'],
  ['string', '', null, 'an empty text'],
  ['decimal', '7495.00', 7495, 'decimals of PostgreSQL, which are texts'],
  ['boolean', false, null, 'what is not ticked'],
  ['component', [{ day: 'Monday', opens: '10:00:00.000' }], [{ opens: '10:00', day: 'Monday' }], 'times of day'],
])('a value of the type %s is the same as before: %j, %j (%s) @SHEET-7', (type, before, now, _what) => {
  expect(comparisonKey({ type }, before)).toBe(comparisonKey({ type }, now));
});

test.each([
  ['text', 'Light.\nStrong.', 'Light. Strong.'],
  ['decimal', '7495.00', 7495.5],
  ['relation', ['a', 'b'], ['b', 'a']],
])('a value of the type %s is another: %j, %j @SHEET-7', (type, before, now) => {
  expect(comparisonKey({ type }, before)).not.toBe(comparisonKey({ type }, now));
});
