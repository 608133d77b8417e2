import { expect, test } from 'vitest';
import { formatSeen } from './format-seen.ts';

/** Local time, as on the device. */
const now = new Date(2026, 10, 22, 18, 5).getTime();
const when = (seen: Date, locale = 'en') =>
  formatSeen(seen.getTime(), locale, locale === 'ja' ? '{day}{time}' : '{day}, {time}', now).replace('\u202f', ' ');

test('when a page was seen is said as one says it: today with its time, yesterday, else the date @OFFLINE-4', () => {
  expect(when(new Date(2026, 10, 22, 7, 40))).toBe('today, 7:40 AM');
  expect(when(new Date(2026, 10, 22, 0, 0))).toBe('today, 12:00 AM');
  expect(when(new Date(2026, 10, 21, 23, 59))).toBe('yesterday');
  expect(when(new Date(2026, 10, 20, 23, 59))).toBe('Nov 20, 2026');
  // The clock was put back.
  expect(when(new Date(2026, 10, 24))).toBe('Nov 24, 2026');
});

test('in the language of the page @OFFLINE-4 @PAGES-11', () => {
  expect(when(new Date(2026, 10, 22, 7, 40), 'ja')).toBe('今日7:40');
  expect(when(new Date(2026, 10, 21, 7, 40), 'ja')).toBe('昨日');
  expect(when(new Date(2026, 10, 21, 7, 40), 'fil')).toBe('kahapon');
});
