import { expect, test } from 'vitest';
import { openPageStore, type PageStore } from '../../site/src/cache/page-store.ts';
import { openRedisStore } from '../../site/src/cache/redis-store.ts';
import { hasRedis, startRedis } from '../support/redis.ts';

const page = (text: string) => ({
  ...{
    status: 200,
    headers: {},
    etag: 'W/"a"',
    preloads: '',
    tags: [],
    failed: [],
    freshSeconds: 60,
    keepSeconds: 600,
  },
  ...{ stamp: { process: 'p', order: 0, at: Date.now() } },
  ...{ digest: text, brotli: Buffer.from(text) },
});

test.skipIf(!hasRedis)(
  'a page in memory can still be served after another process has renewed it and Redis is gone',
  async () => {
    const redis = await startRedis();
    const levels = [openRedisStore(redis.url, 'test'), openRedisStore(redis.url, 'test')] as const;
    const [one, other] = levels.map((store) => openPageStore({ store })) as [PageStore, PageStore];
    let isRenewed = false;
    const hasHeard = async () => {
      if (isRenewed && !one.peek('/en')) return true;
      await one.set('/en', page('first'));
      await other.set('/en', page('second'));
      isRenewed = true;
      return false;
    };
    await expect.poll(hasHeard).toBe(true);
    await redis.kill();
    expect(String((await one.get('/en'))?.brotli)).toBe('first');
    for (const level of levels) level.close();
  },
);
