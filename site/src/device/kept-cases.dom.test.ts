import { beforeEach, expect, test } from 'vitest';
import { REFUSALS, refuseStorage } from '../../testing/refused-storage.ts';
import { forgetCases, isKept, keepCases, keptCases } from './kept-cases.ts';

const one = (sku: string) => ({ sku, title: `Aero ${sku}`, color: null });
const skus = () => keptCases.entries().map(({ sku }) => sku);

beforeEach(() => localStorage.clear());

test('the latest kept case comes first, each only once @KEEP-1', () => {
  keepCases([one('a')]);
  keepCases([one('b')]);
  expect(keepCases([one('a')])).toBe('done');
  expect(skus()).toEqual(['b', 'a']);
  expect(isKept('a')).toBe(true);
  forgetCases('a');
  expect(skus()).toEqual(['b']);
});

test('sixty are the most: more are not kept, and that is said @KEEP-1', () => {
  for (let number = 1; number <= 60; number++) expect(keepCases([one(String(number))])).toBe('done');
  expect(keepCases([one('61')])).toBe('full');
  expect(keepCases([one('60')])).toBe('done');
  expect(skus()).toHaveLength(60);
  expect(isKept('61')).toBe(false);
});

test.each(REFUSALS)('in storage that is %s nothing is kept, and that is said @KEEP-1 @KEEP-2', (how) => {
  const end = refuseStorage(how);
  expect(keepCases([one('a')])).toBe('refused');
  expect(isKept('a')).toBe(false);
  end();
  expect(skus()).toEqual([]);
});
