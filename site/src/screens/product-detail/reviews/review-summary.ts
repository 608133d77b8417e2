import type { Review } from '../product.ts';

/** Reviews per batch: a page must stay small. */
export const REVIEWS_AT_ONCE = 10;

export interface ReviewSummary {
  /** The reviews on the page. */
  shown: Review[];
  /** Number of all reviews. */
  count: number;
  /** Average of the ratings, 0 to 5; null without any. */
  average: number | null;
  /** Whether more than the first batch was requested. */
  isExtended: boolean;
}

/**
 * The non-empty reviews sorted by ascending date (decision 17), those without a date last, and their
 * average. Ratings are clamped to 0 to 5 (decision 18).
 * @param loads number of batches shown (decision 4)
 */
export function summariseReviews(all: Review[], loads = 1): ReviewSummary {
  const reviews = all
    .filter(({ title, content, rating }) => !(title === null && content === null && rating === null))
    .map((review) => ({ ...review, rating: review.rating && clamp(review.rating) }))
    .sort((one, other) => timeOf(one) - timeOf(other));
  const ratings = reviews.flatMap(({ rating }) => rating ?? []);
  const sum = ratings.reduce((total, rating) => total + rating, 0);
  return {
    shown: reviews.slice(0, REVIEWS_AT_ONCE * loads),
    count: reviews.length,
    average: ratings.length > 0 ? sum / ratings.length : null,
    isExtended: loads > 1 && reviews.length > REVIEWS_AT_ONCE,
  };
}

/** Reviews with the same date, or without one, keep their order (the sort is stable). */
const timeOf = ({ review_date: date }: Review) => (date ? Date.parse(date) : Number.MAX_VALUE);

const clamp = (rating: number) => Math.min(5, Math.max(0, rating));
