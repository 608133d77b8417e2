import { expect, test } from 'vitest';
import type { Review } from '../product.ts';
import { ALL_REVIEWS, type ReviewChoice } from './review-choice.ts';
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
    pictures: [],
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
  expect(summariseReviews([])).toMatchObject({
    shown: [],
    count: 0,
    average: null,
    bars: [],
    themes: [],
    isExtended: false,
  });
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

const chosen = (reviews: Review[], choice: Partial<ReviewChoice>) =>
  summariseReviews(reviews, 1, { ...ALL_REVIEWS, ...choice }).shown.map(({ title }) => title);

test('each number of stars has its number of reviews; those of 0 stars only where there are some @REVIEW-1', () => {
  const rated = (...ratings: (number | null)[]) =>
    summariseReviews(ratings.map((rating) => review({ rating }))).bars.map(({ stars, count }) => `${stars}: ${count}`);
  expect(rated(5, 5, 4, null)).toEqual(['5: 2', '4: 1', '3: 0', '2: 0', '1: 0']);
  expect(rated(0, 3)).toEqual(['5: 0', '4: 0', '3: 1', '2: 0', '1: 0', '0: 1']);
  expect(rated(4.5, 11, -3)).toEqual(['5: 2', '4: 0', '3: 0', '2: 0', '1: 0', '0: 1']);
  expect(rated(null)).toEqual([]);
});

test('the reviews of one number of stars are shown, all of them are counted @REVIEW-1', () => {
  const reviews = [
    review({ title: 'a', rating: 5 }),
    review({ title: 'b', rating: 2 }),
    review({ title: 'c', rating: 0 }),
  ];
  expect(chosen(reviews, { stars: 2 })).toEqual(['b']);
  expect(chosen(reviews, { stars: 0 })).toEqual(['c']);
  expect(chosen(reviews, { stars: 3 })).toEqual([]);
  expect(summariseReviews(reviews, 1, { ...ALL_REVIEWS, stars: 2 })).toMatchObject({
    found: 1,
    count: 3,
    isExtended: true,
  });
});

test('the specified order is the first; the newest or those of the fewest stars come first on request @REVIEW-2 @DECISION-17', () => {
  const reviews = [
    review({ title: 'none', review_date: null, rating: null }),
    review({ title: 'new', review_date: '2025-01-01', rating: 5 }),
    review({ title: 'old', review_date: '2021-01-01', rating: 3 }),
    review({ title: 'mid', review_date: '2023-01-01', rating: 0 }),
  ];
  expect(chosen(reviews, {})).toEqual(['old', 'mid', 'new', 'none']);
  expect(chosen(reviews, { order: 'newest' })).toEqual(['new', 'mid', 'old', 'none']);
  expect(chosen(reviews, { order: 'lowest' })).toEqual(['mid', 'old', 'new', 'none']);
});

test('a theme is what at least three reviews name, in the words of their language @REVIEW-3', () => {
  const themes = (texts: string[], locale = 'en') =>
    summariseReviews(
      texts.map((content) => review({ title: null, content })),
      1,
      ALL_REVIEWS,
      locale,
    ).themes.map(({ theme, count }) => `${theme} ${count}`);
  const wheels = ['The WHEELS are quiet.', 'One wheel, two wheels.', 'It rolls well; the zipper less so.'];
  expect(themes(wheels)).toEqual(['wheels 3']);
  expect(themes(wheels.slice(1))).toEqual([]);
  expect(themes(['Wheelbarrow', 'blocks', 'clocks', 'locker', 'unlocked', 'zipping', 'handled'])).toEqual([]);
  expect(themes(['Maganda ang gulong', 'Ang gulong!', 'GULONG', 'Magaan', 'magaan', 'Ang gaan'], 'fil')).toEqual([
    'wheels 3',
    'weight 3',
  ]);
  expect(themes(['キャスターが静か', '静かなキャスター', '車輪がいい'], 'ja')).toEqual(['wheels 3']);
  expect(themes(wheels, 'de'), 'a language without words').toEqual([]);
  expect(themes(wheels, 'en-PH')).toEqual(['wheels 3']);
});

test('the reviews about a theme are shown, and those with pictures from one on @REVIEW-3 @REVIEW-5', () => {
  const picture = { width: 600, height: 600, alt: '', isCutout: false, src: '/a.svg' };
  const reviews = [
    review({ title: 'a wheel' }),
    review({ title: 'wheels', pictures: [picture] }),
    review({ title: 'roll' }),
    review({ title: null, content: null, rating: null, pictures: [picture] }),
  ];
  expect(chosen(reviews, { theme: 'wheels' })).toEqual(['a wheel', 'wheels', 'roll']);
  expect(chosen(reviews, { theme: 'pictures' })).toEqual(['wheels', null]);
  expect(summariseReviews(reviews).themes).toEqual([
    { theme: 'wheels', count: 3 },
    { theme: 'pictures', count: 2 },
  ]);
});

test('of 5,000 reviews ten are on the page @REVIEW-1 @PAGES-9', () => {
  const many = Array.from({ length: 5000 }, (_, at) => review({ title: `A wheel ${at}`, rating: at % 6 }));
  const { shown, themes, bars } = summariseReviews(many, 1, { ...ALL_REVIEWS, theme: 'wheels', order: 'lowest' });
  expect(shown.map(({ rating }) => rating)).toEqual(Array(10).fill(0));
  expect(themes).toEqual([{ theme: 'wheels', count: 5000 }]);
  expect(bars.map(({ count }) => count)).toEqual([833, 833, 833, 833, 834, 834]);
});
