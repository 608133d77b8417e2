import { beforeEach, expect, test } from 'vitest';
import { ChangeLog } from './change-log.ts';
import type { FeedAnswer } from './feed-answer.ts';
import { KnownChanges } from './known-changes.ts';

let log: ChangeLog;
let known: KnownChanges;
beforeEach(() => {
  log = new ChangeLog();
  known = new KnownChanges(log);
});

/** An answer of the feed with changes of documents named by their revisions: 7 changes `7`. */
function answer(revision: number, revisions: number[], more: Partial<FeedAnswer> = {}): FeedAnswer {
  const changes = revisions.map((one) => ({
    revision: one,
    type: 'luggages',
    documentId: String(one),
    effect: 'changed' as const,
  }));
  return { epoch: 'e', revision, settled: 0, from: 0, changes, ...more };
}
const learned = (from: number) => log.since(from)?.map(({ revision }) => revision);

test('a change is learned of once, however often the feed repeats it', () => {
  expect(known.apply(answer(1, [1]))).toBe(true);
  expect(known.apply(answer(2, [1, 2]))).toBe(true);
  expect(known.apply(answer(2, [1, 2]))).toBe(false);
  expect(learned(0)).toEqual([1, 2]);
});

test('a number that appears late is a change, too', () => {
  known.apply(answer(3, [1, 3]));
  expect(known.reached).toBe(1);
  known.apply(answer(3, [1, 2, 3]));
  expect([learned(2), known.reached]).toEqual([[2], 3]);
});

test('so is one that appeared late and settled while the feed could not be asked', () => {
  known.apply(answer(3, [1, 3], { settled: 1 }));
  expect(known.since).toBe(1);
  known.apply(answer(9, [2, 3, 9], { settled: 9 }));
  expect(learned(2)).toEqual([2, 9]);
});

test('a number that never appears is given up once the feed has settled', () => {
  known.apply(answer(5, [4, 5], { settled: 2 }));
  expect(known.reached).toBe(2);
  known.apply(answer(5, [], { settled: 5 }));
  expect(known.reached).toBe(5);
});

test('without word of what has settled, the first answer is taken to be complete below its changes', () => {
  const settled = undefined;
  known.apply({ ...answer(7, [6, 7]), settled });
  expect(known.reached).toBe(7);
  known.apply({ ...answer(9, [9]), settled });
  expect([learned(2), known.reached]).toEqual([[9], 7]);
});

test.each([
  ['another epoch', answer(2, [], { epoch: 'another' })],
  ['a lower revision: a database was restored', answer(1, [])],
  ['changes that are no longer known', answer(9, [9], { settled: 8, from: 8 })],
])('%s puts everything in doubt', (_, next) => {
  known.apply(answer(2, [1, 2], { settled: 2 }));
  const { length } = log;
  known.apply(next);
  expect(learned(length)).toBeUndefined();
  expect(learned(log.length)).toEqual([]);
});

test('the first answer does not', () => {
  known.apply(answer(9, [9], { settled: 9, from: 8 }));
  expect(learned(0)).toEqual([9]);
});
