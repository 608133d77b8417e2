import { Redis, type RedisOptions } from 'ioredis';
import { env } from '../env.ts';
import { logFailure } from '../log.ts';

/** Redis may be away at any time: then a command fails at once, and pages come from memory. */
export function connect(url: string): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    commandTimeout: 500 * env.CONTENT_TIMEOUT_FACTOR,
    retryStrategy: (attempt) => Math.min(100 * attempt, 1000),
  });
  let isAway = false;
  redis.on('ready', () => (isAway = false));
  redis.on('error', (error) => {
    if (!isAway) logFailure('Redis', error);
    isAway = true;
  });
  return redis;
}

/** The bus makes its connections of this one. That Redis is away is logged once, by the connection above. */
class QuietRedis extends Redis {
  override duplicate(options?: Partial<RedisOptions>): Redis {
    return super.duplicate(options).on('error', () => {});
  }
}

/** For the bus between processes. */
export const connectBus = (url: string): Redis => new QuietRedis(url, { lazyConnect: true });
