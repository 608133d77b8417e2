import type { Review } from './product.ts';

export interface ReviewSummary {
  reviews: Review[];
  /** Of the ratings given, 0 to 5; null when nobody gave one. */
  average: number | null;
}

/**
 * The reviews that say something, in the order they came (decision 17: ascending date), and their
 * average. Ratings outside 0 to 5 count as the nearest end (decision 18).
 */
export function summarise(all: Review[]): ReviewSummary {
  const reviews = all
    .filter(
      ({ title, content, rating }) => !(title === null && content === null && rating === null),
    )
    .map((review) => ({ ...review, rating: review.rating && clamp(review.rating) }));
  const ratings = reviews.flatMap(({ rating }) => rating ?? []);
  const sum = ratings.reduce((total, rating) => total + rating, 0);
  return { reviews, average: ratings.length > 0 ? sum / ratings.length : null };
}

const clamp = (rating: number) => Math.min(5, Math.max(0, rating));
