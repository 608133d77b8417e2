import { afterEach, expect, test, vi } from 'vitest';
import { dayInWords, momentInWords, readBack, timeInWords } from './when.ts';

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
  expect(momentInWords(MOMENT)).toBe('12 Dec, 00:30, Manila time');
  at('Europe/Berlin');
  expect(momentInWords(MOMENT)).toBe('12 Dec, 00:30, Manila time (on your computer: 11 Dec, 17:30)');
  expect(timeInWords(MOMENT)).toBe('00:30, Manila time (on your computer: 11 Dec, 17:30)');
});

test('A day is the shop’s, with its year unless that is this one @PLAN-12', () => {
  expect(dayInWords(MOMENT - HOUR_MS, MOMENT)).toBe('11 Dec');
  expect(dayInWords(MOMENT + HOUR_MS, MOMENT)).toBe('12 Dec');
  expect(dayInWords(MOMENT - 365 * 24 * HOUR_MS, MOMENT)).toBe('12 Dec 2025');
});

test('A time is read back as the shop’s clocks show it, noon and midnight apart @PLAN-12', () => {
  at('Asia/Singapore');
  expect(readBack('2026-12-01T00:00')).toEqual({ words: '1 December 2026, 00:00, Manila', problem: '' });
  expect(readBack('2026-12-01T12:00')).toEqual({ words: '1 December 2026, 12:00, Manila', problem: '' });
  expect(readBack('')).toEqual({ words: '', problem: '' });
  at('Europe/Berlin');
  expect(readBack('2026-12-01T18:33').words).toBe('1 December 2026, 18:33, Manila (on your computer: 1 Dec, 11:33)');
});

test('A time that the clocks leave out is no time @PLAN-12', () => {
  const skipped = readBack('2026-03-29T02:30', 'Europe/Berlin');
  expect(skipped).toEqual({ words: '', problem: 'The clocks leave out this time: they are put forward.' });
});
