import type { IndexedItem } from '../../content/catalogue/catalogue-index.ts';
import { groupByDesign } from '../../content/catalogue/designs.ts';
import { LISTED_QUERY, type Tile, TileEntry, tileOf } from '../../content/catalogue/product-tile.ts';
import type { ContentClient } from '../../content/client/client.ts';
import type { LoadingGroup } from '../../listing/groups/load-groups.ts';
import { matcherOf } from '../../listing/groups/matches.ts';
import type { ListRequest } from '../../listing/list-request.ts';
import type { ProductKind } from '../../paths.ts';
import type { Sort } from './kinds.ts';

/** The colors of one design and size behind a tile. */
export interface Design {
  /** What the colors have in common; null of an item that stands alone. */
  id: string | null;
  skus: string[];
}

/** SKUs that one call asks for: proxies cut an address off at 8 kB. */
const SKUS_PER_CALL = 50;

/**
 * A page of a list with one tile for each design (`DESIGN-1`). Which ones, and in which order, says the catalogue index; then
 * their tiles are asked for.
 * @throws ContentUnavailable
 */
export async function loadDesigns(
  content: ContentClient,
  kind: ProductKind,
  { sort, page: asked, loads, pageSize }: ListRequest<Sort>,
  index: readonly IndexedItem[],
  loading: readonly LoadingGroup<IndexedItem>[],
) {
  const chosen = loading.filter(({ words }) => words.length > 0);
  const groups = await Promise.all(
    chosen.map(async ({ group, words, content: loaded }) => ({ ...group, ...(await loaded), words })),
  );
  const designs = groupByDesign(sortItems(index.filter(matcherOf(groups)), sort));
  const page = Math.max(1, Math.min(asked, Math.ceil(designs.length / pageSize)));
  const shown = designs.slice((page - 1) * pageSize, (page - 1 + loads) * pageSize);
  const tiles = await loadTiles(
    content,
    kind,
    shown.flatMap(([first]) => first?.sku ?? []),
  );
  return {
    tiles: shown.flatMap((design): (Tile & { design: Design })[] => {
      const [first] = design;
      const tile = first && tiles.get(first.sku);
      return tile ? [{ ...tile, design: { id: first.variant, skus: design.map(({ sku }) => sku) } }] : [];
    }),
    total: designs.length,
    page,
  };
}

/** What the content server sorts by. */
const VALUES: Record<string, (item: IndexedItem) => string | number | null> = {
  price: ({ price }) => price,
  size: ({ size }) => size,
  is_limited_edition: ({ isLimitedEdition }) => Number(isLimitedEdition),
};

/** In the order of the list: items without the value come last, and equal ones in the editor's order (decision 4). */
function sortItems(items: readonly IndexedItem[], sort: Sort | undefined): readonly IndexedItem[] {
  const [field = '', direction] = sort?.split(':') ?? [];
  const valueOf = VALUES[field];
  if (!valueOf) return items;
  const sign = direction === 'desc' ? -1 : 1;
  return items.toSorted((one, other) => {
    const [a, b] = [valueOf(one), valueOf(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return a < b ? -sign : a > b ? sign : 0;
  });
}

async function loadTiles(content: ContentClient, kind: ProductKind, skus: readonly string[]) {
  const parts = Array.from({ length: Math.ceil(skus.length / SKUS_PER_CALL) }, (_, part) =>
    skus.slice(part * SKUS_PER_CALL, (part + 1) * SKUS_PER_CALL),
  );
  const answers = await Promise.all(
    parts.map((some) =>
      content.list(
        kind,
        TileEntry,
        { ...LISTED_QUERY, filters: { item_sku: { $in: some } } },
        { start: 0, limit: some.length },
      ),
    ),
  );
  return new Map(
    answers.flatMap(({ entries, locale }) =>
      entries.map((entry): [string, Tile] => [entry.item_sku, tileOf(entry, kind, content, locale)]),
    ),
  );
}
