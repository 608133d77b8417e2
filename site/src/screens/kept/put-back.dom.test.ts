import { beforeEach, expect, test } from 'vitest';
import { forgetCases, keepCases, keptCases } from '../../device/kept-cases.ts';
import { putBack } from './put-back.ts';

const one = (sku: string) => ({ sku, title: `Aero ${sku}`, color: null });
const skus = () => keptCases.entries().map(({ sku }) => sku);

beforeEach(() => localStorage.clear());

test('what was forgotten goes back to its place among what another window kept and forgot @KEEP-2', () => {
  const before = ['a', 'b', 'c', 'd'].map(one);
  keepCases(before);
  forgetCases('b', 'd');
  keepCases([one('new')]);
  forgetCases('a');
  expect(putBack(['b', 'd'], before)).toBe('done');
  expect(skus()).toEqual(['new', 'b', 'c', 'd']);
});

test('all that was forgotten goes back behind what was kept since, each once @KEEP-2', () => {
  const before = ['a', 'b', 'c'].map(one);
  keepCases(before);
  forgetCases('a', 'b', 'c');
  keepCases([one('b')]);
  keepCases([one('new')]);
  expect(putBack(['a', 'b', 'c'], before)).toBe('done');
  expect(skus()).toEqual(['new', 'a', 'b', 'c']);
});

test('what does not go back without being too many stays forgotten @KEEP-1 @KEEP-2', () => {
  const before = [one('a'), one('b')];
  keepCases(before);
  forgetCases('a', 'b');
  keepCases(Array.from({ length: 59 }, (_, number) => one(String(number))));
  expect(putBack(['a', 'b'], before)).toBe('full');
  expect(skus()).toHaveLength(59);
});
