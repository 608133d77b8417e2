import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { log as logger } from '../../log.ts';
import { ChangeFeed } from './change-feed.ts';
import { ChangeLog } from './change-log.ts';
import type { FeedAnswer, FeedRequest } from './feed-answer.ts';
import { MissedAddresses } from './missed-addresses.ts';

const price = { revision: 1, type: 'luggages', documentId: 'a', effect: 'changed' as const };
const EMPTY: FeedAnswer = { epoch: 'e', revision: 0, settled: 0, from: 0, changes: [] };
let answer: FeedAnswer | 'absent' | Error;
let requests: FeedRequest[];
let log: ChangeLog;
let feed: ChangeFeed;
beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(logger, 'error').mockReturnValue();
  requests = [];
  answer = EMPTY;
  log = new ChangeLog();
  feed = new ChangeFeed({
    log,
    missed: new MissedAddresses(),
    ask: async (request) => {
      requests.push(request);
      await Promise.resolve();
      if (answer instanceof Error) throw answer;
      return answer;
    },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Starts it, and lets the pause after its first call pass. */
async function started(): Promise<void> {
  await feed.start();
  await vi.advanceTimersByTimeAsync(250);
}

test('it is asked every two seconds, and soon after a change, so that the content server knows', async () => {
  await feed.start();
  await vi.advanceTimersByTimeAsync(2000);
  answer = { ...EMPTY, revision: 1, settled: 1, changes: [price] };
  await vi.advanceTimersByTimeAsync(2250);
  expect(requests.map(({ since, reached }) => [since, reached])).toEqual([
    [0, 0],
    [0, 0],
    [0, 0],
    [1, 1],
  ]);
  expect([feed.state, log.length]).toEqual(['live', 1]);
  expect(new Set(requests.map((request) => request.process)).size).toBe(1);
});

test('the webhooks of an import share a call every quarter of a second', async () => {
  await started();
  const report = (documentId: string) => void feed.applyWebhook({ type: 'luggages', documentId, effect: 'entered' });
  for (let at = 0; at < 900; at += 10) {
    report(String(at));
    await vi.advanceTimersByTimeAsync(10);
  }
  // The first of them at once.
  expect(requests).toHaveLength(1 + 4);
  await vi.advanceTimersByTimeAsync(250);
  expect(requests).toHaveLength(1 + 5);
});

test('a webhook asks it at once, and adds nothing to what it reports', async () => {
  await started();
  answer = { ...EMPTY, revision: 1, settled: 1, changes: [price] };
  await feed.applyWebhook({ type: 'luggages', documentId: 'a', effect: 'entered' });
  expect(log.since(0)).toEqual([price]);
});

test.each<[string, FeedAnswer | 'absent' | Error]>([
  ['does not know of', EMPTY],
  ['is absent: it may be any', 'absent'],
  ['cannot be reached: it may be any', new Error('status 500')],
])('a webhook’s change that the feed %s counts as it says', async (_, answered) => {
  await started();
  answer = answered;
  const change = { type: 'gifts', documentId: 'b', effect: 'entered' as const };
  await feed.applyWebhook(change);
  expect(log.since(0)).toEqual([change]);
});

test('a webhook waits no longer than one and a half seconds for a feed that hangs', async () => {
  await started();
  const done = vi.fn();
  const never = new Promise<never>(() => {});
  answer = never as never;
  void feed.applyWebhook({ type: 'gifts', documentId: 'b', effect: 'entered' }).then(done);
  await vi.advanceTimersByTimeAsync(1499);
  expect(done).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect([done.mock.calls.length, log.length]).toEqual([1, 1]);
});

test('an outage is logged once', async () => {
  await feed.start();
  answer = new Error('status 500');
  await vi.advanceTimersByTimeAsync(6000);
  expect(feed.state).toBe('unreachable');
  expect(logger.error).toHaveBeenCalledOnce();
});

test('a process that ends says so', async () => {
  await feed.start();
  await feed.leave();
  expect(requests.map(({ isLeaving }) => isLeaving)).toEqual([false, true]);
});
