import { expect, test } from 'vitest';
import { clockTime, findOpening, toSpan, weekMinute, weekOfHours } from './opening-hours.ts';
import type { OpeningHours, StorePlace } from './store-place.ts';

const at = (day: OpeningHours['day'], opens: string, closes: string) => ({ day, opens, closes });
const manila = (...hours: OpeningHours[]) => ({ hours, timeZone: 'Asia/Manila' });
/** How a moment looks from a store: what it says, its time written as clocks in the store show it. */
function seen(store: Pick<StorePlace, 'hours' | 'timeZone'>, iso: string) {
  const opening = findOpening(store.hours.map(toSpan), store.timeZone, new Date(iso));
  if (!opening) return null;
  const today = weekMinute(new Date(iso), store.timeZone);
  const minute = opening.isOpen ? opening.until : opening.opens;
  const time = minute === null ? 'ever' : clockTime(minute, 'en', today).replace(/\s/g, ' ');
  return `${opening.isOpen ? 'open until' : 'closed until'} ${time}`;
}

const WORKDAYS = manila(at('Monday', '10:00', '21:00'), at('Tuesday', '10:00', '21:00'));
// 5 January 2026 is a Monday.
test.each([
  ['2026-01-05T09:59:59+08:00', 'closed until 10:00 AM'],
  ['2026-01-05T10:00:00+08:00', 'open until 9:00 PM'],
  ['2026-01-05T20:59:59+08:00', 'open until 9:00 PM'],
  ['2026-01-05T21:00:00+08:00', 'closed until Tue 10:00 AM'],
  ['2026-01-07T12:00:00+08:00', 'closed until Mon 10:00 AM'],
])('a store is open from its opening to its closing: at %s it is %s @STORE-10', (moment, said) => {
  expect(seen(WORKDAYS, moment)).toBe(said);
});

const LATE = manila(at('Sunday', '18:00', '02:00'));
test.each([
  ['2026-01-04T23:59:00+08:00', 'open until Mon 2:00 AM'],
  ['2026-01-05T00:00:00+08:00', 'open until 2:00 AM'],
  ['2026-01-05T01:59:00+08:00', 'open until 2:00 AM'],
  ['2026-01-05T02:00:00+08:00', 'closed until Sun 6:00 PM'],
])(
  'a night past midnight belongs to the day on which it began, at the end of the week, too: at %s %s @STORE-10',
  (moment, said) => {
    expect(seen(LATE, moment)).toBe(said);
  },
);

test.each([
  // The same moment: Monday morning in Manila and Sunday evening in New York.
  ['Asia/Manila', 'Monday', 'open until 10:00 PM'],
  ['America/New_York', 'Monday', 'closed until Mon 10:00 AM'],
  ['America/New_York', 'Sunday', 'open until 10:00 PM'],
  // Half an hour apart from everybody else.
  ['Asia/Kolkata', 'Monday', 'closed until 10:00 AM'],
] as const)('the clock is the one in %s, the hours those of %s: %s @STORE-10', (timeZone, day, said) => {
  const store = { hours: [at(day, '10:00', '22:00')], timeZone };
  expect(seen(store, '2026-01-05T10:30:00+08:00')).toBe(said);
});

test('summer time moves the clock, not the hours @STORE-10', () => {
  const store = { hours: [at('Sunday', '10:00', '12:00')], timeZone: 'Europe/Berlin' };
  expect(seen(store, '2026-03-22T09:30:00Z')).toBe('open until 12:00 PM');
  expect(seen(store, '2026-03-29T09:30:00Z')).toBe('open until 12:00 PM');
  expect(seen(store, '2026-03-29T10:30:00Z')).toBe('closed until Sun 10:00 AM');
});

test('between two openings of a day it is closed @STORE-10', () => {
  const store = manila(at('Monday', '14:00', '18:00'), at('Monday', '09:00', '12:00'));
  expect(seen(store, '2026-01-05T12:30:00+08:00')).toBe('closed until 2:00 PM');
  expect(seen(store, '2026-01-05T17:00:00+08:00')).toBe('open until 6:00 PM');
});

test('a store that never closes has no time of closing; one that closes at 00:00 and opens then stays open @STORE-10', () => {
  const all = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
  const always = manila(...all.map((day) => at(day, '00:00', '00:00')));
  expect(seen(always, '2026-01-05T12:30:00+08:00')).toBe('open until ever');
  const twoDays = manila(at('Monday', '08:00', '00:00'), at('Tuesday', '00:00', '17:00'));
  expect(seen(twoDays, '2026-01-05T12:30:00+08:00')).toBe('open until Tue 5:00 PM');
});

test('nothing is said of a store without hours @STORE-10', () => {
  expect(findOpening([], 'Asia/Manila', new Date())).toBeNull();
});

test('the week lists every day, with both halves of a day that has a pause @STORE-10', () => {
  const hours = [at('Monday', '14:00', '18:00'), at('Monday', '09:00', '12:00'), at('Sunday', '18:00', '02:00')];
  const week = weekOfHours(hours, 'en').map(({ name, times }) => [name, ...times].join(' ').replace(/\s/g, ' '));
  expect(week[0]).toBe('Monday 9:00 AM – 12:00 PM 2:00 PM – 6:00 PM');
  expect(week[1]).toBe('Tuesday');
  expect(week[6]).toBe('Sunday 6:00 PM – 2:00 AM');
  expect(weekOfHours(hours, 'ja')[0]?.name).toBe('月曜日');
});
