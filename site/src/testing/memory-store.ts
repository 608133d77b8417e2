import { Changes } from '../cache/changes.ts';
import type { Page } from '../cache/page.ts';
import type { PageStore } from '../cache/page-store.ts';
import type { Store } from '../cache/store.ts';

/** A page store of one process without Redis or disk, for tests, and the changes that its pages are compared with. */
export function memoryStore() {
  const kept = new Map<string, Page>();
  const announced: string[][] = [];
  let tell: (tags: string[]) => void = () => {};
  const store: PageStore = {
    peek: (key) => kept.get(key),
    get: async (key) => kept.get(key),
    entries: () => kept.entries(),
    set: async (key, page) => void kept.set(key, page),
    remove: async (key) => void kept.delete(key),
    publishInvalidation: async (tags) => void announced.push(tags),
    onChanged: (listener) => (tell = listener),
    holdsPages: () => kept.size > 0,
    stats: () => ({ entries: kept.size, bytes: 0 }),
    renderExclusively: (_, work) => work(),
  };
  /** `tellChanged` simulates a message of another process. */
  return {
    ...{ store, kept, announced, changes: new Changes() },
    tellChanged: (tags: string[]) => tell(tags),
  };
}

/** A second level in memory; several of them made by one call share their entries and messages, like processes. */
export function memoryLevels(count: number, { isShared = count > 1 } = {}): Store[] {
  const entries = new Map<string, Buffer>();
  const leads = new Map<string, number>();
  const listeners: ((message: unknown) => void)[][] = Array.from({ length: count }, () => []);
  return listeners.map((own, index) => ({
    ...{ opened: Promise.resolve(), outlivedProcess: false, isShared },
    get: async (key) => entries.get(key),
    set: async (key, value) => void entries.set(key, value),
    delete: async (key) => void entries.delete(key),
    lock: async () => async () => {},
    takeLead: async (task) =>
      leads.get(task) === index || (!leads.has(task) && !!leads.set(task, index)),
    publish: async (message) => {
      for (const others of listeners) {
        if (others !== own) for (const hear of others) hear(structuredClone(message));
      }
    },
    subscribe: (listener) => void own.push(listener),
    close: () => {},
  }));
}
