import { expect, test } from 'vitest';
import { momentInWords } from './date-words.ts';

const MIDNIGHT = Date.parse('2026-12-11T16:00:00Z');

test.each([
  ['Asia/Manila', '12 December 2026, 00:00, Manila'],
  ['Asia/Singapore', '12 December 2026, 00:00, Manila'],
  ['Europe/Berlin', '12 December 2026, 00:00, Manila (on your computer: 11 Dec, 17:00)'],
  ['America/Los_Angeles', '12 December 2026, 00:00, Manila (on your computer: 11 Dec, 08:00)'],
  ['Asia/Tokyo', '12 December 2026, 00:00, Manila (on your computer: 12 Dec, 01:00)'],
])('A time is the shop’s; on a computer in %s it is %s @FORM-7', (own, words) => {
  expect(momentInWords(MIDNIGHT, 'Asia/Manila', own)).toBe(words);
});

test('A place of two words is written as such @FORM-7', () => {
  expect(momentInWords(MIDNIGHT, 'America/New_York', 'America/New_York')).toBe('11 December 2026, 11:00, New York');
});
