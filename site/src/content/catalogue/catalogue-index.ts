import { z } from 'zod';
import type { ProductKind } from '../../paths.ts';
import type { Importance } from '../client/call.ts';
import { type ContentClient, withFallback } from '../client/client.ts';
import { colorCode, flag, listOf, number, relation, text } from '../client/fields.ts';
import { MEASURED, type Measures, measuresOf, withMeasures } from './measures.ts';
import type { Query } from '../client/query.ts';
import { type Ratings, toRatings } from './ratings.ts';
import { DISCONTINUED, STATED, type WithState, withState } from './sale-state.ts';

const Category = z.object({ title: z.string() });

const Item = z
  .object({
    item_sku: z.string().min(1),
    title: text,
    size: text,
    price: number,
    variant: text,
    is_limited_edition: flag,
    color: relation(z.object({ color: text, color_code: colorCode })),
    item_categories: listOf(Category),
    reviews: listOf(z.object({ rating: number })),
    ...MEASURED,
    ...STATED,
  })
  .transform((entry): IndexedItem => ({
    sku: entry.item_sku,
    title: entry.title,
    size: entry.size,
    price: entry.price,
    variant: entry.variant,
    isLimitedEdition: entry.is_limited_edition,
    color: entry.color?.color ?? null,
    colorCode: entry.color?.color_code ?? null,
    categories: entry.item_categories.map(({ title }) => title),
    ratings: toRatings(entry.reviews.map(({ rating }) => rating)),
    measures: measuresOf(entry),
    stated: { state: entry.state, available_from: entry.available_from },
  }));

/** Entries in a call (decision 21). */
const PAGE = 100;
/** Later items are in no index: nobody looks for one among 10,000 by ticking boxes. */
const MAX_PAGES = 100;

const QUERY = withState({
  fields: ['item_sku', 'title', 'size', 'price', 'variant', 'is_limited_edition'],
  populate: {
    color: { fields: ['color', 'color_code'] },
    item_categories: { fields: ['title'] },
    // Their texts would be a hundred times as much.
    reviews: { fields: ['rating'] },
  },
  sort: ['createdAt:asc'],
  leavesOut: DISCONTINUED,
});

/** An item in the catalogue index, in the page's language or its fallback (decision 8). */
export interface IndexedItem {
  sku: string;
  title: string | null;
  size: string | null;
  price: number | null;
  /** What an item's colors have in common. */
  variant: string | null;
  isLimitedEdition: boolean;
  color: string | null;
  /** `#rrggbb`; null if the editor gave none. */
  colorCode: string | null;
  categories: string[];
  ratings: Ratings;
  /** Of a luggage; of other kinds nothing is measured. */
  measures: Measures;
  stated: WithState;
}

/**
 * The catalogue index: every item of a kind that is not discontinued, oldest first, read in pages of 100 whose answers are cached like all others. An
 * item that has not changed is the same object each time. Null if it cannot be loaded.
 */
export function loadCatalogueIndex(
  content: ContentClient,
  kind: ProductKind,
  importance: Importance = 'secondary',
): Promise<IndexedItem[] | null> {
  return withFallback(listCatalogueIndex(content, kind, importance), null);
}

/**
 * Likewise.
 * @throws ContentUnavailable
 */
export function listCatalogueIndex(
  content: ContentClient,
  kind: ProductKind,
  importance: Importance = 'secondary',
): Promise<IndexedItem[]> {
  const query = kind === 'luggages' ? withMeasures(QUERY) : QUERY;
  return loadAll(content, kind, Item, query, importance);
}

const Story = z
  .object({ featured_luggage: relation(z.object({ item_categories: listOf(Category) })) })
  .transform(({ featured_luggage: luggage }) => ({
    categories: luggage?.item_categories.map(({ title }) => title) ?? [],
  }));
export type IndexedStory = z.infer<typeof Story>;

const STORY_QUERY = {
  fields: ['story_id'],
  populate: {
    featured_luggage: {
      fields: ['item_sku'],
      populate: { item_categories: { fields: ['title'] } },
    },
  },
  sort: ['createdAt:asc'],
};

/**
 * Each story's categories, those of its featured luggage (decision 16).
 * @throws ContentUnavailable
 */
export const listStoryIndex = (content: ContentClient): Promise<IndexedStory[]> =>
  loadAll(content, 'stories', Story, STORY_QUERY, 'secondary');

async function loadAll<T>(
  content: ContentClient,
  type: string,
  schema: z.ZodType<T>,
  query: Query,
  importance: Importance,
) {
  const load = (view: ContentClient, page: number) =>
    view.list(type, schema, query, {
      start: page * PAGE,
      limit: PAGE,
      importance,
    });
  const first = await load(content, 0);
  const view = content.in(first.locale);
  const pages = Math.min(MAX_PAGES, Math.ceil(first.total / PAGE));
  const others = Array.from({ length: Math.max(0, pages - 1) }, (_, page) => load(view, page + 1));
  return [first, ...(await Promise.all(others))].flatMap(({ entries }) => entries);
}
