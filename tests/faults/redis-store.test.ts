import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openRedisStore } from '../../site/src/cache/redis-store.ts';
import { hasRedis, startRedis } from '../support/redis.ts';

const TIMES = { holdMs: 60_000, waitMs: 60_000 };

describe.skipIf(!hasRedis)('two processes with a store in Redis', () => {
  let redis: Awaited<ReturnType<typeof startRedis>>;
  let one: ReturnType<typeof openRedisStore>;
  let other: ReturnType<typeof openRedisStore>;
  let heard: { one: unknown[]; other: unknown[] };

  beforeEach(async () => {
    redis = await startRedis();
    heard = { one: [], other: [] };
    [one, other] = [openRedisStore(redis.url, 'test'), openRedisStore(redis.url, 'test')];
    one.subscribe((message) => heard.one.push(message));
    other.subscribe((message) => heard.other.push(message));
    await Promise.all([one.opened, other.opened]);
  });
  afterEach(async () => {
    one.close();
    other.close();
    await redis.kill();
  });
  /** Waits until both receive each other's messages; discards the messages sent for this. */
  const untilConnected = async () => {
    await expect
      .poll(async () => {
        await Promise.all([one.publish('hello'), other.publish('hello')]);
        return heard.one.length > 0 && heard.other.length > 0;
      })
      .toBe(true);
  };

  test('read the same bytes, until one of them deletes them', async () => {
    const bytes = Buffer.from([0, 255, 10, 128]);
    await one.set('key', bytes);
    expect(await other.get('key')).toEqual(bytes);
    await other.delete('key');
    expect(await one.get('key')).toBeUndefined();
  });

  test('receive each other’s messages and not their own', async () => {
    await untilConnected();
    await one.publish({ from: 'one' });
    await expect.poll(() => heard.other).toContainEqual({ from: 'one' });
    await other.publish('last');
    await expect.poll(() => heard.one).toContainEqual('last');
    expect(heard.one).not.toContainEqual({ from: 'one' });
  });

  test('receive messages sent while Redis was unavailable', async () => {
    await untilConnected();
    await redis.kill();
    await one.publish('said while it was away');
    await redis.start();
    await expect.poll(() => heard.other).toContainEqual('said while it was away');
  });

  test('are not blocked while Redis hangs, and continue afterwards', async () => {
    const bytes = Buffer.from('kept');
    await one.set('key', bytes);
    redis.pause();
    expect(await one.get('key')).toBeUndefined();
    await one.set('key', bytes);
    const release = await one.lock('key', TIMES);
    await release?.();
    await one.publish('said while it hung');
    redis.resume();
    await expect.poll(() => one.get('key')).toEqual(bytes);
    await expect.poll(() => heard.other).toContainEqual('said while it hung');
  });

  test('never hold a lock both, and the waiting one learns that the work is done', async () => {
    const release = await one.lock('key', TIMES);
    let hasWaited = false;
    const waiting = other.lock('key', TIMES).finally(() => (hasWaited = true));
    expect(await other.lock('another key', TIMES)).toBeDefined();
    expect(hasWaited).toBe(false);
    await release?.();
    expect(await waiting).toBeUndefined();
    expect(await other.lock('key', TIMES)).toBeDefined();
  });

  test('let one of them lead a task, until it no longer says so', async () => {
    expect(await one.takeLead('task', 60_000)).toBe(true);
    expect(await other.takeLead('task', 60_000)).toBe(false);
    expect(await other.takeLead('another task', 60_000)).toBe(true);
    expect(await one.takeLead('task', 1)).toBe(true);
    await expect.poll(() => other.takeLead('task', 60_000)).toBe(true);
  });

  test('both lead while Redis is unavailable', async () => {
    await one.takeLead('task', 60_000);
    await redis.kill();
    expect([await one.takeLead('task', 60_000), await other.takeLead('task', 60_000)]).toEqual([true, true]);
    await redis.start();
  });

  test('do not repeat a message later that is worth nothing then', async () => {
    await untilConnected();
    await redis.kill();
    await one.publish('worth nothing later', { isQueued: false });
    await one.publish('worth something later');
    await redis.start();
    await expect.poll(() => heard.other).toContainEqual('worth something later');
    expect(heard.other).not.toContainEqual('worth nothing later');
  });

  test('do not wait forever for a process that died holding a lock', async () => {
    await one.lock('key', TIMES);
    one.close();
    expect(await other.lock('key', { ...TIMES, waitMs: 100 })).toBeDefined();
    await other.lock('brief', { ...TIMES, holdMs: 1 });
    await expect.poll(() => other.lock('brief', TIMES).then(Boolean)).toBe(true);
  });
});
