import { beforeEach, expect, test } from 'vitest';
import { Changes, type Stamp } from '../cache/changes.ts';
import type { FeedAnswer } from './feed-answer.ts';
import { KnownChanges } from './known-changes.ts';

let changes: Changes;
let known: KnownChanges;
beforeEach(() => {
  changes = new Changes();
  known = new KnownChanges(changes);
});

/** An answer of the feed with changes of documents named by their revisions: 7 changes `doc:7`. */
function answer(revision: number, revisions: number[], more: Partial<FeedAnswer> = {}): FeedAnswer {
  const type = 'luggages';
  const list = revisions.map((one) => ({
    revision: one,
    type,
    documentId: String(one),
    effect: 'changed' as const,
  }));
  return { epoch: 'e', revision, settled: 0, from: 0, changes: list, ...more };
}
const isChanged = (revision: number, stamp: Stamp) =>
  changes.hasChanged([`doc:${revision}`], stamp);
const placeOf = () => {
  changes.feedState = 'live';
  return changes.stamp().feed;
};

test('a change is marked once, however often the feed repeats it', () => {
  known.apply(answer(1, [1]));
  const stamp = changes.stamp();
  expect(known.apply(answer(2, [1, 2])).map(({ revision }) => revision)).toEqual([2]);
  expect([isChanged(1, stamp), isChanged(2, stamp)]).toEqual([false, true]);
});

test('a number that appears late is a change, too', () => {
  known.apply(answer(3, [1, 3]));
  const stamp = changes.stamp();
  expect(known.apply(answer(3, [1, 2, 3])).map(({ revision }) => revision)).toEqual([2]);
  expect(isChanged(2, stamp)).toBe(true);
});

test('a number that appeared late and settled while the feed could not be asked is a change, too', () => {
  known.apply(answer(3, [1, 3], { settled: 1 }));
  const stamp = changes.stamp();
  expect(known.since).toBe(1);
  known.apply(answer(9, [2, 3, 9], { settled: 9 }));
  expect(isChanged(2, stamp)).toBe(true);
});

test('what is made meanwhile does not count as newer than the late number, in other processes either', () => {
  known.apply(answer(3, [1, 3]));
  expect(placeOf()).toEqual({ epoch: 'e', revision: 1 });
  known.apply(answer(3, [1, 2, 3]));
  expect(placeOf()).toEqual({ epoch: 'e', revision: 3 });
});

test('a number that never appears is given up once the feed has settled', () => {
  known.apply(answer(5, [4, 5], { settled: 2 }));
  expect(placeOf()?.revision).toBe(2);
  known.apply(answer(5, [], { settled: 5 }));
  expect(placeOf()?.revision).toBe(5);
});

test('without word of what has settled, the first answer is taken to be complete below its changes', () => {
  const settled = undefined;
  known.apply({ ...answer(7, [6, 7]), settled });
  expect(placeOf()?.revision).toBe(7);
  const stamp = changes.stamp();
  known.apply({ ...answer(9, [9]), settled });
  expect(isChanged(9, stamp)).toBe(true);
  expect(placeOf()?.revision).toBe(7);
});

test.each([
  ['another epoch', answer(2, [], { epoch: 'another' })],
  ['a lower revision: a database was restored', answer(1, [])],
  ['changes that are no longer known', answer(9, [9], { settled: 8, from: 8 })],
])('%s puts everything in doubt', (_, next) => {
  known.apply(answer(2, [1, 2]));
  const stamp = changes.stamp();
  known.apply(answer(2, [1, 2]));
  expect(isChanged(77, stamp)).toBe(false);
  known.apply(next);
  expect(isChanged(77, stamp)).toBe(true);
  const later = changes.stamp();
  known.apply({ ...next, revision: next.revision + 1 });
  expect(isChanged(77, later)).toBe(false);
});

test('the first answer puts nothing in doubt', () => {
  const stamp = changes.stamp();
  known.apply(answer(9, [9], { from: 8 }));
  expect(isChanged(77, stamp)).toBe(false);
});

test('changes that another process has learned of are marked, and not again by the own answer', () => {
  known.apply(answer(1, [1]));
  const stamp = changes.stamp();
  known.add(answer(2, [2]));
  expect(isChanged(2, stamp)).toBe(true);
  expect(known.apply(answer(2, [1, 2]))).toEqual([]);
});
