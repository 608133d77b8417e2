import { beforeEach, expect, test } from 'vitest';
import { REFUSALS, refuseStorage } from '../../testing/refused-storage.ts';
import { forget, isKept, keep, keptCases } from './kept-cases.ts';

const one = (sku: string) => ({ sku, title: `Aero ${sku}`, color: null });
const skus = () => keptCases.entries().map(({ sku }) => sku);

beforeEach(() => localStorage.clear());

test('the latest kept case comes first, each only once @KEEP-1', () => {
  keep([one('a')]);
  keep([one('b')]);
  expect(keep([one('a')])).toBe('done');
  expect(skus()).toEqual(['b', 'a']);
  expect(isKept('a')).toBe(true);
  forget('a');
  expect(skus()).toEqual(['b']);
});

test('sixty are the most: more are not kept, and that is said @KEEP-1', () => {
  for (let number = 1; number <= 60; number++) expect(keep([one(String(number))])).toBe('done');
  expect(keep([one('61')])).toBe('full');
  expect(keep([one('60')])).toBe('done');
  expect(skus()).toHaveLength(60);
  expect(isKept('61')).toBe(false);
});

test.each(REFUSALS)('in storage that is %s nothing is kept, and that is said @KEEP-1 @KEEP-2', (how) => {
  const end = refuseStorage(how);
  expect(keep([one('a')])).toBe('refused');
  expect(isKept('a')).toBe(false);
  end();
  expect(skus()).toEqual([]);
});
