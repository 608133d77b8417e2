import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ContentClient } from '../content/client/client.ts';
import { searchText } from '../parameters.ts';
import { fakeContentServer } from '../../testing/fake-content-server.ts';
import { search } from './search.query.ts';

let requests: URLSearchParams[];
let isDown: boolean;

beforeEach(() => {
  isDown = false;
  const luggages = Array.from({ length: 14 }, (_, index) => ({
    item_sku: `aero ${index}`,
    title: 'Aero Cabin',
    price: '6495.00',
    discounted_price: 7495,
    color: { color: 'Coral' },
    images: null,
  }));
  ({ queries: requests } = fakeContentServer(() => (isDown ? 'down' : luggages)));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('searches title, category and color, twelve results per page @CALL-7 @FIG-2', async () => {
  await search(new ContentClient('en'), ' coral ');
  const [call] = requests;
  expect(call?.get('filters[$or][0][title][$containsi]')).toBe('coral');
  expect(call?.get('filters[$or][1][item_categories][title][$containsi]')).toBe('coral');
  expect(call?.get('filters[$or][2][color][color][$containsi]')).toBe('coral');
  expect(call?.get('pagination[limit]')).toBe('12');
});

test.each(['', '   ', '\n\u0000'])('runs no search for the empty text %j @RULE-1', async (text) => {
  const found = await search(new ContentClient('en'), text);
  expect([...(requests[0]?.keys() ?? [])].filter((key) => key.endsWith('[$containsi]'))).toEqual([]);
  expect(found.text).toBe('');
  expect(found.products).toHaveLength(12);
});

test('returns tiles that link to the luggage, and the total number of matches', async () => {
  const found = await search(new ContentClient('fil'), 'aero');
  expect(found).toMatchObject({ text: 'aero', total: 14 });
  expect(found.products).toHaveLength(12);
  expect(found.products?.[0]).toEqual({
    sku: 'aero 0',
    href: '/luggages/fil/aero%200',
    title: 'Aero Cabin',
    color: 'Coral',
    image: null,
    price: 6495,
    formerPrice: 7495,
    isLimitedEdition: false,
    state: null,
    lang: undefined,
  });
});

test('keeps the text when the content server fails, so that the page is shown and the search can be retried', async () => {
  isDown = true;
  expect(await search(new ContentClient('en'), 'aero')).toMatchObject({
    text: 'aero',
    products: null,
  });
});

test('turns any input into one short line', () => {
  expect(searchText(' a\u0000b\n\tc ')).toBe('a b c');
  expect(searchText('x'.repeat(10_000))).toHaveLength(100);
  expect(searchText('\ud800')).toBe('');
});
