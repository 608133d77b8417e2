import { z } from 'zod';
import { type ContentClient, withFallback } from '../../../content/client/client.ts';
import { listOf, number, text } from '../../../content/client/fields.ts';
import type { ProductKind } from '../../../paths.ts';
import type { Product } from '../product.ts';
import { averageOf, clamp } from './review-summary.ts';

/** The reviews of a design in all of its sizes and colors. */
export interface DesignReviews {
  design: string;
  count: number;
  average: number;
}

const Rated = z.object({ size: text, reviews: listOf(z.object({ rating: number })) });
const QUERY = { fields: ['item_sku', 'size'], populate: { reviews: { fields: ['rating'] } }, sort: ['createdAt:asc'] };
/** Entries in a call (decision 21); of a larger design nothing is said. */
const MAX_ITEMS = 100;

/**
 * The ratings of all cases of a luggage's design, its first category, without the texts (`REVIEW-4`). Secondary content.
 * @param locale of the item's own reviews
 * @returns null where no other size has been rated
 */
export async function loadDesignReviews(
  content: ContentClient,
  kind: ProductKind,
  { item_categories, reviews, size }: Product,
  locale: string,
): Promise<DesignReviews | null> {
  const design = item_categories.find(({ title }) => title !== null)?.title;
  if (kind !== 'luggages' || !design || reviews.length === 0) return null;
  const query = { ...QUERY, filters: { item_categories: { title: { $eq: design } } } };
  const options = { limit: MAX_ITEMS, importance: 'secondary' } as const;
  const answer = await withFallback(content.in(locale).list(kind, Rated, query, options), null);
  if (!answer || answer.total > MAX_ITEMS) return null;
  const ratingsOf = (items: readonly z.infer<typeof Rated>[]) =>
    items.flatMap((item) => item.reviews.flatMap(({ rating }) => (rating === null ? [] : clamp(rating))));
  const all = ratingsOf(answer.entries);
  const average = averageOf(all);
  const hasOthers = ratingsOf(answer.entries.filter((item) => item.size !== size)).length > 0;
  return hasOthers && average !== null ? { design, count: all.length, average } : null;
}
