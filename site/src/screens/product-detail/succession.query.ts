import { itemsBySku } from '../../content/catalogue/items-by-sku.ts';
import { LISTED_QUERY, type Tile, TILE_QUERY, TileEntry, tileOf } from '../../content/catalogue/product-tile.ts';
import { type ContentClient, withFallback } from '../../content/client/client.ts';
import { wordsLocale } from '../../messages/messages.ts';
import type { ProductKind } from '../../paths.ts';
import type { Product } from './product.ts';

/** One row on a wide screen. */
const MAX_SIMILAR = 4;

/** What took the place of a discontinued item, if that is published (`SALE-4`). Secondary content. */
export async function loadSuccessor(content: ContentClient, kind: ProductKind, item: Product): Promise<Tile | null> {
  const sku = item.successor?.item_sku;
  if (!sku || sku === item.item_sku) return null;
  const [found] = await withFallback(itemsBySku(content, kind, TileEntry, TILE_QUERY, [sku]), []);
  return found ? tileOf(found.entry, kind, content, found.locale) : null;
}

/**
 * The luggage that the editor recommends with an item, without what is no longer made.
 * @param lang their language, if it is not the page's
 */
export function recommendedTiles(content: ContentClient, item: Product, lang: string | undefined): Tile[] {
  return item.recommendations
    .filter(({ state }) => state !== 'discontinued')
    .map((entry) => tileOf(entry, 'luggages', content, lang ?? wordsLocale(content.locale)));
}

/**
 * Others of an item's first category, for a discontinued one without recommendations. Secondary content.
 * @param itemLocale the item's language
 */
export async function loadSimilar(
  content: ContentClient,
  kind: ProductKind,
  { item_categories: categories }: Product,
  itemLocale: string,
): Promise<Tile[]> {
  const category = categories.find(({ title }) => title !== null)?.title;
  if (!category) return [];
  const query = {
    ...LISTED_QUERY,
    filters: { item_categories: { title: { $eq: category } } },
    sort: ['createdAt:asc'],
  };
  const options = { limit: MAX_SIMILAR, importance: 'secondary' } as const;
  const answer = await withFallback(content.in(itemLocale).list(kind, TileEntry, query, options), null);
  return answer?.entries.map((entry) => tileOf(entry, kind, content, answer.locale)) ?? [];
}
