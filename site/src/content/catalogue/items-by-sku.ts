import { segmentsOf } from 'contract/addresses.js';
import { entryTemplate } from 'contract/redirects.js';
import { routeAt } from 'contract/route-at.js';
import type { z } from 'zod';
import type { ProductKind } from '../../paths.ts';
import { type ContentClient, DEFAULT_LOCALE } from '../client/client.ts';
import type { Query } from '../client/query.ts';
import { loadRedirects } from './redirects.ts';

interface Found<T> {
  entry: T;
  locale: string;
  /** The sku that was asked for, which the item may have had before (`REDIRECT-7`). */
  asked: string;
}

/**
 * The items with these skus, in the order of the skus: the page's language first, then `en` for those that it lacks
 * (decision 8), then those whose sku is another one today. Unknown skus are left out. One call, more where one is missing.
 * @param query its `fields` include `item_sku`
 * @param skus each once
 */
export async function itemsBySku<T extends { item_sku: string }>(
  content: ContentClient,
  kind: ProductKind,
  schema: z.ZodType<T>,
  query: Query,
  skus: readonly string[],
): Promise<Found<T>[]> {
  const ask = (wanted: readonly string[]) => itemsNamed(content, kind, schema, query, wanted);
  const found = await ask(skus);
  const missing = skus.filter((sku) => !found.has(sku));
  if (missing.length > 0) {
    const today = await skusToday(content, kind, missing);
    const renamed = [...today].filter(([, sku]) => !skus.includes(sku));
    const items = await ask([...new Set(renamed.map(([, sku]) => sku))]);
    for (const [asked, sku] of renamed) {
      const item = items.get(sku);
      if (item) found.set(asked, item);
    }
  }
  return skus.flatMap((asked) => {
    const item = found.get(asked);
    return item ? [{ ...item, asked }] : [];
  });
}

async function itemsNamed<T extends { item_sku: string }>(
  content: ContentClient,
  kind: ProductKind,
  schema: z.ZodType<T>,
  query: Query,
  skus: readonly string[],
) {
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
  return found;
}

/** The skus that items of a kind have now which had these before; of an unknown one nothing. */
async function skusToday(content: ContentClient, kind: ProductKind, skus: readonly string[]) {
  const find = await loadRedirects(content);
  return new Map(
    skus.flatMap((sku): [string, string][] => {
      const to = find(entryTemplate(kind, sku, '') ?? '')?.to;
      const { route, values } = routeAt(segmentsOf(to?.split(/[?#]/)[0] ?? '') ?? []) ?? {};
      return route?.shows?.type === kind && values?.['id'] ? [[sku, values['id']]] : [];
    }),
  );
}
