import { z } from 'zod';
import { instant, text } from './fields.ts';
import type { Query } from './query.ts';

/**
 * The types whose entries may have dates, `from` and `until`, between which visitors see them (`DATES-1`); each with a short
 * field that every content server has.
 */
const DATED: Record<string, string> = {
  slides: 'interval',
  'banner-sections': 'banner_location',
  instagrams: 'username',
  stories: 'story_id',
};

/** Whether editors can give the entries of a type dates. */
export const isDated = (type: string): boolean => Object.hasOwn(DATED, type);

/** The names of an entry's dates. */
export const DATE_NAMES = ['from', 'until'];

export const Dates = z.object({ documentId: text, from: instant, until: instant });
export type Dates = z.infer<typeof Dates>;

/** Asks for the dates of all entries of a type. Where there are none, one short field is left: without any, all would be sent. */
export const datesQuery = (type: string): Query => ({
  fields: [DATED[type] ?? 'documentId', ...DATE_NAMES],
  sort: ['createdAt:asc'],
  optional: DATE_NAMES,
});

/** The query, with the entries' dates. */
export function withDates(query: Query): Query {
  const { fields, optional = [] } = query;
  return {
    ...query,
    ...(fields && { fields: [...fields, ...DATE_NAMES, 'documentId'] }),
    optional: [...optional, ...DATE_NAMES],
  };
}

/** An entry with its dates. */
export interface Dated<T> {
  entry: T;
  dates: Dates;
}

const schemas = new WeakMap<z.ZodType, z.ZodType>();

/** The schema of entries with their dates; the same object each time, since an answer is read once for each. */
export function datedSchema<T>(entry: z.ZodType<T>): z.ZodType<Dated<T>> {
  const makeSchema = () => z.preprocess((value) => ({ entry: value, dates: value }), z.object({ entry, dates: Dates }));
  const dated = schemas.get(entry) ?? makeSchema();
  schemas.set(entry, dated);
  return dated as z.ZodType<Dated<T>>;
}

/** Whether an entry is shown from a time on, or until one. */
export const hasDates = ({ from, until }: Dates): boolean => from !== null || until !== null;

/** Whether an entry is within its dates: from `from` on, and not from `until` on. Without one there is no such limit. */
export function isWithinDates({ from, until }: Dates, hasPassed: (instant: number) => boolean): boolean {
  const hasBegun = from === null || hasPassed(from);
  const hasEnded = until !== null && hasPassed(until);
  return hasBegun && !hasEnded;
}

/** Where one entry is shown of several: the one that began last. One without dates gives way to all others (`DATES-5`). */
export function findLatest<T>(entries: readonly Dated<T>[]): Dated<T> | undefined {
  const began = ({ dates: { from, until } }: Dated<T>) => from ?? (until === null ? -1 : 0);
  return entries.toSorted((a, b) => began(b) - began(a))[0];
}
