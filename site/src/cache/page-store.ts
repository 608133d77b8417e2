import { existsSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { BentoCache, bentostore } from 'bentocache';
import { memoryDriver } from 'bentocache/drivers/memory';
import { redisBusDriver, redisDriver } from 'bentocache/drivers/redis';
import type { Redis } from 'ioredis';
import { env } from '../env.ts';
import { logFailure } from '../log.ts';
import { fileDriver } from './file-driver.ts';
import { nameOf } from './page-key.ts';
import { PageMemory } from './page-memory.ts';
import { copyOutOfPool, type Page } from './page.ts';
import { connect, connectBus } from './redis.ts';

export interface CacheStats {
  entries: number;
  bytes: number;
}

/** Where pages are kept, and what several processes share of them. */
export interface PageStore {
  /** Settles when what is shared can be read; after two seconds without it nobody waits longer. */
  opened: Promise<unknown>;
  /** The page kept for a key in this process's memory, at once. */
  peek(key: string): Page | undefined;
  /** The page kept for a key, however old. */
  get(key: string): Promise<Page | undefined>;
  set(key: string, page: Page): Promise<void>;
  remove(key: string): Promise<void>;
  /** Tells the other processes that content has changed. */
  publishInvalidation(tags: string[]): Promise<void>;
  onChanged(listener: (tags: string[]) => void): void;
  /** Whether pages of this or an earlier process are there to be answered. */
  holdsPages(): boolean;
  /** What this process's memory holds. */
  stats(): CacheStats;
  /**
   * Does the work, unless another process is doing it for this key: then waits for its page.
   * @param isDone whether a page is what the work would make: another process may just have made it
   */
  renderExclusively(
    key: string,
    work: () => Promise<Page>,
    isDone: (page: Page) => boolean,
  ): Promise<Page>;
  close(): Promise<void>;
}

interface Places {
  /** Content, address and brand: another site's pages are not taken, and not removed while it shows them. */
  site: string;
  /** Of this site: another version's pages are not taken, and removed (server/kept-for.ts). */
  version: string;
  /** Valkey or Redis, shared by all processes. */
  redisUrl?: string | undefined;
  /** Without one: a folder in which the pages outlive a restart. */
  directory: string;
  /** Bytes that variants may take there; the other pages are as many as there is content. */
  variantBytes?: number;
  /** Bytes of this process's memory, for compressed pages. */
  memoryBytes?: number;
}

const KEPT = '7d';
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;
const CHANGED = 'changed:';
/** How long a process may render while others wait for it; longer where content calls may take longer. */
const RENDERING_MS = 8000 * env.CONTENT_TIMEOUT_FACTOR;
/** How often whoever waits looks whether the other one is still at it. */
const LOOKING_MS = 100;
const WAITING_MS = 3000 * env.CONTENT_TIMEOUT_FACTOR;
const OPENING_MS = 2000 * env.CONTENT_TIMEOUT_FACTOR;

/**
 * Pages in this process's memory, and behind it in Redis or on disk, with the bus that tells other
 * processes (BentoCache). The memory is in front of BentoCache's own first level because that is
 * asynchronous and counts entries, not bytes (docs/decisions/page-cache.md).
 */
export function openPageStore({
  site,
  version,
  redisUrl,
  directory,
  variantBytes = 128 * 1024 ** 2,
  memoryBytes = 36 * 1024 ** 2,
}: Places): PageStore {
  const prefix = `pages-${site}-${version}`;
  const wereKept = existsSync(join(directory, prefix));
  const redis = redisUrl ? connect(redisUrl) : undefined;
  if (!redis) void removeOthers(directory, site, prefix);
  const memory = new PageMemory(memoryBytes);
  const levels = bentostore().useL1Layer(memoryDriver({ maxItems: 1 }));
  const bento = new BentoCache({
    default: 'pages',
    prefix,
    ttl: KEPT,
    grace: KEPT,
    l2CircuitBreakerDuration: '2s',
    stores: {
      pages:
        redis && redisUrl
          ? levels
              .useL2Layer(redisDriver({ connection: redis }))
              .useBus(redisBusDriver({ connection: connectBus(redisUrl) }))
          : levels.useL2Layer(fileDriver(join(directory, prefix), variantBytes)),
    },
  });
  const waiting = new Map<string, () => void>();
  const listeners: ((tags: string[]) => void)[] = [];
  bento.on('bus:message:received', ({ message }) => {
    const tags = message.keys.flatMap((key) =>
      key.startsWith(CHANGED) ? [key.slice(CHANGED.length)] : [],
    );
    if (tags.length > 0) for (const listener of listeners) listener(tags);
    for (const name of message.keys) {
      memory.deleteNamed(name);
      waiting.get(name)?.();
    }
  });
  const getShared = async (key: string): Promise<Page | undefined> => {
    const kept: StoredPage | undefined = await bento.get({ key: nameOf(key) });
    return kept && fromText(kept);
  };
  const get = async (key: string): Promise<Page | undefined> => {
    const known = memory.get(key);
    if (known) return known;
    const kept = await getShared(key);
    if (kept) memory.set(key, kept);
    return kept;
  };

  return {
    opened: redis ? Promise.race([connected(redis), sleep(OPENING_MS)]) : Promise.resolve(),
    peek: (key) => memory.get(key),
    get,
    async set(key, page) {
      memory.set(key, page);
      await bento.set({ key: nameOf(key), value: asText(page) });
    },
    async remove(key) {
      memory.delete(key);
      await bento.delete({ key: nameOf(key) });
    },
    async publishInvalidation(tags) {
      if (redis) await bento.deleteMany({ keys: tags.map((tag) => CHANGED + tag) });
    },
    onChanged: (listener) => listeners.push(listener),
    holdsPages: () => wereKept || memory.size > 0,
    stats: () => ({ entries: memory.size, bytes: memory.bytes }),
    async renderExclusively(key, work, isDone) {
      if (!redis) return work();
      const lock = `${prefix}:rendering:${nameOf(key)}`;
      const workUnlessDone = async () => {
        const made = await getShared(key);
        if (!made || !isDone(made)) return work();
        memory.set(key, made);
        return made;
      };
      // From here on: the other's page may be announced before its lock is gone.
      const { promise: isAnnounced, resolve } = Promise.withResolvers<boolean>();
      waiting.set(nameOf(key), () => resolve(true));
      let looking: NodeJS.Timeout | undefined;
      try {
        const isOurs = await redis.set(lock, '1', 'PX', RENDERING_MS, 'NX').catch(() => 'OK');
        if (isOurs) return await workUnlessDone().finally(() => redis.del(lock).catch(() => {}));
        setTimeout(resolve, WAITING_MS, false).unref();
        // A page that is not kept for all of them (not found, a search) is never announced.
        looking = setInterval(() => {
          redis.exists(lock).then(
            (locks) => locks === 0 && resolve(true),
            () => resolve(false),
          );
        }, LOOKING_MS);
        // Who holds the lock may have died with it: its page is waited for, not relied on.
        const page = (await isAnnounced) ? await get(key) : undefined;
        return page ?? (await work());
      } finally {
        clearInterval(looking);
        waiting.delete(nameOf(key));
      }
    },
    async close() {
      await bento.disconnectAll();
    },
  };
}

const connected = (redis: Redis) => new Promise<void>((resolve) => redis.once('ready', resolve));

/**
 * Removes what nobody will show again: other versions of this site, whose pages ask for scripts that are
 * gone, and other sites in whose folders nothing was written for as long as a page is kept.
 */
async function removeOthers(directory: string, site: string, prefix: string): Promise<void> {
  try {
    const names = await readdir(directory).catch(() => []);
    for (const name of names.filter((name) => name.startsWith('pages-') && name !== prefix)) {
      const folder = join(directory, name);
      if (!name.startsWith(`pages-${site}-`) && (await isInUse(folder))) continue;
      await rm(folder, { recursive: true, force: true });
    }
  } catch (error) {
    logFailure('tidying up earlier pages', error);
  }
}

async function isInUse(folder: string): Promise<boolean> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory());
  // The time of a folder is that of the last file that was put into it.
  const paths = [folder, ...folders.map(({ parentPath, name }) => join(parentPath, name))];
  const times = await Promise.all(paths.map(async (path) => (await stat(path)).mtimeMs));
  return Math.max(...times) > Date.now() - KEPT_MS;
}

/** A page as BentoCache has it: JSON would make an array of numbers of every byte. */
type StoredPage = Omit<Page, 'brotli' | 'gzip'> & { brotli: string; gzip: string };

function asText(page: Page): StoredPage {
  const text = (bytes: Buffer) => bytes.toString('base64');
  return { ...page, brotli: text(page.brotli), gzip: text(page.gzip) };
}

function fromText(page: StoredPage): Page {
  const bytes = (text: string) => copyOutOfPool(Buffer.from(text, 'base64'));
  return { ...page, brotli: bytes(page.brotli), gzip: bytes(page.gzip) };
}
