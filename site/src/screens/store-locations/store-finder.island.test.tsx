import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { messagesFor } from '../../messages/messages.ts';
import { fakeIntersectionObserver } from '../../ui/observer-for-tests.ts';
import StoreFinder from './store-finder.island.tsx';
import { storeFinderProps } from './store-finder.props.ts';
import './store-locations.client.ts';

const store = (name: string, map: string | null) => ({
  name,
  map,
  location: `${name} road`,
  type: null,
  phone: null,
  cover: null,
  anchor: name.toLowerCase(),
  position: null,
  timeZone: 'Asia/Manila',
  hours: [],
  directionsHref: `https://maps.example/way/${name}`,
});
const STORES = [
  store('Makati', 'https://maps.example/makati'),
  store('Cebu', 'https://maps.example/cebu'),
  store('Davao', null),
];
const PROPS = storeFinderProps({ stores: STORES, active: 0, lang: undefined }, 'en', messagesFor('en'));

const map = () => document.querySelector('iframe');
const card = (name: string) => screen.getByRole('button', { name: new RegExp(`${name}$`) });
const pressed = () => screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);
const saveData = (isOn: boolean) => vi.stubGlobal('navigator', { connection: { saveData: isOn } });

const scrolled = vi.fn();
let inView: ReturnType<typeof fakeIntersectionObserver>;

beforeEach(() => {
  inView = fakeIntersectionObserver();
  Element.prototype.scrollIntoView = scrolled;
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  history.replaceState({ index: 3 }, '', '/store-locations/en');
});
afterEach(() => {
  cleanup();
  scrolled.mockClear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('the first map is embedded by itself, and choosing a store replaces it @STORE-4', async () => {
  render(<StoreFinder {...PROPS} />);
  const first = map();
  expect(first?.src).toBe('https://maps.example/makati');
  expect(first?.title).toBe('Map of Makati');
  await userEvent.click(card('Cebu'));
  expect(pressed()).toEqual(['On the mapCebu']);
  expect(map()?.src).toBe('https://maps.example/cebu');
  expect(map()?.title).toBe('Map of Cebu');
  // Another iframe: a new address in the same one would add a history entry.
  expect(first?.isConnected).toBe(false);
  expect(document.querySelectorAll('iframe')).toHaveLength(1);
});

test('choosing a store again loads its map anew', async () => {
  render(<StoreFinder {...PROPS} />);
  const first = map();
  await userEvent.click(card('Makati'));
  expect(map()?.src).toBe('https://maps.example/makati');
  expect(map()).not.toBe(first);
});

test('the choice is in the address, without a history entry @DECISION-4', async () => {
  render(<StoreFinder {...PROPS} />);
  const before = history.length;
  await userEvent.click(card('Cebu'));
  expect(location.pathname + location.search).toBe('/store-locations/en?store=2');
  // What the router has stored for this entry stays.
  expect(history.state).toEqual({ index: 3 });
  expect(history.length).toBe(before);
});

test.each([
  [false, 'smooth'],
  [true, 'instant'],
])('with reduced motion %s the map is scrolled into view: %s @FIG-6', async (matches, behavior) => {
  vi.stubGlobal('matchMedia', () => ({ matches }));
  render(<StoreFinder {...PROPS} />);
  await userEvent.click(card('Cebu'));
  expect(scrolled.mock.calls).toEqual([[{ block: 'nearest', behavior }]]);
  expect(scrolled.mock.contexts[0]).toHaveProperty('localName', 'store-map');
});

test('a store without a map says so in its place, with its name and location @STORE-6', async () => {
  render(<StoreFinder {...PROPS} />);
  await userEvent.click(card('Davao'));
  expect(map()).toBeNull();
  const place = screen.getByText('There is no map for this store.').parentElement;
  expect(place?.textContent).toContain('DavaoDavao road');
  expect(screen.queryByText('Show map')).toBeNull();
});

test('with Save-Data the map waits for a tap, which also moves the focus to it @DECISION-26', async () => {
  saveData(true);
  render(<StoreFinder {...PROPS} />);
  expect(map()).toBeNull();
  await userEvent.click(screen.getByText('Show map'));
  expect(map()?.src).toBe('https://maps.example/makati');
  expect(document.activeElement).toBe(map());
});

test('with Save-Data choosing a card asks for its map, and the focus stays on the card @DECISION-26', async () => {
  saveData(true);
  render(<StoreFinder {...PROPS} />);
  await userEvent.click(card('Cebu'));
  expect(map()?.src).toBe('https://maps.example/cebu');
  expect(document.activeElement).toBe(card('Cebu'));
});

test('a connection that turns out to be slow takes no map away', () => {
  const { rerender } = render(<StoreFinder {...PROPS} />);
  saveData(true);
  rerender(<StoreFinder {...PROPS} />);
  expect(map()?.src).toBe('https://maps.example/makati');
});

test.each([false, true])('becomes active on the server’s markup without a mismatch, with Save-Data %s', (isOn) => {
  const complained = vi.spyOn(console, 'error');
  const place = document.body.appendChild(document.createElement('div'));
  saveData(isOn);
  place.innerHTML = renderToString(<StoreFinder {...PROPS} active={1} />);
  const list = place.querySelector('ul');
  const embedded = place.querySelector('iframe');
  expect(embedded?.src).toBe(isOn ? undefined : 'https://maps.example/cebu');
  render(<StoreFinder {...PROPS} active={1} />, { container: place, hydrate: true });
  expect(complained).not.toHaveBeenCalled();
  expect(place.querySelector('ul')).toBe(list);
  // The map that is there stays.
  expect(map()).toBe(embedded);
  expect(pressed()).toEqual(['On the mapCebu']);
});

test('the cards are the submit buttons of a GET form, so that choosing works without script @PAGES-1', () => {
  render(<StoreFinder {...PROPS} />);
  const button = card('Cebu') as HTMLButtonElement;
  expect([button.type, button.name, button.value]).toEqual(['submit', 'store', '2']);
  expect(button.form?.method).toBe('get');
  expect(within(button.form as HTMLElement).getAllByRole('button')).toHaveLength(3);
});

test('a map that does not load within eight seconds of being seen can be tried again @STORE-6', () => {
  vi.useFakeTimers();
  render(<StoreFinder {...PROPS} />);
  expect(map()).toBeTruthy();
  act(() => void vi.advanceTimersByTime(60_000));
  expect(map(), 'not yet seen').toBeTruthy();
  act(() => inView({ isIntersecting: true }));
  act(() => void vi.advanceTimersByTime(8000));
  expect(map()).toBeNull();
  expect(document.querySelector('[data-failed]')).toBeTruthy();
  fireEvent.click(screen.getByText('Try the street map again'));
  expect(document.querySelector('[data-failed]')).toBeNull();
  expect(map()?.src).toBe('https://maps.example/makati');
  vi.useRealTimers();
});

test.each([
  ['a map that has loaded stays', true, 8000],
  ['the browser’s page that says that there is no connection is no map', false, 1],
])('%s @STORE-6', (_, onLine, milliseconds) => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine });
  render(<StoreFinder {...PROPS} />);
  fireEvent.load(map() as HTMLIFrameElement);
  act(() => inView({ isIntersecting: true }));
  act(() => void vi.advanceTimersByTime(milliseconds));
  expect(map() !== null).toBe(onLine);
  vi.useRealTimers();
});

test('the store that the address names after # is the one on the map @STORE-11', () => {
  history.replaceState(null, '', '/store-locations/en#cebu');
  render(<StoreFinder {...PROPS} />);
  expect(map()?.title).toBe('Map of Cebu');
});

test('until the store finder has been loaded, the map of a store that the address does not name waits @STORE-11', () => {
  history.replaceState(null, '', '/store-locations/en#cebu');
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = renderToString(<StoreFinder {...PROPS} />);
  expect(map()).toBeNull();
  render(<StoreFinder {...PROPS} />, { container: place, hydrate: true });
  expect(map()?.title).toBe('Map of Cebu');
});

test('pins choose a store, and with the list beside them they do so without script, too @STORE-9 @PAGES-1', () => {
  const position = { latitude: 14.55, longitude: 121.02 };
  const placed = STORES.map((one) => ({ ...one, position }));
  const props = storeFinderProps({ stores: placed, active: 0, lang: undefined }, 'en', messagesFor('en'));
  render(<StoreFinder {...props} />);
  const disc = screen.getByRole('button', { name: '3 stores: Makati, Cebu, Davao' });
  const listed = screen.getByRole('button', { name: /^Show on the map\s?Cebu$/ });
  for (const [button, value] of [
    [disc, '1'],
    [listed, '2'],
  ] as [HTMLButtonElement, string][]) {
    expect([button.type, button.name, button.value]).toEqual(['submit', 'store', value]);
    expect(button.form?.method).toBe('get');
  }
  fireEvent.click(listed);
  expect(map()?.title).toBe('Map of Cebu');
});
