import { LRUCache } from 'lru-cache';
import type { z } from 'zod';
import type { Returned } from './kept-answer.ts';

/** What the schemas made of an answer. */
type Readings = WeakMap<z.ZodType, Returned>;

/** Kept answers in use, in bytes of JSON: as objects they take some four times as much. */
const recent = new LRUCache<Buffer, Readings>({
  maxSize: 3 * 1024 ** 2,
  sizeCalculation: (_, { length }) => length,
});
/** Indexes are large, needed by many pages, and few of them change: as long as the answer is kept. */
const indexes = new WeakMap<Buffer, Readings>();

/**
 * Reads an answer once for all pages that show it.
 * @param body the kept answer's
 * @returns an object that nobody can change, as it is shared
 */
export function readOnce<T>(
  body: Buffer,
  schema: z.ZodType<T>,
  isIndex: boolean | undefined,
  read: () => Returned<T>,
): Returned<T> {
  const kept = isIndex ? indexes : recent;
  const readings: Readings = kept.get(body) ?? new WeakMap<z.ZodType, Returned>();
  const known = readings.get(schema) as Returned<T> | undefined;
  if (known) return known;
  const returned = freeze(read());
  readings.set(schema, returned);
  kept.set(body, readings);
  return returned;
}

function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) freeze(part);
  }
  return value;
}
