import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openRedisShelf } from '../../../site/src/shelf/redis-shelf.ts';
import type { Shelf } from '../../../site/src/shelf/shelf.ts';
import { hasRedis, startRedis } from '../../support/redis.ts';

const LABEL = { kind: 'pages', site: 'test', version: '1' } as const;
const bytes = Buffer.from([0, 255, 10, 128]);

describe.skipIf(!hasRedis)('two processes with a shelf in Redis', () => {
  let redis: Awaited<ReturnType<typeof startRedis>>;
  let one: Shelf;
  let other: Shelf;

  beforeEach(async () => {
    redis = await startRedis();
    [one, other] = [openRedisShelf(redis.url, LABEL), openRedisShelf(redis.url, LABEL)];
    await Promise.all([one.opened, other.opened]);
  });
  afterEach(async () => {
    one.close();
    other.close();
    await redis.kill();
  });

  test('read the same bytes, until one of them deletes them', async () => {
    await one.set('key', bytes);
    expect(await other.get('key')).toEqual(bytes);
    await other.delete('key');
    expect(await one.get('key')).toBeUndefined();
  });

  test('do not read what another version or site has stored', async () => {
    await one.set('key', bytes);
    for (const label of [
      { ...LABEL, version: '2' },
      { ...LABEL, site: 'another' },
    ]) {
      const shelf = openRedisShelf(redis.url, label);
      await shelf.opened;
      expect([await shelf.get('key'), shelf.isFilled]).toEqual([undefined, false]);
      shelf.close();
    }
  });

  test('are followed by one that knows that there is something to serve', async () => {
    expect(one.isFilled).toBe(false);
    await one.set('key', bytes);
    const next = openRedisShelf(redis.url, LABEL);
    await next.opened;
    expect(next.isFilled).toBe(true);
    next.close();
  });

  test('are not blocked while Redis hangs, and continue afterwards', async () => {
    await one.set('key', bytes);
    redis.pause();
    expect(await one.get('key')).toBeUndefined();
    await one.set('key', bytes);
    redis.resume();
    await expect.poll(() => one.get('key')).toEqual(bytes);
  });
});
