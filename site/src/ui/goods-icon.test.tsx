import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';

test('what is sold has the brand’s own drawing, whose colors and lines are as it was drawn @NAV-1', async () => {
  vi.doMock('../brand/goods.ts', () => ({ GOODS: { box: '0 0 32 32', inner: '<path d="M4 16h24"/>' } }));
  const { GoodsIcon } = await import('./goods-icon.tsx');
  expect(renderToStaticMarkup(<GoodsIcon className="icon list-banner-icon" />)).toBe(
    '<svg class="icon list-banner-icon" width="22" height="22" aria-hidden="true" viewBox="0 0 32 32"><path d="M4 16h24"/></svg>',
  );
});

test('without one it is the design’s case @NAV-1', async () => {
  vi.resetModules();
  vi.doMock('../brand/goods.ts', () => ({ GOODS: null }));
  const { GoodsIcon } = await import('./goods-icon.tsx');
  expect(renderToStaticMarkup(<GoodsIcon />)).toContain('aria-hidden="true" viewBox="0 0 24 24"><rect x="6" y="7.5"');
});
