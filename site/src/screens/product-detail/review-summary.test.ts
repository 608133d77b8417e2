import { expect, test } from 'vitest';
import type { Review } from './product.ts';
import { summarise } from './review-summary.ts';

function review(rest: Partial<Review>): Review {
  return {
    customer: 'Joy',
    is_verified_customer: true,
    customer_type: null,
    review_date: '2023-01-15',
    rating: 4,
    title: 'Lighter than it looks',
    content: null,
    ...rest,
  };
}

test('the average is of the ratings given, not of all reviews', () => {
  const { average } = summarise([
    review({ rating: 5 }),
    review({ rating: 4 }),
    review({ rating: null }),
  ]);
  expect(average).toBe(4.5);
});

test('ratings above 5 and below 0 count as the nearest end (decision 18)', () => {
  const { reviews, average } = summarise([review({ rating: 11 }), review({ rating: -3 })]);
  expect(reviews.map(({ rating }) => rating)).toEqual([5, 0]);
  expect(average).toBe(2.5);
});

test('a rating of 0 is a rating', () => {
  expect(summarise([review({ rating: 0 })])).toMatchObject({ average: 0 });
});

test('without any rating there is no average', () => {
  expect(summarise([review({ rating: null })]).average).toBeNull();
  expect(summarise([])).toEqual({ reviews: [], average: null });
});

test('a review that says nothing is left out, the others keep their order', () => {
  const { reviews } = summarise([
    review({ title: 'First' }),
    review({ title: null, content: null, rating: null }),
    review({ title: 'Second', rating: null }),
  ]);
  expect(reviews.map(({ title }) => title)).toEqual(['First', 'Second']);
});
