import { expect, test } from 'vitest';
import { MAX_FACTOR, MIN_FACTOR, stepScale, readMatch } from './card-match.ts';

const HERE = { density: 2, width: 390 };
const stored = (values: object) => JSON.stringify({ scale: 1.1, ...HERE, ...values });

test('a match holds for the screen and zoom on which it was made @SIZE-3', () => {
  expect(readMatch(stored({}), HERE)).toEqual({ scale: 1.1, isElsewhere: false });
  const elsewhere = { scale: null, isElsewhere: true };
  expect(readMatch(stored({ density: 3 }), HERE)).toEqual(elsewhere);
  expect(readMatch(stored({ width: 412 }), HERE)).toEqual(elsewhere);
});

test.each([
  '',
  'null',
  '7',
  '{}',
  'no JSON',
  stored({ scale: 9 }),
  stored({ scale: '1' }),
  stored({ scale: 1, more: 'x'.repeat(300) }),
])('what is no match counts as none: %s @SIZE-3 @DECISION-33', (text) => {
  expect(readMatch(text, HERE)).toEqual({ scale: null, isElsewhere: false });
});

test('a step is half a percent, and ends at the limits @SIZE-3', () => {
  expect(stepScale(1, 1)).toBe(1.005);
  expect(stepScale(1.005, -1)).toBe(1);
  expect(stepScale(MAX_FACTOR, 1)).toBe(MAX_FACTOR);
  expect(stepScale(MIN_FACTOR, -1)).toBe(MIN_FACTOR);
});
