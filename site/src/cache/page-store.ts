import { z } from 'zod';
import { env } from '../env.ts';
import { decodePage, encodePage } from './page-encoding.ts';
import { isVariant, nameOf } from './page-key.ts';
import type { Page } from './page.ts';
import type { Store } from './store.ts';
import { TwoPartMemory } from './two-part-memory.ts';

export interface CacheStats {
  entries: number;
  bytes: number;
}

/** Stores pages, and coordinates the processes that share them. */
export interface PageStore {
  /** The page for a key in this process's memory, synchronously. */
  peek(key: string): Page | undefined;
  /** The stored page for a key, however old. */
  get(key: string): Promise<Page | undefined>;
  /** The pages in this process's memory with their keys. */
  entries(): Iterable<[string, Page]>;
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
}

interface Options {
  /** The second level. */
  store: Store;
  /** Limit for the compressed pages in this process's memory: 36 MB are some 400 variants and 1,200 other pages. */
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

/** Pages in this process's memory, with a second level behind it (docs/decisions/page-cache.md). */
export function openPageStore({ store, memoryBytes = 36 * 1024 ** 2 }: Options): PageStore {
  const memory = new TwoPartMemory<Page>({
    bytes: memoryBytes,
    sizeOf: ({ brotli }, key) => brotli.length + key.length + 2000,
    isVariant,
  });
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
    peek,
    get,
    entries: () => memory.entries(),
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
      if (!store.isShared) return work();
      const release = await store.lock(nameOf(key), RENDERING);
      if (!release) return (await get(key)) ?? work();
      try {
        const made = await read(key);
        return made && isDone(made) ? remember(key, made) : await work();
      } finally {
        await release();
      }
    },
  };
}
