import { afterEach, expect, test, vi } from 'vitest';
import { fakeContentServer } from '../../testing/fake-content-server.ts';
import { ContentClient } from '../content/client/client.ts';
import type { PageRequest } from '../content/client/page-request.ts';
import { messagesFor } from '../messages/messages.ts';
import { compareQuery } from '../screens/compare/compare.query.ts';
import { homeQuery } from '../screens/home/home.query.ts';
import { keptQuery } from '../screens/kept/kept.query.ts';
import { productListQuery } from '../screens/product-list/product-list.query.ts';
import { forgivingSearch } from '../shell/forgiving-search.query.ts';

afterEach(() => vi.unstubAllGlobals());

const request = (query = '') =>
  ({
    content: new ContentClient('en'),
    locale: 'en',
    messages: messagesFor('en'),
    url: new URL(`https://site.example/gifts/en?${query}`),
    segments: ['gifts', 'en'],
    brand: Promise.resolve({
      brand: 'Sky Travel',
      brandSegment: 'skytravel',
      brandPages: { items: [], lang: undefined },
    }),
  }) as PageRequest;

test.each([
  ['a list, its numbers and its colors', () => productListQuery(request(), 'gifts')],
  ['a list in an order', () => productListQuery(request('filter=&sort=price:asc'), 'gifts')],
  ['the home page', () => homeQuery(request())],
  ['the popular products', () => forgivingSearch(new ContentClient('en'), '', {})],
  ['a search', () => forgivingSearch(new ContentClient('en'), 'aero', {})],
  ['the number of cases to compare', () => compareQuery(request())],
  ['the colors of a compared case', () => compareQuery(request('items=aero'))],
  ['the number of cases to keep', () => keptQuery(request())],
])('%s: asked for without what is discontinued @SALE-5', async (_, load) => {
  const { calls } = fakeContentServer(({ type }) =>
    /^(luggages|accessories|gifts)$/.test(type) ? [{ item_sku: 'aero', title: 'Aero', variant: 'aero' }] : undefined,
  );
  await load();
  const asked = calls.filter(({ pathname, searchParams }) => {
    const isLookup = [...searchParams.keys()].some((key) => key.startsWith('filters[item_sku]'));
    return /^\/api\/(luggages|accessories|gifts)$/.test(pathname) && !isLookup;
  });
  expect(asked.length).toBeGreaterThan(0);
  for (const { searchParams } of asked)
    expect(searchParams.get('filters[$and][0][$or][1][state][$ne]'), String(searchParams)).toBe('discontinued');
});
