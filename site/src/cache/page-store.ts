import { z } from 'zod';
import { env } from '../env.ts';
import { openDiskStore } from './disk-store.ts';
import { decodePage, encodePage } from './page-encoding.ts';
import { nameOf, VARIANTS } from './page-key.ts';
import { PageMemory } from './page-memory.ts';
import type { Page } from './page.ts';
import { openRedisStore } from './redis-store.ts';

export interface CacheStats {
  entries: number;
  bytes: number;
}

/** Stores pages, and coordinates the processes that share them. */
export interface PageStore {
  /** Settles when stored pages can be read, or after two seconds at the latest. */
  opened: Promise<unknown>;
  /** The page for a key in this process's memory, synchronously. */
  peek(key: string): Page | undefined;
  /** The stored page for a key, however old. */
  get(key: string): Promise<Page | undefined>;
  set(key: string, page: Page): Promise<void>;
  remove(key: string): Promise<void>;
  /** Tells the other processes that content has changed. */
  publishInvalidation(tags: string[]): Promise<void>;
  onChanged(listener: (tags: string[]) => void): void;
  /** Whether there are pages of this or an earlier process to serve. */
  holdsPages(): boolean;
  /** What this process's memory holds. */
  stats(): CacheStats;
  /**
   * Does the work, unless another process is already doing it for this key: then waits for that page.
   * @param isDone whether a page makes the work unnecessary: another process may just have rendered it
   */
  renderExclusively(
    key: string,
    work: () => Promise<Page>,
    isDone: (page: Page) => boolean,
  ): Promise<Page>;
  close(): void;
}

interface Options {
  /** Content, address and brand (server/cache-scope.ts). Another site's pages are never used. */
  site: string;
  /** Build and key of media addresses. Pages of another version are never used. */
  version: string;
  /** Valkey or Redis, shared by all processes. */
  redisUrl?: string | undefined;
  /** Without Redis: a folder in which the pages survive a restart. */
  directory: string;
  /** Limit for variants in that folder; the number of other pages is bounded by the content. */
  variantBytes?: number;
  /** Limit for the compressed pages in this process's memory. */
  memoryBytes?: number;
}

/** How long a process may render while others wait for it; scales with the time limit of content calls. */
const RENDERING = {
  holdMs: 8000 * env.CONTENT_TIMEOUT_FACTOR,
  waitMs: 3000 * env.CONTENT_TIMEOUT_FACTOR,
};

/** Messages between processes: tags of changed content, keys of renewed and removed pages. */
const Message = z.union([
  z.object({ changed: z.array(z.string()) }),
  z.object({ renewed: z.string() }),
  z.object({ removed: z.string() }),
]);
type Message = z.infer<typeof Message>;

/** Pages in this process's memory, with Redis or the disk as second level (docs/decisions/page-cache.md). */
export function openPageStore({
  site,
  version,
  redisUrl,
  directory,
  variantBytes = 128 * 1024 ** 2,
  memoryBytes = 36 * 1024 ** 2,
}: Options): PageStore {
  const store = redisUrl
    ? openRedisStore(redisUrl, `pages-${site}-${version}`)
    : openDiskStore({
        ...{ kind: 'pages', site, version, directory },
        sections: { [VARIANTS]: variantBytes },
      });
  const memory = new PageMemory(memoryBytes);
  /** Pages that another process has renewed; served only if the newer one cannot be read. */
  const superseded = new WeakSet<Page>();
  const publish = (message: Message) => store.publish(message);
  const peek = (key: string) => {
    const page = memory.get(key);
    return page && !superseded.has(page) ? page : undefined;
  };
  const read = async (key: string) => {
    const bytes = await store.get(nameOf(key));
    return bytes && decodePage(bytes);
  };
  const remember = (key: string, page: Page) => {
    memory.set(key, page);
    return page;
  };
  const get = async (key: string) => {
    const known = peek(key);
    if (known) return known;
    const page = await read(key);
    return page ? remember(key, page) : memory.get(key);
  };

  const listeners: ((tags: string[]) => void)[] = [];
  store.subscribe((received) => {
    const message = Message.safeParse(received).data;
    if (!message) return;
    if ('changed' in message) for (const listener of listeners) listener(message.changed);
    if ('removed' in message) memory.delete(message.removed);
    const page = 'renewed' in message && memory.get(message.renewed);
    if (page) superseded.add(page);
  });

  return {
    opened: store.opened,
    peek,
    get,
    async set(key, page) {
      memory.set(key, page);
      await store.set(nameOf(key), encodePage(page));
      await publish({ renewed: key });
    },
    async remove(key) {
      memory.delete(key);
      await store.delete(nameOf(key));
      await publish({ removed: key });
    },
    publishInvalidation: (tags) => publish({ changed: tags }),
    onChanged: (listener) => listeners.push(listener),
    holdsPages: () => store.outlivedProcess || memory.size > 0,
    stats: () => ({ entries: memory.size, bytes: memory.bytes }),
    async renderExclusively(key, work, isDone) {
      if (!redisUrl) return work();
      const release = await store.lock(nameOf(key), RENDERING);
      if (!release) return (await get(key)) ?? work();
      try {
        const made = await read(key);
        return made && isDone(made) ? remember(key, made) : await work();
      } finally {
        await release();
      }
    },
    close: () => store.close(),
  };
}
