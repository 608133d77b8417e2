import { cleanup, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { messagesFor } from '../../messages/messages.ts';
import './open-now.client.ts';
import { hoursRows, storeFinderProps } from './store-finder.props.ts';
import { StoreHours } from './store-hours.tsx';
import { createAnchors, type Store } from './store-locations.query.ts';

const messages = messagesFor('en');
const { stores: words } = messages;
const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const;
const hours = weekdays.map((day) => ({ day, opens: '10:00', closes: '21:00' }));
const store: Store = {
  name: 'Makati',
  anchor: 'makati',
  location: null,
  type: null,
  phone: null,
  map: null,
  directionsHref: 'https://maps.example',
  cover: null,
  position: null,
  timeZone: 'Asia/Manila',
  hours,
};
const rows = hoursRows(store, 'en', words.closedDay);
const [found] = storeFinderProps({ stores: [store], active: 0, lang: undefined }, 'en', messages).stores;
const shown = found && <StoreHours store={found} words={words} />;
/** 23 November 2026 is a Monday. */
const at = (time: string) => vi.setSystemTime(new Date(`2026-11-23T${time}+08:00`));

beforeEach(() => {
  vi.useFakeTimers();
  document.documentElement.lang = 'en';
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('days in a row with the same hours are one line @STORE-10', () => {
  expect(rows.map(({ days }) => days)).toEqual(['Monday – Friday', 'Saturday – Sunday']);
  expect(rows[1]?.times).toBe('Closed');
  expect(hoursRows({ hours: [] }, 'en', 'Closed')).toEqual([]);
});

test('the server states the week only: a kept page must not say that a store is open @STORE-10', () => {
  at('12:00');
  const html = renderToString(shown).replace(/ data-\w+="[^"]*"/g, '');
  expect(html).toContain('Monday – Friday');
  expect(html).not.toContain('Open until');
});

test.each([
  ['12:00', /^Open until 9:00.PM$/],
  ['08:00', /^Closed, opens 10:00.AM$/],
  ['22:00', /^Closed, opens Tue,? 10:00.AM$/],
])('at %s in the store’s time zone the browser says %s @STORE-10', (time, said) => {
  at(time);
  render(shown);
  vi.advanceTimersByTime(0);
  expect(screen.getByText(said)).toBeTruthy();
});

test('the browser says it anew when a store closes @STORE-10', () => {
  at('20:59');
  render(shown);
  vi.advanceTimersByTime(0);
  expect(screen.getByText(/^Open until/)).toBeTruthy();
  vi.advanceTimersByTime(80_000);
  expect(screen.getByText(/^Closed, opens/)).toBeTruthy();
});

test('each store has an anchor of its own, in letters and digits @STORE-11', () => {
  expect(createAnchors(['Sky Travel Cebu', 'SKY travel, Cebu', 'セブ店', '!'])).toEqual([
    'sky-travel-cebu',
    'sky-travel-cebu-2',
    'セブ店',
    'store',
  ]);
});
