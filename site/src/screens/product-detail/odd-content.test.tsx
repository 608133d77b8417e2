import { describe, expect, test } from 'vitest';
import { textOf } from '../../../testing/markup.ts';
import { NO_TEXTS, renderedPage } from './rendered-for-tests.tsx';

const picture = { url: '/uploads/a.jpg', mime: 'image/jpeg', width: 1500, height: 1500 };
const film = { url: '/uploads/a.mp4', mime: 'video/mp4' };
const reviews = (count: number, content = 'Lighter than it looks.') =>
  Array.from({ length: count }, (_, index) => ({
    title: `Review ${index + 1}`,
    rating: 4,
    content,
  }));

/**
 * Decision 18: odd content is shown sensibly or left out, never as 'null', 'NaN', 'Invalid Date' or a
 * broken picture.
 */
describe('The detail page of an item', () => {
  test('with nothing but a sku shows no value that is not there @ITEM-4 @DATA-1 @DECISION-18', () => {
    for (const kind of ['luggages', 'accessories', 'gifts'] as const) {
      // What scripts read is not shown.
      const bare = renderedPage({}, { kind }).replace(/ data-(?:case|item)="[^"]*"/g, '');
      expect(bare).not.toMatch(/null|undefined|NaN|Invalid Date|Php|src=""|<details|VISIT|<img/);
      expect(bare).toContain('id="product-title"');
      expect(textOf(bare)).toMatch(/^(Luggages|Accessories) aero-small-coral /);
      expect(textOf(bare)).toContain('Also available of all Sky Travel Store nationwide.');
    }
  });

  test('with no picture has an empty stage, with one shows it, both without thumbnails @DECISION-18', () => {
    expect(renderedPage({})).toContain('<li class="slide"></li>');
    expect(renderedPage({})).not.toContain('gallery-thumbs');
    const one = renderedPage({
      images: [picture, { ...picture, url: '' }, { url: '//x.test/a.jpg' }],
    });
    expect(one.match(/class="slide /g)).toHaveLength(1);
    expect(one).not.toContain('gallery-thumbs');
  });

  test('with only videos shows them, without a missing picture @DECISION-18', () => {
    const shown = renderedPage({ videos: [film, film] });
    expect(shown.match(/<video /g)).toHaveLength(2);
    expect(shown).not.toContain('poster=');
    expect(textOf(shown)).toMatch(/Play video 1 .*Play video 2/);
  });

  test('with a former price but no price shows neither @DECISION-3', () => {
    expect(renderedPage({ price: null, discounted_price: 9995 })).not.toContain('Php');
  });

  test('with a color without a name or code shows the other value @DECISION-18', () => {
    const shown = renderedPage({ title: 'Aero', color: { color: 'Sand', color_code: 'sandy' } });
    expect(textOf(shown)).toContain('Aero Sand');
    expect(shown).not.toContain('sandy');
    const unnamed = renderedPage({ title: 'Aero', is_limited_edition: true, color: null });
    expect(unnamed).toMatch(/<h1[^>]*>LIMITED EDITION<\/h1>/);
  });

  test('with HTML in its texts shows it as plain text @PAGES-6 @DECISION-20', () => {
    const html = '<img src=x onerror=alert(1)><b>Aero</b>';
    const shown = renderedPage({
      title: html,
      short_description: html,
      color: { color: html },
      item_categories: [{ title: html }],
      reviews: [{ title: html, content: html, customer: html, rating: 5 }],
    });
    expect(shown).not.toMatch(/<img src=x|<b>Aero/);
    expect(shown).toContain('&lt;b&gt;Aero');
  });

  test('with text in another script derives the direction from the text @PAGES-6', () => {
    const shown = renderedPage({ title: 'حقيبة سفر', reviews: [{ title: 'ممتاز', rating: 5 }] });
    expect(shown).toMatch(/<h1[^>]*dir="auto">حقيبة سفر/);
    expect(shown).toMatch(/<h3[^>]*dir="auto">ممتاز/);
  });

  test('with spaces, slashes and non-ASCII letters in its sku links to its encoded address @DECISION-27', () => {
    const item_sku = 'AERO 55/ñ?#%';
    const shown = renderedPage({ item_sku, color: { color: 'Coral' }, reviews: reviews(11) });
    expect(shown).toContain('href="/luggages/en/AERO%2055%2F%C3%B1%3F%23%25" aria-label="Select');
    expect(shown).toContain('href="/luggages/en/AERO%2055%2F%C3%B1%3F%23%25?loads=2#review-11"');
  });

  test('with ratings of 7 or -1 and reviews without date, name or title shows clamped ratings and the rest @DECISION-18', () => {
    const shown = renderedPage({
      reviews: [
        { rating: 7, review_date: 'soon', content: 'Fine' },
        { rating: -1, title: 'Broke', review_date: '2023-02-31' },
      ],
    });
    expect(shown).toContain('aria-label="5 out of 5"');
    expect(shown).toContain('aria-label="0 out of 5"');
    expect(shown).not.toMatch(/<time|NaN|Invalid|<b>/);
    expect(textOf(shown)).toContain('Reviews (2)');
  });

  test('with 200 colors folds most of them, unless the current one is among those @PAGES-9', () => {
    const color_variants = Array.from({ length: 200 }, (_, index) => ({
      item_sku: `case-${index}`,
      color: { color: `Color ${index + 100}`, color_code: '#123456' },
    }));
    expect(renderedPage({ color: { color: 'Zinc' }, color_variants })).toMatch(
      /<details class="swatches-rest" open=""><summary class="underline">All 201 colors/,
    );
    expect(renderedPage({ color: { color: 'Aqua' }, color_variants })).toContain(
      '<details class="swatches-rest"><summary',
    );
  });

  test('with 50 reviews shows ten and a link to all, which works without script @PAGES-1 @DECISION-4', () => {
    const first = renderedPage({ reviews: reviews(50) });
    expect(first.match(/class="review"/g)).toHaveLength(10);
    expect(textOf(first)).toMatch(/Reviews \(50\) .*Show all 50 reviews/);
    expect(first).toContain('href="/luggages/en/aero-small-coral?loads=5#review-11"');

    const all = renderedPage(
      { reviews: reviews(50) },
      { loads: 5, html: { ...NO_TEXTS, description: '<p>Ribbed.</p>' } },
    );
    expect(all.match(/class="review"/g)).toHaveLength(50);
    expect(all).not.toContain('Show all');
    expect(all).toMatch(/<details class="fold" data-section="reviews" open=""/);
    expect(all).toContain('id="review-11"');
  });

  test('with 1000 long reviews and 200 colors is still a page of less than 200 kB @PAGES-9', () => {
    const color_variants = Array.from({ length: 200 }, (_, index) => ({
      item_sku: `aero-small-color-${index}`,
      color: { color: `Color ${index}`, color_code: '#123456' },
    }));
    const shown = renderedPage({ color_variants, reviews: reviews(1000, 'word '.repeat(400)) });
    expect(Buffer.byteLength(shown)).toBeLessThan(200_000);
  });
});
