import { beforeEach, expect, test } from 'vitest';
import type { Change } from './change.ts';
import { ChangeLog } from './change-log.ts';

const MINUTE = 60_000;
let now: number;
let log: ChangeLog;
beforeEach(() => {
  now = 1_000_000;
  log = new ChangeLog(() => now);
});
const change = (revision?: number): Change => ({
  type: 'gifts',
  documentId: 'a',
  effect: 'changed',
  revision,
});
const revisions = (changes?: Change[]) => changes?.map(({ revision }) => revision);

test('a feed that hiccups for less than a minute hides no change', () => {
  expect(log.isBlind).toBe(true);
  log.state = 'live';
  expect(log.isBlind).toBe(false);
  log.state = 'unreachable';
  now += MINUTE - 1;
  log.state = 'unreachable';
  expect(log.isBlind).toBe(false);
  now += 1;
  expect(log.isBlind).toBe(true);
});

test('what is asked for has a place in the feed only while it is live', () => {
  log.moveTo({ epoch: 'e', revision: 4 }, 0);
  expect(log.stamp()).toEqual({ at: now, feed: undefined });
  log.state = 'live';
  expect(log.stamp()).toEqual({ at: now, feed: { epoch: 'e', revision: 4 } });
});

test('what another process has asked for may lack the changes with a higher number', () => {
  log.add([change(5), change(4), change(6)]);
  log.moveTo({ epoch: 'e', revision: 6 }, 2);
  const after = (revision: number, epoch = 'e') => log.after({ at: now, feed: { epoch, revision } });
  expect(revisions(after(5))).toEqual([6]);
  expect(revisions(after(2))).toEqual([5, 4, 6]);
  expect(after(1)).toBeUndefined();
  expect(after(6, 'another')).toBeUndefined();
});

test('without a feed the clock tells, with a tolerance', () => {
  log.add([change()]);
  expect(log.after({ at: now + 50 })).toHaveLength(1);
  expect(log.after({ at: now + 200 })).toHaveLength(0);
});

test('more than 10,000 changes are not remembered: what is older counts as changed', () => {
  log.moveTo({ epoch: 'e', revision: 1 }, 0);
  log.add(Array.from({ length: 10_001 }, (_, index) => change(index + 1)));
  expect(log.since(0)).toBeUndefined();
  expect(log.since(1)).toHaveLength(10_000);
  expect(log.after({ at: now, feed: { epoch: 'e', revision: 0 } })).toBeUndefined();
  expect(log.after({ at: now, feed: { epoch: 'e', revision: 1 } })).toHaveLength(10_000);
});
