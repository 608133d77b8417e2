import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { messagesFor } from '../../messages/messages.ts';
import { forgetCases, keepCases, keptCases } from '../../device/kept-cases.ts';
import { refuseStorage } from '../../../testing/refused-storage.ts';
import KeptPage from './kept.island.tsx';
import { keptProps } from './kept.props.ts';

const PROPS = keptProps({ shared: null, total: 42 }, 'en', messagesFor('en'));
const one = (sku: string) => ({ sku, title: `Case ${sku}`, color: 'Coral' });
const tile = (sku: string) => ({
  sku,
  href: `/luggages/en/${sku}`,
  title: `Case ${sku}`,
  color: 'Coral',
  image: null,
  price: 100,
  formerPrice: null,
  isLimitedEdition: false,
  lang: undefined,
});
const button = (name: string) => screen.getByRole('button', { name });
const names = () => screen.queryAllByRole('heading', { level: 3 }).map((head) => head.textContent);
const skus = () => keptCases.entries().map(({ sku }) => sku);
const settle = () => act(() => vi.advanceTimersByTimeAsync(0));

let asked: string[];
let isDown: boolean;

/** Renders the page of a device that keeps these cases, the first of them the latest. */
async function open(...kept: string[]) {
  keepCases(kept.map(one));
  render(<KeptPage {...PROPS} />);
  await settle();
}

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  asked = [];
  isDown = false;
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    if (isDown) return new Response('', { status: 503 });
    const wanted = new URL(address, 'http://x').searchParams.get('items')?.split(',') ?? [];
    const there = wanted.filter((sku) => sku !== 'gone');
    return Response.json(there.map((sku) => ({ ...tile(sku), today: sku.replace(/^old-/, '') })));
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('the kept cases are asked for once and shown with today’s prices @KEEP-2', async () => {
  await open('a', 'b');
  expect(asked).toEqual(['/kept/en/cases?items=a,b']);
  expect(names().slice(0, 2)).toEqual(['Case aCoral', 'Case bCoral']);
  expect(screen.getAllByText('Php 100.00')).toHaveLength(2);
  expect(screen.getByText(/2 cases, kept on this/).textContent).toContain('phonedevice');
});

test('a case that is gone keeps its name, says so, and is neither compared nor shared @KEEP-2', async () => {
  await open('a', 'gone');
  expect(screen.getByText('No longer made')).toBeTruthy();
  expect(names()[1]).toBe('Case goneCoral');
  const compare = screen.getByRole('link', { name: 'Compare these' });
  expect(compare.getAttribute('href')).toBe('/compare/en?items=a');
  const share = screen.getByRole('link', { name: 'Share as a link' });
  expect(share.getAttribute('href')).toBe('/kept/en?items=a');
});

test('a case that has got another sku is kept under that from then on, once, and asked for once @REDIRECT-7', async () => {
  await open('old-a', 'b', 'old-b');
  expect(skus()).toEqual(['a', 'b']);
  expect(asked).toHaveLength(1);
  expect(screen.getAllByText('Php 100.00')).toHaveLength(2);
  expect(screen.queryByText('No longer made')).toBeNull();
  expect(screen.getByRole('link', { name: 'Share as a link' }).getAttribute('href')).toBe('/kept/en?items=a,b');
});

test('a ribbon forgets its case; that can be taken back for 8 seconds, and asks for nothing @KEEP-2', async () => {
  await open('a', 'b');
  fireEvent.click(button('Stop keeping Case a Coral'));
  expect(skus()).toEqual(['b']);
  expect(screen.getByText('Forgotten.')).toBeTruthy();
  fireEvent.click(button('Undo'));
  expect(skus()).toEqual(['a', 'b']);
  fireEvent.click(button('Stop keeping Case b Coral'));
  await act(() => vi.advanceTimersByTimeAsync(8000));
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  expect(skus()).toEqual(['a']);
  expect(asked).toHaveLength(1);
});

test('‘Forget all’ leaves the empty page, and can be taken back @KEEP-2', async () => {
  await open('a', 'b');
  fireEvent.click(button('Forget all'));
  expect(skus()).toEqual([]);
  expect(screen.getByRole('heading', { name: 'Nothing kept yet' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See all 42 cases' })).toBeTruthy();
  fireEvent.click(button('Undo'));
  expect(skus()).toEqual(['a', 'b']);
});

test('what another window keeps and forgets meanwhile stays so after ‘Undo’ @KEEP-2', async () => {
  await open('a', 'b', 'c');
  fireEvent.click(button('Stop keeping Case b Coral'));
  keepCases([one('other')]);
  forgetCases('a');
  act(() => void dispatchEvent(new Event('storage')));
  fireEvent.click(button('Undo'));
  expect(skus()).toEqual(['other', 'b', 'c']);
});

test.each(['throws when written', 'full'])(
  'what storage that is %s does not forget stays, and that is said @KEEP-2',
  async (how) => {
    await open('a');
    const end = refuseStorage(how);
    fireEvent.click(button('Stop keeping Case a Coral'));
    end();
    expect(names()[0]).toBe('Case aCoral');
    expect(screen.getByText('This browser does not let us keep anything.', { selector: 'p' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  },
);

test('if the cases cannot be loaded, their names stay and it can be tried again @KEEP-2 @ERROR-1', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  isDown = true;
  await open('a');
  expect(names()[0]).toBe('Case aCoral');
  expect(screen.getByText('We could not load the kept cases.')).toBeTruthy();
  expect(logged).toHaveBeenCalled();
  isDown = false;
  fireEvent.click(screen.getByRole('link', { name: 'Try again' }));
  await settle();
  expect(screen.getByText('Php 100.00')).toBeTruthy();
});

test('the list is shared by the device, else copied @KEEP-4', async () => {
  const writeText = vi.fn(async () => undefined);
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  await open('a');
  fireEvent.click(screen.getByRole('link', { name: 'Share as a link' }));
  await settle();
  expect(writeText).toHaveBeenCalledWith(`${location.origin}/kept/en?items=a`);
  expect(screen.getByText('The link is copied.')).toBeTruthy();
});

test('one button removes everything from the device @KEEP-5 @DECISION-33', async () => {
  localStorage.setItem('recent-searches', '["coral"]');
  await open('a');
  fireEvent.click(button('Remove everything'));
  await settle();
  expect(localStorage).toHaveLength(0);
  expect(screen.getByText(/Everything is removed/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('the server’s empty page becomes the list without a mismatch @KEEP-2', async () => {
  const place = document.createElement('div');
  place.innerHTML = renderToString(<KeptPage {...PROPS} />);
  expect(place.querySelector('h2')?.textContent).toBe('Nothing kept yet');
  keepCases([one('a')]);
  const onRecoverableError = vi.fn();
  const root = await act(async () => hydrateRoot(place, <KeptPage {...PROPS} />, { onRecoverableError }));
  await settle();
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(place.querySelector('h3')?.textContent).toBe('Case aCoral');
  act(() => root.unmount());
});
