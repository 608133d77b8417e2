import { afterEach, expect, test, vi } from 'vitest';
import { dayInWords, momentInWords, timeInWords } from './when.ts';

/** Half past midnight of 12 December in Manila, which is half past five in the afternoon of the 11th in Berlin. */
const MOMENT = Date.parse('2026-12-11T16:30:00Z');
const HOUR_MS = 60 * 60 * 1000;

const at = (own: string) => {
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    ...new Intl.DateTimeFormat().resolvedOptions(),
    timeZone: own,
  });
  vi.useFakeTimers({ now: MOMENT });
};
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('A moment is told in the shop’s time, with that of the editor’s computer where it differs @PLAN-12', () => {
  at('Asia/Singapore');
  expect(momentInWords(MOMENT)).toBe('today 00:30, Manila time');
  at('Europe/Berlin');
  expect(momentInWords(MOMENT)).toBe('today 00:30, Manila time (on your computer: 11 Dec, 17:30)');
  expect(timeInWords(MOMENT)).toBe('12.30 a.m., Manila time (on your computer: 11 Dec, 17:30)');
});

test('Today and yesterday are the shop’s days @PLAN-12', () => {
  expect(dayInWords(MOMENT - HOUR_MS, MOMENT)).toBe('yesterday');
  expect(dayInWords(MOMENT + HOUR_MS, MOMENT)).toBe('today');
  expect(dayInWords(MOMENT - 48 * HOUR_MS, MOMENT)).toBe('10 December');
});
