import { expect, test } from 'vitest';
import { parseHours } from './opening-hours.ts';

/** What a cell says, a day a line; or what is wrong with it. */
const hoursIn = (cell: string) => {
  const parsed = parseHours(cell);
  if ('problem' in parsed) return parsed.problem;
  const parts = parsed.value as { day: string; opens: string; closes: string }[];
  return parts
    .map(({ day, opens, closes }) => `${day.slice(0, 2)} ${opens.slice(0, 5)}-${closes.slice(0, 5)}`)
    .join(' ');
};
const WEEK = 'Mo 10:00-21:00 Tu 10:00-21:00 We 10:00-21:00 Th 10:00-21:00 Fr 10:00-21:00';

test.each([
  ['Monday 10:00-21:00', 'Mo 10:00-21:00'],
  ['Mon-Fri 10:00-21:00', WEEK],
  ['Monday – Friday: 10:00 – 21:00', WEEK],
  ['mon. to fri. 10-21', WEEK],
  ['Mon-Fri 10 am - 9 pm', WEEK],
  ['Sat, Sun 9:30am-12pm', 'Sa 09:30-12:00 Su 09:30-12:00'],
  ['Sat-Mon 08:00-12:00', 'Sa 08:00-12:00 Su 08:00-12:00 Mo 08:00-12:00'],
  ['Tues & Thurs 8-12', 'Tu 08:00-12:00 Th 08:00-12:00'],
  ['Fri 22:00-02:00; Sat 22:00-02:00', 'Fr 22:00-02:00 Sa 22:00-02:00'],
  ['Mon 9-12\nMon 13-17', 'Mo 09:00-12:00 Mo 13:00-17:00'],
  ['Daily 10:00-22:00', ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'].map((day) => `${day} 10:00-22:00`).join(' ')],
])('opening hours are read as they are usually written: %s', (cell, hours) => expect(hoursIn(cell)).toBe(hours));

test.each([
  'Mon',
  'Mon 9-5',
  'Mon 9-5pm',
  'Mon 25:00-26:00',
  'Someday 10:00-12:00',
  'Mon-Someday 10-12',
  'Mon 13am-2pm',
  'Mo 10:00',
  '10:00-21:00',
])('and refused where they are not clear: %s', (cell) =>
  expect(hoursIn(cell)).toBe(`"${cell}" is not like Monday 10:00-21:00 or Mon-Fri 10:00-21:00`),
);

test('a cell has no more of them than a list of a form @FORM-16', () => {
  const lines = (length: number) => Array.from({ length }, () => 'Mon 9-12').join('\n');
  expect(hoursIn(lines(240)).split(' ')).toHaveLength(480);
  expect(hoursIn(lines(241))).toBe('has more than 240 parts, as many as a list has at most');
});
