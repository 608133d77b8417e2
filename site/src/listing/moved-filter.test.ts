import { filterTemplate } from 'contract/redirects';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeContentServer } from '../../testing/fake-content-server.ts';
import { ContentClient } from '../content/client/client.ts';
import type { Filter } from 'contract/filter';
import type { ShownGroup } from './groups/filter-group.ts';
import { movedFilter } from './moved-filter.ts';

const group = (name: ShownGroup['name'], value: string, label: string): ShownGroup => ({
  name,
  legend: () => '',
  look: 'boxes',
  options: [{ value, label }],
});
const GROUPS = [group('categories', 'Aero', 'Himpapawid'), group('colors', 'Sand', 'Sand')];
const byCategory = (word: string) => filterTemplate('luggages', 'categories', word);
const REDIRECTS = [
  { from: byCategory('Air'), to: byCategory('Aero'), kind: 'moved' },
  { from: byCategory('Closed'), to: '/luggages/{locale}', kind: 'moved' },
  {
    from: filterTemplate('luggages', 'colors', 'Beige'),
    to: filterTemplate('luggages', 'colors', 'Sand'),
    kind: 'moved',
  },
];

let calls: URL[];
beforeEach(() => ({ calls } = fakeContentServer({ redirects: REDIRECTS })));
afterEach(() => vi.unstubAllGlobals());
const moved = (filter: Filter) => movedFilter(new ContentClient('fil'), 'luggages', filter, GROUPS);

test('words that have been renamed are replaced, and all others stay @REDIRECT-4', async () => {
  const filter = {
    categories: ['Air', 'Never'],
    colors: ['Beige'],
    sizes: ['Small'],
    airlines: ['AirSWIFT'],
  };
  expect(await moved(filter)).toEqual({ ...filter, categories: ['Never', 'Aero'], colors: ['Sand'] });
  expect(await moved({ categories: ['Aero', 'Air'] })).toEqual({ categories: ['Aero'] });
});

test('one that leads to another page leads there if it stands alone @REDIRECT-4', async () => {
  expect(await moved({ categories: ['Closed'] })).toBe('/luggages/fil');
  expect(await moved({ categories: ['Closed'], sizes: ['Small'] })).toBeUndefined();
});

test('while every word is known nothing is looked up @REDIRECT-4', async () => {
  expect(await moved({ categories: ['Aero', 'Himpapawid'], colors: ['Sand'], sizes: ['Small'] })).toBeUndefined();
  expect(calls).toEqual([]);
});
