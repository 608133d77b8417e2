import { setTimeout as sleep } from 'node:timers/promises';
import { circuitBreaker, ConsecutiveBreaker, handleAll } from 'cockatiel';
import { env } from '../env.ts';
import { STORED } from '../lifetimes.ts';
import { connect } from './redis-connection.ts';
import type { Shelf, ShelfLabel } from './shelf.ts';
import { REDIS_RETRY_MS, REDIS_START_MS } from '../timeouts.ts';

const KEPT_MS = STORED * 1000;

/** A shelf shared by all processes with the same Redis and label. */
export function openRedisShelf(url: string, { kind, site, version }: ShelfLabel): Shelf {
  const redis = connect(url);
  const nameOf = (key: string) => `${kind}-${site}-${version}:${key}`;
  /** Says that there is anything at all. */
  const mark = nameOf('mark');
  // Without it, every command would wait for its timeout while Redis hangs.
  const breaker = circuitBreaker(handleAll, {
    halfOpenAfter: REDIS_RETRY_MS,
    breaker: new ConsecutiveBreaker(1),
  });
  const ask = <T>(command: () => Promise<T>): Promise<T | undefined> => breaker.execute(command).catch(() => undefined);

  let isFilled = false;
  let isMarked = false;
  const ready = new Promise((resolve) => redis.once('ready', resolve));
  const look = ready.then(async () => (isFilled = (await ask(() => redis.exists(mark))) === 1));
  return {
    opened: Promise.race([look, sleep(REDIS_START_MS * env.CONTENT_TIMEOUT_FACTOR)]),
    get isFilled() {
      return isFilled;
    },
    isShared: true,
    get: async (key) => (await ask(() => redis.getBuffer(nameOf(key)))) ?? undefined,
    async set(key, value) {
      const done = await ask(() => redis.set(nameOf(key), value, 'PX', KEPT_MS));
      if (done && !isMarked) isMarked = Boolean(await ask(() => redis.set(mark, '1', 'PX', KEPT_MS)));
    },
    delete: async (key) => void (await ask(() => redis.del(nameOf(key)))),
    close: () => redis.disconnect(),
  };
}
