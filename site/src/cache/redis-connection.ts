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

/**
 * A second connection for one channel, since a subscribed connection can do nothing else. It resubscribes
 * after each reconnect; messages published meanwhile are lost.
 */
export function subscribe(redis: Redis, channel: string, listener: (text: string) => void): Redis {
  const subscriber = redis.duplicate({ commandTimeout: undefined, autoResubscribe: false });
  // The first connection logs the outage.
  subscriber.on('error', () => {});
  subscriber.on('ready', () => void subscriber.subscribe(channel).catch(() => {}));
  subscriber.on('message', (_, text) => listener(text));
  return subscriber;
}
