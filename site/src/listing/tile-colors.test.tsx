import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { textOf } from '../../testing/markup.ts';
import { TileColors } from './tile-colors.tsx';

test('the tile’s own color has a ring, a limited edition the shape of a tag, an unknown one is sand @TILE-4', () => {
  const disc = { href: '/a', name: 'Coral', code: '#E07A5F', isLimitedEdition: false, isCurrent: true };
  const gold = { href: '/b', name: 'Gold', code: null, isLimitedEdition: true, isCurrent: false };
  const shown = renderToStaticMarkup(<TileColors label="Colors: Coral, Gold" discs={[disc, gold]} others={3} />);
  expect(shown).toContain('<i class="is-current" style="--color:#E07A5F"></i><i class="is-limited"></i>+3');
  expect(textOf(shown)).toBe('Colors: Coral, Gold +3');
});
