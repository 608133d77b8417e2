import { expect, test } from 'vitest';
import { openPageStore } from '../../site/src/cache/page-store.ts';
import { hasRedis, startRedis } from '../support/redis.ts';

const page = (text: string) => ({
  ...{
    status: 200,
    headers: {},
    etag: 'W/"a"',
    preloads: '',
    tags: [],
    freshSeconds: 60,
    keepSeconds: 600,
  },
  ...{ isComplete: true, renderedAt: Date.now(), brotli: Buffer.from(`${text} br`), gzip: Buffer.from(`${text} gz`) },
});

test.skipIf(!hasRedis)(
  'a page in memory can still be served after another process has renewed it and Redis is gone',
  async () => {
    const redis = await startRedis();
    const open = () => openPageStore({ site: 'test', version: 'test', redisUrl: redis.url, directory: 'nowhere' });
    const [one, other] = [open(), open()];
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
    const kept = await one.get('/en');
    expect([String(kept?.brotli), String(kept?.gzip)]).toEqual(['first br', 'first gz']);
    one.close();
    other.close();
  },
);
