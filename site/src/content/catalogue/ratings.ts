/** What the reviews of an item say in stars. */
export interface Ratings {
  /** Number of reviews, also of those without stars. */
  reviews: number;
  /** Number of reviews with stars. */
  rated: number;
  /** All their stars. */
  stars: number;
}

/** A rating of 0 to 5 stars; others are clamped (decision 18). */
const clampRating = (rating: number): number => Math.min(5, Math.max(0, rating));

/** The sum of reviews. @param ratings null for a review without stars */
export function toRatings(ratings: readonly (number | null)[]): Ratings {
  const rated = ratings.filter((rating) => rating !== null);
  return {
    reviews: ratings.length,
    rated: rated.length,
    stars: rated.reduce((sum, rating) => sum + clampRating(rating), 0),
  };
}

/** The reviews of several items. */
export const addRatings = (all: readonly Ratings[]): Ratings =>
  all.reduce(
    (sum, { reviews, rated, stars }) => ({
      reviews: sum.reviews + reviews,
      rated: sum.rated + rated,
      stars: sum.stars + stars,
    }),
    { reviews: 0, rated: 0, stars: 0 },
  );
