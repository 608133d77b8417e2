import { beforeEach, expect, test } from 'vitest';
import { REFUSALS, refuseStorage } from '../testing/refused-storage.ts';
import { forget, isKept, keep, keptCases, putBack } from './kept-cases.ts';

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

test.each(REFUSALS)(
  'in storage that is %s nothing is kept, and that is said @KEEP-1 @KEEP-2',
  (how) => {
    const end = refuseStorage(how);
    expect(keep([one('a')])).toBe('refused');
    expect(isKept('a')).toBe(false);
    end();
    expect(skus()).toEqual([]);
  },
);

test('what was forgotten goes back to its place among what another window kept and forgot @KEEP-2', () => {
  const before = ['a', 'b', 'c', 'd'].map(one);
  keep(before);
  forget('b', 'd');
  keep([one('new')]);
  forget('a');
  expect(putBack(['b', 'd'], before)).toBe('done');
  expect(skus()).toEqual(['new', 'b', 'c', 'd']);
});

test('all that was forgotten goes back behind what was kept since, each once @KEEP-2', () => {
  const before = ['a', 'b', 'c'].map(one);
  keep(before);
  forget('a', 'b', 'c');
  keep([one('b')]);
  keep([one('new')]);
  expect(putBack(['a', 'b', 'c'], before)).toBe('done');
  expect(skus()).toEqual(['new', 'a', 'b', 'c']);
});

test('what does not go back without being too many stays forgotten @KEEP-1 @KEEP-2', () => {
  const before = [one('a'), one('b')];
  keep(before);
  forget('a', 'b');
  keep(Array.from({ length: 59 }, (_, number) => one(String(number))));
  expect(putBack(['a', 'b'], before)).toBe('full');
  expect(skus()).toHaveLength(59);
});
