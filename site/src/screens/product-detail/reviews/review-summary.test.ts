import { expect, test } from 'vitest';
import type { Review } from '../product.ts';
import { summariseReviews } from './review-summary.ts';

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

test('reviews are sorted by ascending date, those without a date last @DECISION-17', () => {
  const dates = ['2023-05-01', null, '2021-12-31', '2023-01-15T09:00:00+08:00', '2023-01-15'];
  const { shown } = summariseReviews(dates.map((review_date) => review({ review_date })));
  expect(shown.map(({ review_date }) => review_date)).toEqual([
    '2021-12-31',
    '2023-01-15',
    '2023-01-15T09:00:00+08:00',
    '2023-05-01',
    null,
  ]);
});

test('the average counts only reviews with a rating', () => {
  const { average } = summariseReviews([review({ rating: 5 }), review({ rating: 4 }), review({ rating: null })]);
  expect(average).toBe(4.5);
});

test('ratings above 5 and below 0 are clamped @DECISION-18', () => {
  const { shown, average } = summariseReviews([review({ rating: 11 }), review({ rating: -3 })]);
  expect(shown.map(({ rating }) => rating)).toEqual([5, 0]);
  expect(average).toBe(2.5);
});

test('a rating of 0 is a rating', () => {
  expect(summariseReviews([review({ rating: 0 })])).toMatchObject({ average: 0 });
});

test('without any rating there is no average', () => {
  expect(summariseReviews([review({ rating: null })]).average).toBeNull();
  expect(summariseReviews([])).toEqual({ shown: [], count: 0, average: null, isExtended: false });
});

test('an empty review is left out, the others keep their order', () => {
  const { shown } = summariseReviews([
    review({ title: 'First' }),
    review({ title: null, content: null, rating: null }),
    review({ title: 'Second', rating: null }),
  ]);
  expect(shown.map(({ title }) => title)).toEqual(['First', 'Second']);
});

test('the average counts all reviews, including those not yet on the page', () => {
  const many = [...Array<Review>(10).fill(review({ rating: 5 })), review({ rating: 1 })];
  expect(summariseReviews(many)).toMatchObject({ count: 11, average: 51 / 11, isExtended: false });
  expect(summariseReviews(many).shown).toHaveLength(10);
  expect(summariseReviews(many, 2).shown).toHaveLength(11);
  expect(summariseReviews(many, 2).isExtended).toBe(true);
});
