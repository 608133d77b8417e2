import { beforeEach, expect, test, vi } from 'vitest';
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

test('what cannot be stored is not kept, and that is said @KEEP-1', () => {
  const refused = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('no', 'QuotaExceededError');
  });
  expect(keep([one('a')])).toBe('refused');
  refused.mockRestore();
  expect(skus()).toEqual([]);
});
