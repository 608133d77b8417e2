import { expect, test } from 'vitest';
import { lengthOn, shownOn } from './shown-words.ts';

const SHORT = 'A cabin case for slow ferries.';
const LONG = 'A cabin case for slow ferries and early buses. '.repeat(6).trim();

test('a description that fits is shown whole, with its length @SEO-9', () => {
  expect(shownOn('desktop', ` ${SHORT}\n`)).toBe(SHORT);
  expect(lengthOn('phone', SHORT)).toBe('30 of 120 characters');
});

test('a longer one is cut between two words, on a phone earlier @SEO-9', () => {
  const [desktop, phone] = [shownOn('desktop', LONG), shownOn('phone', LONG)];
  for (const shown of [desktop, phone]) {
    expect(shown).toMatch(/\w …$/);
    expect(LONG.startsWith(shown.slice(0, -2))).toBe(true);
  }
  expect(phone.length).toBeLessThan(desktop.length);
});
