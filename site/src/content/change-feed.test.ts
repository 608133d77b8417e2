import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Changes } from '../cache/changes.ts';
import type { Store } from '../cache/store.ts';
import { memoryLevels } from '../testing/memory-store.ts';
import { log } from '../log.ts';
import { ChangeFeed } from './change-feed.ts';
import type { FeedAnswer } from './feed-answer.ts';

const price = { revision: 1, type: 'luggages', documentId: 'a', effect: 'changed' as const };
let answer: FeedAnswer | 'absent' | Error;
let asked: { by: number; since: number }[];
beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(log, 'error').mockReturnValue();
  asked = [];
  answer = { epoch: 'e', revision: 0, settled: 0, from: 0, changes: [] };
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Processes that share a store. */
async function processes(count: number) {
  const made = memoryLevels(count).map((store, by) => {
    const changes = new Changes();
    const ask = async (since: number) => {
      asked.push({ by, since });
      await Promise.resolve();
      if (answer instanceof Error) throw answer;
      return answer;
    };
    return { changes, store, feed: new ChangeFeed({ changes, store, ask }) };
  });
  for (const { feed } of made) await feed.start();
  return made;
}
const one = async () => {
  const [made] = await processes(1);
  if (!made) throw new Error('no process was made');
  return made;
};
const two = async () => {
  const [first, second] = await processes(2);
  if (!first || !second) throw new Error('no processes were made');
  return { first, second };
};

test('it is asked every two seconds for what has happened since', async () => {
  const { feed, changes } = await one();
  const stamp = changes.stamp();
  answer = { ...(answer as FeedAnswer), revision: 1, changes: [price] };
  await vi.advanceTimersByTimeAsync(4000);
  answer = { ...answer, revision: 2, settled: 1 };
  await vi.advanceTimersByTimeAsync(4000);
  // A number below the latest may still appear until the feed has settled.
  expect(asked.map(({ since }) => since)).toEqual([0, 0, 0, 0, 1]);
  expect(feed.state).toBe('live');
  expect(changes.hasChanged(['doc:a'], stamp)).toBe(true);
});

test.each([
  ['absent', 'absent'],
  [new Error('status 500'), 'unreachable'],
] as const)('%s is told apart', async (next, state) => {
  const { feed } = await one();
  expect(feed.state).toBe('live');
  answer = next;
  await vi.advanceTimersByTimeAsync(2000);
  expect(feed.state).toBe(state);
});

test('an outage is logged once', async () => {
  await one();
  answer = new Error('status 500');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(log.error).toHaveBeenCalledTimes(1);
});

test('a webhook makes it ask at once, again if the call under way may be too early', async () => {
  const { feed, changes } = await one();
  const stamp = changes.stamp();
  const change = { type: 'luggages', documentId: 'a', effect: 'entered' as const };
  const early = feed.knows({ ...change, documentId: 'b' });
  answer = { ...(answer as FeedAnswer), revision: 1, changes: [price] };
  const results = await Promise.all([early, feed.knows(change), feed.knows(change)]);
  expect(results).toEqual([false, true, true]);
  expect(asked).toHaveLength(3);
  expect(changes.hasChanged(['doc:a'], stamp)).toBe(true);
});

test('a webhook without a document is known by its type', async () => {
  const { feed } = await one();
  answer = { ...(answer as FeedAnswer), revision: 1, changes: [price] };
  expect(await feed.knows({ type: 'luggages', documentId: null, effect: 'entered' })).toBe(true);
  expect(await feed.knows({ type: 'gifts', documentId: null, effect: 'entered' })).toBe(false);
});

test.each(['absent', new Error('status 500')] as const)(
  'while it is %s, no webhook is known',
  async (next) => {
    const { feed } = await one();
    answer = { ...(answer as FeedAnswer), revision: 1, changes: [price] };
    await vi.advanceTimersByTimeAsync(2000);
    answer = next;
    expect(await feed.knows(price)).toBe(false);
  },
);

test('a webhook does not wait for a feed that hangs', async () => {
  const changes = new Changes();
  const [store] = memoryLevels(1) as [Store];
  const ask = () => new Promise<FeedAnswer>(() => {});
  const known = new ChangeFeed({ changes, store, ask }).knows(price);
  await vi.advanceTimersByTimeAsync(300);
  expect(await known).toBe(false);
});

test('a webhook waits longer for a feed that has been live, which is only slow', async () => {
  const changes = new Changes();
  const [store] = memoryLevels(1) as [Store];
  const answers = [Promise.resolve(answer as FeedAnswer)];
  const late = Promise.withResolvers<FeedAnswer>();
  answers.push(late.promise);
  const ask = () => answers.shift() ?? new Promise<FeedAnswer>(() => {});
  const feed = new ChangeFeed({ changes, store, ask });
  await feed.start();
  const known = feed.knows(price);
  await vi.advanceTimersByTimeAsync(1400);
  late.resolve({ ...(answer as FeedAnswer), revision: 1, changes: [price] });
  expect(await known).toBe(true);
});

test('of three processes one asks, and all learn of a change', async () => {
  const all = await processes(3);
  await vi.advanceTimersByTimeAsync(2000);
  asked = [];
  const before = all.map(({ changes }) => ({ changes, stamp: changes.stamp() }));
  answer = { ...(answer as FeedAnswer), revision: 1, changes: [price] };
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked.map(({ by }) => by)).toEqual([0, 0, 0, 0, 0]);
  expect(before.map(({ changes, stamp }) => changes.hasChanged(['doc:a'], stamp))).toEqual([
    true,
    true,
    true,
  ]);
  expect(all.map(({ feed }) => feed.state)).toEqual(['live', 'live', 'live']);
});

test('a process that has missed a message asks for itself', async () => {
  const { first, second } = await two();
  await vi.advanceTimersByTimeAsync(4000);
  const stamp = second.changes.stamp();
  const deaf = vi.spyOn(first.store, 'publish').mockResolvedValue();
  answer = { ...(answer as FeedAnswer), revision: 1, changes: [price] };
  await vi.advanceTimersByTimeAsync(2000);
  deaf.mockRestore();
  asked = [];
  await vi.advanceTimersByTimeAsync(2000);
  expect(asked.map(({ by }) => by)).toContain(1);
  expect(second.changes.hasChanged(['doc:a'], stamp)).toBe(true);
});

test('a process that hears nothing for five seconds asks for itself', async () => {
  const { first, second } = await two();
  await vi.advanceTimersByTimeAsync(2000);
  vi.spyOn(first.store, 'publish').mockResolvedValue();
  answer = { ...(answer as FeedAnswer), revision: 1, changes: [price] };
  const stamp = second.changes.stamp();
  await vi.advanceTimersByTimeAsync(8000);
  expect(second.changes.hasChanged(['doc:a'], stamp)).toBe(true);
});
