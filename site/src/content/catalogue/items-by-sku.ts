import type { z } from 'zod';
import type { ProductKind } from '../../paths.ts';
import { type ContentClient, DEFAULT_LOCALE } from '../client/client.ts';
import type { Query } from '../client/query.ts';

/**
 * The items with these skus, in the order of the skus: the page's language first, then `en` for those that it lacks
 * (decision 8). Unknown skus are left out. One call, two where a translation is missing.
 * @param query its `fields` include `item_sku`
 * @param skus each once
 */
export async function itemsBySku<T extends { item_sku: string }>(
  content: ContentClient,
  kind: ProductKind,
  schema: z.ZodType<T>,
  query: Query,
  skus: readonly string[],
): Promise<{ entry: T; locale: string }[]> {
  const found = new Map<string, { entry: T; locale: string }>();
  for (const locale of new Set([content.locale, DEFAULT_LOCALE])) {
    const wanted = skus.filter((sku) => !found.has(sku)).toSorted();
    if (wanted.length === 0) break;
    const some = await content
      .in(locale)
      .list(kind, schema, { ...query, filters: { item_sku: { $in: wanted } } }, { limit: wanted.length });
    for (const entry of some.entries) {
      if (!found.has(entry.item_sku)) found.set(entry.item_sku, { entry, locale: some.locale });
    }
  }
  return skus.flatMap((sku) => found.get(sku) ?? []);
}
