import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { messagesFor } from '../../messages/messages.ts';
import StoreFinder from './store-finder.island.tsx';
import { storeFinderProps } from './store-finder.props.ts';

/** What the brand knows of its country. */
const places = vi.hoisted(() => ({
  TOWNS: null as string | null,
  OUTLINE: null as string | null,
  MAP: { width: 10, height: 10, west: 120, north: 15, degreesWide: 10 },
}));
vi.mock('../../brand/places.ts', () => places);

const STORE = {
  name: 'Makati',
  map: null,
  location: 'Makati road',
  type: null,
  phone: null,
  cover: null,
  anchor: 'makati',
  position: { latitude: 14.5, longitude: 121 },
  timeZone: 'Asia/Manila',
  hours: [],
  directionsHref: 'https://maps.example/way/makati',
};
const data = { stores: [STORE], active: 0, lang: undefined };
const shown = (of = data) => renderToString(<StoreFinder {...storeFinderProps(of, 'en', messagesFor('en'))} />);

test.each([
  ['neither towns nor an outline: the list alone', null, null, false, false],
  ['an outline without towns: the list alone', null, '/outline.svg', false, false],
  ['towns without an outline: a finder without a map', '/towns.json', null, true, false],
  ['both: a finder with a map', '/towns.json', '/outline.svg', true, true],
])('of a country with %s @STORE-7 @STORE-9', (_, towns, outline, hasFinder, hasMap) => {
  Object.assign(places, { TOWNS: towns, OUTLINE: outline });
  const html = shown();
  expect(html.includes('role="combobox"')).toBe(hasFinder);
  expect(html.includes('class="islands"')).toBe(hasMap);
  expect(html.includes('class="map-drawn"')).toBe(outline !== null);
  expect(html).toContain('<ul class="stores"');
});

test.each([
  ['neither a map address nor an outline', null, null, false],
  ['a map address', 'https://maps.example/cebu', null, true],
  ['a place on the outline', null, '/outline.svg', true],
])('a store with %s: whether the list offers to show it on the map @STORE-8', (_, map, outline, isOffered) => {
  Object.assign(places, { TOWNS: '/towns.json', OUTLINE: outline });
  const html = shown({ ...data, stores: [STORE, { ...STORE, name: 'Cebu', anchor: 'cebu', map: map as null }] });
  expect(html.includes('Show on the map')).toBe(isOffered);
});
