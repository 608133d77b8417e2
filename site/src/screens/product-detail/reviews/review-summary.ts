import { REVIEW_ORDERS, REVIEW_THEMES } from 'contract/addresses';
import type { Review } from '../product.ts';
import { ALL_REVIEWS, isChosen, type ReviewChoice, type Theme } from './review-choice.ts';
import { themesOf } from './review-themes.ts';

/** Reviews per batch: a page must stay small. */
export const REVIEWS_AT_ONCE = 10;

/** What fewer reviews name is no theme (`REVIEW-3`). */
const MIN_NAMED = 3;

export interface ReviewSummary {
  /** The reviews on the page. */
  shown: Review[];
  /** Number of those that were chosen. */
  found: number;
  /** Number of all reviews. */
  count: number;
  /** Average of the ratings, 0 to 5; null without any. */
  average: number | null;
  /** How many reviews have each number of stars, from 5 down to 1, and 0 if there are some; empty without any. */
  bars: { stars: number; count: number }[];
  /** What several of them are about, each with their number. */
  themes: { theme: Theme; count: number }[];
  choice: ReviewChoice;
  /** Whether more than the first batch, or some of them, were requested. */
  isExtended: boolean;
}

/**
 * The non-empty reviews sorted by ascending date (decision 17), those without a date last, and their
 * average. Ratings are clamped to 0 to 5 (decision 18).
 * @param loads number of batches shown (decision 4)
 * @param choice which of them are shown, and in which order
 * @param locale of their texts
 */
export function summariseReviews(
  all: Review[],
  loads = 1,
  choice: ReviewChoice = ALL_REVIEWS,
  locale = 'en',
): ReviewSummary {
  const reviews = all
    .filter(
      ({ title, content, rating, pictures }) =>
        !(title === null && content === null && rating === null && pictures.length === 0),
    )
    .map((review) => ({ ...review, rating: review.rating && clamp(review.rating) }))
    .sort((one, other) => timeOf(one) - timeOf(other))
    .map((review) => ({ review, themes: themesOf(review, locale) }));
  const ratings = reviews.flatMap(({ review }) => review.rating ?? []);
  const found = reviews
    .filter(({ review }) => choice.stars === null || starsOf(review) === choice.stars)
    .filter(({ themes }) => choice.theme === null || themes.has(choice.theme))
    .map(({ review }) => review)
    .sort(ORDERS[choice.order ?? REVIEW_ORDERS[0]]);
  return {
    shown: found.slice(0, REVIEWS_AT_ONCE * loads),
    found: found.length,
    count: reviews.length,
    average: averageOf(ratings),
    bars: barsOf(reviews.map(({ review }) => starsOf(review))),
    themes: REVIEW_THEMES.map((theme) => ({
      theme,
      count: reviews.filter(({ themes }) => themes.has(theme)).length,
    })).filter(({ theme, count }) => count >= (theme === 'pictures' ? 1 : MIN_NAMED)),
    choice,
    isExtended: isChosen(choice) || (loads > 1 && reviews.length > REVIEWS_AT_ONCE),
  };
}

/** The average of ratings; null without any. */
export const averageOf = (ratings: readonly number[]): number | null =>
  ratings.length > 0 ? ratings.reduce((total, rating) => total + rating, 0) / ratings.length : null;

function barsOf(stars: readonly (number | null)[]) {
  if (stars.every((one) => one === null)) return [];
  const bars = [5, 4, 3, 2, 1, 0].map((number) => ({
    stars: number,
    count: stars.filter((one) => one === number).length,
  }));
  return bars.filter(({ stars, count }) => stars > 0 || count > 0);
}

/** Reviews with the same date, or without one, keep their order (the sort is stable). */
const timeOf = ({ review_date: date }: Review) => (date ? Date.parse(date) : Number.MAX_VALUE);
/** Those without a date, or without stars, stay last. */
const ORDERS = {
  oldest: () => 0,
  newest: (one: Review, other: Review) =>
    Number(other.review_date !== null) - Number(one.review_date !== null) || timeOf(other) - timeOf(one),
  lowest: (one: Review, other: Review) => (one.rating ?? Infinity) - (other.rating ?? Infinity) || 0,
};

/** Whole stars, as a bar has them. */
const starsOf = ({ rating }: Review) => rating && Math.round(rating);

export const clamp = (rating: number) => Math.min(5, Math.max(0, rating));
