import { filterTemplate } from 'contract/redirects';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeContentServer } from '../../testing/fake-content-server.ts';
import { ContentClient } from '../content/client/client.ts';
import type { FilterOptions } from './filter-options.ts';
import { type Filter, NO_FILTER } from './filters.ts';
import { movedFilter } from './moved-filter.ts';

const option = (value: string, label = value) => ({ value, label, lang: undefined, code: '#000000' });
const OPTIONS: FilterOptions = {
  categories: [option('Aero', 'Himpapawid')],
  colors: [option('Sand')],
  airlines: [],
  availability: [],
};
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
const moved = (filter: Partial<Filter>) =>
  movedFilter(new ContentClient('fil'), 'luggages', { ...NO_FILTER, ...filter }, OPTIONS);

test('words that have been renamed are replaced, and all others stay @REDIRECT-4', async () => {
  const filter = {
    categories: ['Air', 'Never'],
    colors: ['Beige'],
    sizes: ['Small'],
    airlines: ['AirSWIFT'],
    availability: [],
  };
  expect(await moved(filter)).toEqual({ ...filter, categories: ['Never', 'Aero'], colors: ['Sand'] });
  expect(await moved({ categories: ['Aero', 'Air'] })).toEqual({ ...NO_FILTER, categories: ['Aero'] });
});

test('one that leads to another page leads there if it stands alone @REDIRECT-4', async () => {
  expect(await moved({ categories: ['Closed'] })).toBe('/luggages/fil');
  expect(await moved({ categories: ['Closed'], sizes: ['Small'] })).toBeUndefined();
});

test('while every word is known nothing is looked up @REDIRECT-4', async () => {
  expect(await moved({ categories: ['Aero', 'Himpapawid'], colors: ['Sand'], sizes: ['Small'] })).toBeUndefined();
  expect(calls).toEqual([]);
});
