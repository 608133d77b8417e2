import { afterEach, expect, test, vi } from 'vitest';
import { fakeContentServer } from '../../../../testing/fake-content-server.ts';
import { textOf } from '../../../../testing/markup.ts';
import { ContentClient } from '../../../content/client/client.ts';
import { Product } from '../product.ts';
import { renderedPage } from '../rendered-for-tests.tsx';
import { loadDesignReviews } from './design-reviews.query.ts';
import { readReviewChoice, reviewQuery } from './review-choice.ts';
import { summariseReviews } from './review-summary.ts';

afterEach(() => vi.unstubAllGlobals());

const review = (title: string, rating: number | null, rest = {}) => ({ customer: 'Joy', title, rating, ...rest });
const choice = (query: string) => readReviewChoice(new URLSearchParams(query));
const page = (reviews: object[], query = '') =>
  renderedPage(
    { reviews },
    { reviews: summariseReviews(Product.parse({ item_sku: 'a', reviews }).reviews, 1, choice(query)) },
  );
const links = (html: string) =>
  [
    ...html.matchAll(/<a href="\/luggages\/en\/aero-small-coral([^"]*)#reviews"( aria-current="true")?>(.*?)<\/a>/g),
  ].map(([, href, current, text]) => [href, textOf(text ?? ''), ...(current ? ['current'] : [])].join(' | '));

test('the bars and orders are links; a number that no review has is none @REVIEW-1 @REVIEW-2', () => {
  expect(links(page([review('a', 5), review('b', 5), review('c', 2)]))).toEqual([
    '?stars=5 | 5 stars 2',
    '?stars=2 | 2 stars 1',
    '?order=oldest | Oldest first | current',
    '?order=newest | Newest',
    '?order=lowest | Lowest stars',
  ]);
});

test('what is chosen says so, opens the section, and leads back to all reviews @REVIEW-1 @REVIEW-3', () => {
  const reviews = ['wheel one', 'wheel two', 'wheel three', 'else'].map((title) => review(title, 4));
  const html = page(reviews, 'theme=wheels&order=newest');
  expect(links(html)).toContain('?order=newest | Wheels 3 | current');
  expect(links(html)).toContain('?theme=wheels&amp;order=lowest | Lowest stars');
  expect(html).toMatch(/data-section="reviews" open="" id="reviews"/);
  expect(html).toContain('?order=newest#reviews">Show all 4 reviews');
  expect(html).not.toContain('>else<');
  expect(textOf(page(reviews, 'stars=1'))).toContain('Nothing matches');
});

test('a single review has neither bars nor an order, and one without stars no average @REVIEW-1', () => {
  expect(links(page([review('a', 5)]))).toEqual([]);
  expect(textOf(page([review('a', 5)]))).toContain('5 of 5, 1 review');
  expect(textOf(page([review('a', null), review('b', null)]))).not.toContain('of 5');
});

test('a customer’s pictures stand under the text, six at most, with a description @REVIEW-5', () => {
  const file = (alternativeText: string | null) => ({
    url: '/uploads/a.jpg',
    mime: 'image/jpeg',
    width: 900,
    height: 900,
    alternativeText,
  });
  const html = page([
    review('a', 5, { content: 'Text', pictures: [file('At the beach'), ...Array<object>(8).fill(file(null))] }),
  ]);
  const pictures = html.slice(html.indexOf('review-pictures'));
  expect(html.indexOf('review-pictures')).toBeGreaterThan(html.indexOf('>Text<'));
  expect(pictures.match(/<img/g)).toHaveLength(6);
  expect(pictures).toContain('alt="At the beach"');
  expect(pictures).toContain('alt="Picture by Joy"');
  expect(page([review('a', 5)])).not.toContain('review-pictures');
});

test('an address holds a choice once, and nothing made up @REVIEW-1 @REVIEW-2', () => {
  expect(reviewQuery(choice('stars=5&order=lowest&theme=zip'), 3)).toBe('?stars=5&theme=zip&order=lowest&loads=3');
  // All of them are asked for, too: only such an address opens the section.
  expect(reviewQuery(choice('stars=9&order=rating&theme=__proto__'))).toBe('?order=oldest');
  expect(reviewQuery(choice('stars=0'))).toBe('?stars=0');
});

const nimbus = (size: string, ...ratings: (number | null)[]) => ({
  size,
  reviews: ratings.map((rating) => ({ rating })),
});
const item = Product.parse({
  item_sku: 'a',
  size: 'Small',
  item_categories: [{ title: 'Nimbus' }],
  reviews: [review('a', 5)],
});
const ofDesign = (luggages: object[] | 'down', asked = item, kind: 'luggages' | 'gifts' = 'luggages') => {
  const fake = fakeContentServer({ luggages });
  return loadDesignReviews(new ContentClient('en'), kind, asked, 'en').then((found) => ({ ...fake, found }));
};

test('the design’s reviews are counted in all its sizes, by their ratings alone @REVIEW-4', async () => {
  const { found, queries } = await ofDesign([nimbus('Small', 5), nimbus('Large', 3, null, 11), nimbus('Large')]);
  expect(found).toEqual({ design: 'Nimbus', count: 3, average: 13 / 3 });
  expect([...(queries[0]?.values() ?? [])]).not.toContain('content');
  const html = renderedPage({ reviews: [review('a', 5)] }, { designReviews: found });
  expect(textOf(html)).toContain('All sizes of Nimbus: 3 reviews, 4.3');
  expect(html).toContain('/luggages/en/filter/filters%5Bitem_categories%5D%5Btitle%5D%5B%24eq%5D%3DNimbus');
});

test('nothing is said where no other size is rated, of other kinds, and without an answer @REVIEW-4', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  expect((await ofDesign([nimbus('Small', 5, 4), nimbus('Large', null)])).found).toBeNull();
  expect((await ofDesign('down')).found).toBeNull();
  const { found, calls } = await ofDesign([nimbus('Large', 5)], item, 'gifts');
  expect([found, calls.length]).toEqual([null, 0]);
});
