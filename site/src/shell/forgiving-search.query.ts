import { LRUCache } from 'lru-cache';
import { searchText } from '../parameters.ts';
import type { Importance } from '../content/client/call.ts';
import { type IndexedItem, loadCatalogueIndex } from '../content/catalogue/catalogue-index.ts';
import { type ContentClient, DEFAULT_LOCALE, withFallback } from '../content/client/client.ts';
import { factsIn } from '../content/catalogue/tile-facts.ts';
import { type Tile, TILE_QUERY, TileEntry, tileOf } from '../content/catalogue/product-tile.ts';
import { PRODUCT_KINDS, type ProductKind } from '../paths.ts';
import { type Search, search } from './search.query.ts';
import { SearchIndex } from './search-index.ts';

/** Tiles of the kinds beside luggage; luggage has as many as a search without an index (`FIG-2`). */
const FEW = 6;
const MANY = 12;
/** The sizes as a page's language writes them, by their value. */
type SizeWords = Readonly<Record<string, string>>;

/**
 * The search, while a visitor types and of an address (decision 37): all kinds, several fields in one text, and typing
 * errors (docs/decisions/forgiving-search.md). Without an index of the luggage, and without a text, it is the specified call.
 */
export async function forgivingSearch(
  content: ContentClient,
  typed: string,
  sizes: SizeWords,
  importance: Importance = 'secondary',
): Promise<Search> {
  const text = searchText(typed);
  if (!text) return search(content, text, importance);
  const indexes = await Promise.all(PRODUCT_KINDS.map((kind) => indexOf(content, kind, sizes, importance)));
  if (!indexes[0]) return search(content, text, importance);
  const hits = indexes.map((index) => index?.search.find(text) ?? { skus: [], meant: null });
  // Of a kind with the right words, those with similar ones are beside the point.
  const isExact = hits.some(({ skus, meant }) => skus.length > 0 && !meant);
  const shown = hits.map(({ skus, meant }) => (isExact && meant ? [] : skus));
  const tiles = await Promise.all(
    shown.map((skus, index) => {
      const { items = [] } = indexes[index] ?? {};
      return loadTiles(content, PRODUCT_KINDS[index] as ProductKind, skus, items, importance);
    }),
  );
  const [luggages = null, ...others] = tiles;
  return {
    text,
    products: luggages,
    total: shown[0]?.length ?? 0,
    meant: isExact ? null : (hits.find(({ meant }) => meant)?.meant ?? null),
    groups: others.flatMap((products, index) => {
      const [kind, total] = [PRODUCT_KINDS[index + 1], shown[index + 1]?.length ?? 0];
      return products && products.length > 0 && kind ? [{ kind, total, products }] : [];
    }),
  };
}

/** The tiles of the best matches, in their order, with what the index knows of them (`TILE-5`); null if they cannot be loaded. */
async function loadTiles(
  content: ContentClient,
  kind: ProductKind,
  skus: readonly string[],
  items: readonly IndexedItem[],
  importance: Importance,
) {
  const best = skus.slice(0, kind === 'luggages' ? MANY : FEW);
  if (best.length === 0) return [];
  const answer = await withFallback(
    content.list(
      kind,
      TileEntry,
      { ...TILE_QUERY, filters: { item_sku: { $in: best } } },
      { limit: best.length, importance, isSearch: true },
    ),
    null,
  );
  if (!answer) return null;
  const tiles = new Map<string, Tile>(
    answer.entries.map((entry) => [entry.item_sku, tileOf(entry, kind, content, answer.locale)]),
  );
  const factsOf = factsIn(items, kind, content);
  return best.flatMap((sku): Tile[] => {
    const [tile, facts] = [tiles.get(sku), factsOf(sku)];
    return tile ? [{ ...tile, facts: facts && { ...facts, colors: null } }] : [];
  });
}

interface KeptIndex {
  from: readonly IndexedItem[];
  index: Promise<SearchIndex>;
}
/** The indexes of each kind and locale: made again when an item has changed. */
const searchIndexes = new LRUCache<string, KeptIndex>({ max: 24 });

async function indexOf(content: ContentClient, kind: ProductKind, sizes: SizeWords, importance: Importance) {
  const isDefault = content.locale === DEFAULT_LOCALE;
  const [own, english] = await Promise.all([
    loadCatalogueIndex(content, kind, importance),
    isDefault ? [] : loadCatalogueIndex(content.in(DEFAULT_LOCALE), kind, importance),
  ]);
  if (!own) return null;
  const from = [...own, ...(english ?? [])];
  const name = `${content.locale} ${kind}`;
  const cached = searchIndexes.get(name);
  const isCurrent = cached && isSame(cached.from, from);
  const index = isCurrent ? cached.index : SearchIndex.of(withOtherWords(own, english ?? [], sizes));
  if (!isCurrent) searchIndexes.set(name, { from, index });
  return { search: await index, items: own };
}

const isSame = (one: readonly unknown[], other: readonly unknown[]) =>
  one.length === other.length && one.every((item, index) => item === other[index]);

/** Visitors also type English words, and a size as the page writes it. */
function withOtherWords(own: readonly IndexedItem[], english: readonly IndexedItem[], sizes: SizeWords) {
  const inEnglish = new Map(english.map((item) => [item.sku, item]));
  return own.map((item) => {
    const { title, color, categories = [] } = inEnglish.get(item.sku) ?? {};
    const size = item.size && sizes[item.size];
    return {
      ...item,
      others: [title, color, ...categories, size].filter((word) => word != null && word !== '') as string[],
    };
  });
}
