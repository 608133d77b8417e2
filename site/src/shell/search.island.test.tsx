import { act, cleanup, configure, fireEvent, render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { messagesFor } from '../messages/messages.ts';
import SearchOverlay from './search.island.tsx';
import { searchProps } from './search.props.ts';
import type { Search } from './search.query.ts';

// The dialog is closed: nothing opens dialogs here.
configure({ defaultHidden: true });

const PROPS = searchProps(undefined, { brand: 'Sky Travel', locale: 'en' }, messagesFor('en'));
const tile = (sku: string) => ({
  sku,
  href: `/luggages/en/${sku}`,
  title: sku,
  color: null,
  image: null,
  price: 1,
  formerPrice: null,
  isLimitedEdition: false,
  state: null,
  lang: undefined,
});
const answer = (text: string, more: Partial<Search> = {}): Search => ({
  text,
  total: 2,
  products: [tile(`first ${text}`), tile(`second ${text}`)],
  ...more,
});

let asked: string[];
let answers: Record<string, Partial<Search> | number>;
const input = () => screen.getByRole<HTMLInputElement>('searchbox');
const type = (text: string) => fireEvent.input(input(), { target: { value: text } });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const results = () => screen.queryAllByRole('heading', { level: 3 }).map((one) => one.textContent);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  localStorage.clear();
  history.replaceState({ index: 3 }, '', '/luggages/en');
  asked = [];
  answers = {};
  vi.stubGlobal('fetch', (address: string) => {
    const text = new URL(address, 'http://x').searchParams.get('search') ?? '';
    asked.push(text);
    const found = answers[text] ?? {};
    return Promise.resolve(
      typeof found === 'number' ? new Response('', { status: found }) : Response.json(answer(text, found)),
    );
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('typing asks once, when nothing has been typed for 250 ms, and puts the text into the address', async () => {
  render(<SearchOverlay {...PROPS} />);
  for (const text of ['c', 'co', 'coral']) type(text);
  await pass(249);
  expect(asked).toEqual([]);
  await pass(1);
  expect(asked).toEqual(['coral']);
  expect(results()).toEqual(['first coral', 'second coral']);
  expect(location.search).toBe('?search=coral');
  expect(history.state).toEqual({ index: 3 });
});

test('the focus shows the popular products; the same text is not asked for again', async () => {
  render(<SearchOverlay {...PROPS} />);
  fireEvent.focus(input());
  await pass(0);
  fireEvent.focus(input());
  await pass(0);
  expect(asked).toEqual(['']);
  expect(screen.getByText('POPULAR PRODUCTS')).toBeTruthy();
});

test('other kinds have a heading each with their number', async () => {
  answers.coral = { groups: [{ kind: 'gifts', total: 7, products: [tile('set')] }] };
  render(<SearchOverlay {...PROPS} />);
  type('coral');
  await pass(250);
  const gifts = screen.getByRole('region', { name: 'Gifts' });
  expect(within(gifts).getByRole('heading', { level: 2 }).textContent).toBe('Gifts 7');
  expect(screen.getByRole('status').textContent).toBe('2 cases found');
});

test('what was meant is a link that searches for it', async () => {
  answers.corl = { meant: 'coral' };
  render(<SearchOverlay {...PROPS} />);
  type('corl');
  await pass(250);
  fireEvent.click(screen.getByRole('link', { name: 'Did you mean “coral”?' }));
  await pass(0);
  expect(input().value).toBe('coral');
  expect(results()).toEqual(['first coral', 'second coral']);
});

test('a failed search says so, is logged and can be retried @ERROR-1', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  answers.coral = 503;
  render(<SearchOverlay {...PROPS} />);
  type('coral');
  await pass(250);
  expect(screen.getByText('We could not search just now.')).toBeTruthy();
  expect(log.mock.calls[0]?.slice(0, 2)).toEqual(['An error occurred:', '/search/en?search=coral']);
  answers.coral = {};
  fireEvent.click(screen.getByRole('link', { name: 'Try again' }));
  await pass(0);
  expect(results()).toEqual(['first coral', 'second coral']);
});

test('searches that led somewhere are remembered on this device, until they are cleared', async () => {
  render(<SearchOverlay {...PROPS} />);
  for (const text of ['sand', 'coral']) {
    type(text);
    await pass(250);
    fireEvent.submit(screen.getByRole('search'));
  }
  type('half a wo');
  await pass(250);
  type('');
  await pass(250);
  const recent = screen.getByRole('region', { name: 'Recent searches' });
  expect(
    within(recent)
      .getAllByRole('link')
      .map((one) => one.textContent),
  ).toEqual(['coral', 'sand']);
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(screen.queryByText('Recent searches')).toBeNull();
});

test('a device that stores nothing searches all the same', async () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('refused');
  });
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('refused');
  });
  render(<SearchOverlay {...PROPS} />);
  type('coral');
  fireEvent.submit(screen.getByRole('search'));
  await pass(0);
  expect(results()).toEqual(['first coral', 'second coral']);
});

test('arrow keys lead from the field to the results and back', async () => {
  render(<SearchOverlay {...PROPS} />);
  screen.getByRole('dialog').setAttribute('open', '');
  type('coral');
  await pass(250);
  const [first, second] = screen.getAllByRole('listitem').map((one) => within(one).queryByRole('link'));
  const press = (key: string) => fireEvent.keyDown(document.activeElement as Element, { key });
  input().focus();
  press('ArrowDown');
  expect(document.activeElement).toBe(first);
  press('ArrowRight');
  expect(document.activeElement).toBe(second);
  press('ArrowLeft');
  press('ArrowUp');
  expect(document.activeElement).toBe(input());
});

test('becomes active on the server’s markup; what was typed before counts', async () => {
  const complained = vi.spyOn(console, 'error');
  localStorage.setItem('recent-searches', '["sand"]');
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = renderToString(<SearchOverlay {...PROPS} />);
  place.querySelector('dialog')?.setAttribute('open', '');
  const field = place.querySelector('input') as HTMLInputElement;
  field.value = 'nimbus';
  render(<SearchOverlay {...PROPS} />, { container: place, hydrate: true });
  await pass(0);
  expect(complained).not.toHaveBeenCalled();
  expect(field.isConnected).toBe(true);
  expect(asked).toEqual(['nimbus']);
});
