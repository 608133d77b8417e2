import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { textOf } from '../../testing/markup.ts';
import { TileFacts, type TileFactsProps } from './tile-facts.tsx';

const NOTHING = { cabin: null, measures: [], rating: null };
const markup = (facts: Partial<TileFactsProps>) => renderToStaticMarkup(<TileFacts {...NOTHING} {...facts} />);

test('a row of which nothing is known is not there @TILE-1', () => {
  expect(markup({})).toBe('');
  expect(textOf(markup({ measures: ['36 L', '2.6 kg'] }))).toBe('36 L 2.6 kg');
});

test('stars are read out in words, and one sees a star, the average and the number @TILE-3', () => {
  const rating = { average: '4.6', reviews: '9', label: '4.6 of 5 stars, 9 reviews' };
  const shown = markup({ rating });
  expect(shown).toContain('role="img" aria-label="4.6 of 5 stars, 9 reviews"');
  expect(textOf(shown)).toBe('4.6 (9)');
  expect(markup({ rating: { average: null, reviews: '2', label: '2 reviews' } })).toBe(
    '<p class="tile-rating">2 reviews</p>',
  );
});
