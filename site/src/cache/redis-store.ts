import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { circuitBreaker, ConsecutiveBreaker, handleAll } from 'cockatiel';
import { z } from 'zod';
import { env } from '../env.ts';
import { STORED_PAGE } from '../page/lifetimes.ts';
import { connect, subscribe } from './redis-connection.ts';
import type { Store } from './store.ts';

const KEPT_MS = STORED_PAGE * 1000;
const OPENING_MS = 2000 * env.CONTENT_TIMEOUT_FACTOR;
/** How long no commands are sent after one has failed. */
const REST_MS = 2000;
/** How often a lock held by another process is checked. */
const POLL_MS = 50;
const RETRY_MS = 2000;
/** Messages queued while Redis is unavailable; further ones are dropped. */
const MAX_UNSENT = 5000;

const Envelope = z.object({ from: z.string(), message: z.unknown() });

/**
 * A store shared by all processes with the same URL and prefix.
 * @param prefix of every key; also the name of the channel
 */
export function openRedisStore(url: string, prefix: string): Store {
  const id = randomUUID();
  const listeners: ((message: unknown) => void)[] = [];
  const redis = connect(url);
  const subscriber = subscribe(redis, prefix, (text) => {
    const envelope = parse(text);
    if (envelope && envelope.from !== id) for (const hear of listeners) hear(envelope.message);
  });

  // Without it, every command would wait for its timeout while Redis hangs.
  const breaker = circuitBreaker(handleAll, {
    halfOpenAfter: REST_MS,
    breaker: new ConsecutiveBreaker(1),
  });
  const ask = <T>(command: () => Promise<T>): Promise<T> => breaker.execute(command);
  const tryTo = (command: () => Promise<unknown>): Promise<void> =>
    ask(command).then(
      () => {},
      () => {},
    );

  const unsent = new Set<string>();
  const send = async (text: string, isQueued: boolean): Promise<void> => {
    try {
      await ask(() => redis.publish(prefix, text));
      unsent.delete(text);
    } catch {
      if (isQueued && unsent.size < MAX_UNSENT) unsent.add(text);
    }
  };
  const retrying = setInterval(() => {
    for (const text of unsent) void send(text, true);
  }, RETRY_MS).unref();

  const nameOf = (key: string) => `${prefix}:${key}`;
  return {
    opened: Promise.race([
      new Promise<void>((resolve) => redis.once('ready', resolve)),
      sleep(OPENING_MS),
    ]),
    outlivedProcess: false,
    isShared: true,
    get: async (key) =>
      (await ask(() => redis.getBuffer(nameOf(key))).catch(() => null)) ?? undefined,
    set: (key, value) => tryTo(() => redis.set(nameOf(key), value, 'PX', KEPT_MS)),
    delete: (key) => tryTo(() => redis.del(nameOf(key))),
    async lock(key, { holdMs, waitMs }) {
      const name = nameOf(`lock:${key}`);
      const waitUntil = Date.now() + waitMs;
      try {
        const isOurs = await ask(() => redis.set(name, id, 'PX', holdMs, 'NX'));
        if (isOurs) return () => tryTo(() => redis.del(name));
        while (Date.now() < waitUntil) {
          await sleep(POLL_MS);
          if ((await ask(() => redis.exists(name))) === 0) return undefined;
        }
      } catch {
        // Without Redis each process does the work itself.
      }
      return async () => {};
    },
    async takeLead(task, holdMs) {
      const name = nameOf(`lead:${task}`);
      try {
        if (await ask(() => redis.set(name, id, 'PX', holdMs, 'NX'))) return true;
        if ((await ask(() => redis.get(name))) !== id) return false;
        await ask(() => redis.pexpire(name, holdMs));
      } catch {
        // Without Redis each process does it for itself.
      }
      return true;
    },
    publish: (message, { isQueued } = { isQueued: true }) =>
      send(JSON.stringify({ from: id, message }), isQueued),
    subscribe: (listener) => listeners.push(listener),
    close() {
      clearInterval(retrying);
      redis.disconnect();
      subscriber.disconnect();
    },
  };
}

function parse(text: string): z.infer<typeof Envelope> | undefined {
  try {
    return Envelope.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}
