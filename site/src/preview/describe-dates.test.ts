import { expect, test } from 'vitest';
import { messagesFor } from '../messages/messages.ts';
import { describeDates } from './describe-dates.ts';

const NOON = Date.parse('2026-11-30T04:00:00Z');
const at = (from: string | null, until: string | null, locale = 'en') => {
  const time = (iso: string | null) => (iso === null ? null : Date.parse(iso));
  const dates = { documentId: 'a', from: time(from), until: time(until) };
  return describeDates(dates, NOON, locale, messagesFor(locale).preview);
};

test('a preview says from when visitors see its entry, in the brand’s time zone @DATES-4', () => {
  expect(at('2026-11-30T16:00:00Z', null)).toBe('Visitors see it from December 1, 2026 at 12:00 AM.');
  expect(at('2026-11-30T16:00:00Z', '2026-12-24T00:00:00Z', 'ja')).toBe('2026年12月1日 0:00から表示されます。');
});

test('a preview says until when visitors saw its entry @DATES-4', () => {
  expect(at(null, '2026-11-30T04:00:00Z')).toBe('Visitors saw it until November 30, 2026 at 12:00 PM.');
});
