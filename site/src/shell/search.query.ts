import type { Importance } from '../content/client/call.ts';
import { type ContentClient, withFallback } from '../content/client/client.ts';
import { LISTED_QUERY, type Tile, TileEntry, tileOf } from '../content/catalogue/product-tile.ts';
import type { ProductKind } from '../paths.ts';
import { searchText } from '../parameters.ts';

/** Page size of the search (`FIG-2`). */
const PAGE_SIZE = 12;

export interface Search {
  /** The search text; '' shows the popular products. */
  text: string;
  /** null if the content server failed: a failed search never fails the page. */
  products: Tile[] | null;
  /** Total number of matches among the luggage. */
  total: number;
  /** Matches of the other kinds, if they were searched. */
  groups?: SearchGroup[];
  /** Suggested spelling, if the text itself matches nothing. */
  meant?: string | null;
}

export interface SearchGroup {
  kind: ProductKind;
  total: number;
  products: Tile[];
}

/**
 * Luggage whose title, category or color contains the text. Without a text no search runs (`RULE-1`):
 * the first luggage is shown under 'POPULAR PRODUCTS'. Answers to searches are not stored: the texts are arbitrary.
 */
export async function search(
  content: ContentClient,
  typed: string,
  importance: Importance = 'secondary',
): Promise<Search> {
  const text = searchText(typed);
  const contains = { $containsi: text };
  const answer = await withFallback(
    content.list(
      'luggages',
      TileEntry,
      {
        ...LISTED_QUERY,
        ...(text && {
          filters: {
            $or: [{ title: contains }, { item_categories: { title: contains } }, { color: { color: contains } }],
          },
        }),
        sort: ['createdAt:asc'],
      },
      { limit: PAGE_SIZE, importance, isSearch: Boolean(text) },
    ),
    null,
  );
  if (!answer) return { text, total: 0, products: null };
  return {
    text,
    total: answer.total,
    products: answer.entries.map((entry) => tileOf(entry, 'luggages', content, answer.locale)),
  };
}
