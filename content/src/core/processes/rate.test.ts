import { expect, test } from 'vitest';
import { Rate } from './rate.ts';

test('something is done a number of times in a while, and again when the first time is long ago', () => {
  const rate = new Rate(2, 1000);
  expect([0, 500, 999].map((now) => rate.take(now))).toEqual([true, true, false]);
  expect([1000, 1001, 1500].map((now) => rate.take(now))).toEqual([true, false, true]);
});
