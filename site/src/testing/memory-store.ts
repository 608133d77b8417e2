import type { Page } from '../cache/page.ts';
import type { PageStore } from '../cache/page-store.ts';

/** A page store of one process without Redis or disk, for tests. */
export function memoryStore() {
  const kept = new Map<string, Page>();
  const announced: string[][] = [];
  let tell: (tags: string[]) => void = () => {};
  const store: PageStore = {
    opened: Promise.resolve(),
    peek: (key) => kept.get(key),
    get: async (key) => kept.get(key),
    set: async (key, page) => void kept.set(key, page),
    remove: async (key) => void kept.delete(key),
    publishInvalidation: async (tags) => void announced.push(tags),
    onChanged: (listener) => (tell = listener),
    holdsPages: () => kept.size > 0,
    stats: () => ({ entries: kept.size, bytes: 0 }),
    renderExclusively: (_, work) => work(),
    close: () => {},
  };
  /** `tellChanged` simulates a message of another process. */
  return { store, kept, announced, tellChanged: (tags: string[]) => tell(tags) };
}
