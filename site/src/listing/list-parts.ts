import type { z } from 'zod';
import type { ContentClient, Entries } from '../content/client/client.ts';
import type { Query } from '../content/client/query.ts';

/**
 * A range of a list that is made of several, one after the other. Databases differ in where they sort empty values (SQLite
 * first, PostgreSQL as the highest), so entries without the value that a list is sorted by are a part of their own, the
 * last one (decisions 4 and 23). Every part is queried, since the total is the sum of all.
 * @param range start and limit in entries of the whole list
 */
export async function loadListInParts<T>(
  content: ContentClient,
  type: string,
  schema: z.ZodType<T>,
  parts: readonly Query[],
  { start, limit }: { start: number; limit: number },
): Promise<Entries<T>> {
  const joined = { entries: [] as T[], total: 0, locale: content.locale };
  for (const part of parts) {
    const wanted = limit - joined.entries.length;
    const { entries, total, locale } = await content.list(type, schema, part, {
      start: Math.max(0, start - joined.total),
      limit: Math.max(1, wanted),
    });
    joined.entries.push(...entries.slice(0, wanted));
    joined.total += total;
    joined.locale = locale;
  }
  return joined;
}
