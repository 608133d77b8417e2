import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rememberView } from '../../device/viewed-items.ts';
import RecentlyViewed from './recently-viewed.island.tsx';

const PROPS = { words: { viewed: 'Recently viewed', clear: 'Clear' }, locale: 'ja' };
const view = (...skus: string[]) => {
  for (const sku of skus) {
    rememberView({
      kind: 'luggages',
      sku,
      title: `Aero ${sku}`,
      color: 'Coral',
      lang: 'en',
      picture: '/images/v_s/480/p.webp',
      isCutout: true,
    });
  }
};
const shelf = () => screen.queryByRole('region', { name: 'Recently viewed' });

beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, '', '/luggages/ja/c');
});
afterEach(cleanup);

test('shows the last items, newest first, without the present one, in the page’s language @SEEN-1', () => {
  view('a', 'b', 'c');
  render(<RecentlyViewed {...PROPS} />);
  const links = screen.getAllByRole('link');
  expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
    ['/luggages/ja/b', 'Aero bCoral'],
    ['/luggages/ja/a', 'Aero aCoral'],
  ]);
  expect(links[0]?.getAttribute('lang')).toBe('en');
});

test('shows nothing with fewer than two others @SEEN-1', () => {
  view('a', 'c');
  render(<RecentlyViewed {...PROPS} />);
  expect(shelf()).toBeNull();
});

test('twelve are shown at most @SEEN-1', () => {
  view(...Array.from({ length: 14 }, (_, number) => `n${number}`));
  render(<RecentlyViewed {...PROPS} />);
  expect(screen.getAllByRole('link')).toHaveLength(12);
});

test('‘Clear’ empties it at once @SEEN-1', () => {
  view('a', 'b');
  render(<RecentlyViewed {...PROPS} />);
  fireEvent.click(within(shelf() as HTMLElement).getByRole('button', { name: 'Clear' }));
  expect(shelf()).toBeNull();
  expect(localStorage.getItem('recently-viewed')).toBe('[]');
});

test('the server’s markup holds the place and hydrates without a mismatch @SEEN-1', async () => {
  const place = document.createElement('div');
  place.innerHTML = renderToString(<RecentlyViewed {...PROPS} />);
  expect(place.textContent).toBe('Recently viewedClear');
  view('a', 'b');
  const onRecoverableError = vi.fn();
  await act(async () => hydrateRoot(place, <RecentlyViewed {...PROPS} />, { onRecoverableError }));
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(place.querySelectorAll('a')).toHaveLength(2);
});
