import { Redis } from 'ioredis';
import { env } from '../env.ts';
import { logFailure } from '../log.ts';

/**
 * Connects to Valkey or Redis, which may be unavailable at any time: then a command fails at once, a command
 * without a reply after half a second, and it reconnects every second. An outage is logged once.
 */
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
