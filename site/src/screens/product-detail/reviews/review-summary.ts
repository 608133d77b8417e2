import type { Review } from '../product.ts';

/** Reviews on the page before all of them are asked for: a page must stay small. */
export const REVIEWS_AT_ONCE = 10;

export interface ReviewSummary {
  /** Those on the page. */
  shown: Review[];
  /** Of all reviews. */
  count: number;
  /** Of the ratings given, 0 to 5; null when nobody gave one. */
  average: number | null;
  /** Whether the visitor has asked for more than the first ones. */
  isExtended: boolean;
}

/**
 * The reviews that say something, in ascending date whatever order they came in (decision 17), those
 * without a date last, and their average. Ratings outside 0 to 5 count as the nearest end (decision 18).
 * @param loads how many times the first number of reviews is shown (decision 4)
 */
export function summarise(all: Review[], loads = 1): ReviewSummary {
  const reviews = all
    .filter(
      ({ title, content, rating }) => !(title === null && content === null && rating === null),
    )
    .map((review) => ({ ...review, rating: review.rating && clamp(review.rating) }))
    .toSorted((one, other) => timeOf(one) - timeOf(other));
  const ratings = reviews.flatMap(({ rating }) => rating ?? []);
  const sum = ratings.reduce((total, rating) => total + rating, 0);
  return {
    shown: reviews.slice(0, REVIEWS_AT_ONCE * loads),
    count: reviews.length,
    average: ratings.length > 0 ? sum / ratings.length : null,
    isExtended: loads > 1 && reviews.length > REVIEWS_AT_ONCE,
  };
}

/** Of one moment, and of none, the order stays as it came. */
const timeOf = ({ review_date: date }: Review) => (date ? Date.parse(date) : Number.MAX_VALUE);

const clamp = (rating: number) => Math.min(5, Math.max(0, rating));
