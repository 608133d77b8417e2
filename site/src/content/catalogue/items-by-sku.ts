import { segmentsOf } from 'contract/addresses';
import { entryTemplate } from 'contract/redirects';
import { routeAt } from 'contract/route-at';
import type { z } from 'zod';
import type { ProductKind } from '../../paths.ts';
import { type ContentClient, DEFAULT_LOCALE } from '../client/client.ts';
import type { Query } from '../client/query.ts';
import { loadRedirects } from './redirects.ts';

interface FoundItem<T> {
  entry: T;
  locale: string;
  /** The skus that it was asked for by: its own, or those that it had before (`REDIRECT-7`). */
  asked: string[];
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
): Promise<FoundItem<T>[]> {
  const ask = (wanted: readonly string[]) => itemsNamed(content, kind, schema, query, wanted);
  const current = await ask(skus);
  const missing = skus.filter((sku) => !current.has(sku));
  const today = missing.length > 0 ? await skusToday(content, kind, missing) : new Map<string, string>();
  const renamed = await ask([...new Set(today.values())].filter((sku) => !current.has(sku)));
  const items = new Map<string, FoundItem<T>>();
  for (const askedSku of skus) {
    const sku = today.get(askedSku) ?? askedSku;
    const item = current.get(sku) ?? renamed.get(sku);
    if (item) items.set(sku, { ...item, asked: [...(items.get(sku)?.asked ?? []), askedSku] });
  }
  return [...items.values()];
}

async function itemsNamed<T extends { item_sku: string }>(
  content: ContentClient,
  kind: ProductKind,
  schema: z.ZodType<T>,
  query: Query,
  skus: readonly string[],
) {
  const bySku = new Map<string, { entry: T; locale: string }>();
  for (const locale of new Set([content.locale, DEFAULT_LOCALE])) {
    const wanted = skus.filter((sku) => !bySku.has(sku)).toSorted();
    if (wanted.length === 0) break;
    const some = await content
      .in(locale)
      .list(kind, schema, { ...query, filters: { item_sku: { $in: wanted } } }, { limit: wanted.length });
    for (const entry of some.entries) {
      if (!bySku.has(entry.item_sku)) bySku.set(entry.item_sku, { entry, locale: some.locale });
    }
  }
  return bySku;
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
