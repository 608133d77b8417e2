import type { Shelf } from '../src/shelf/shelf.ts';

/** Shelves of several processes that share their entries, in memory. */
export function memoryShelves(count: number): Shelf[] {
  const entries = new Map<string, Buffer>();
  return Array.from({ length: count }, () => ({
    opened: Promise.resolve(),
    isFilled: false,
    isShared: count > 1,
    get: async (key) => entries.get(key),
    set: async (key, value) => void entries.set(key, value),
    delete: async (key) => void entries.delete(key),
    close: () => {},
  }));
}

/** A shelf of one process. */
export const memoryShelf = (): Shelf => memoryShelves(1)[0] as Shelf;
