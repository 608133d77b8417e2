import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ContentClient } from '../content/client/client.ts';
import { messagesFor } from '../messages/messages.ts';
import { fakeContentServer, type Held } from '../../testing/fake-content-server.ts';
import { forgivingSearch } from './forgiving-search.query.ts';

const item = (sku: string, title: string, color: string, more: object = {}) => ({
  item_sku: sku,
  title,
  price: 100,
  images: null,
  color: { color },
  item_categories: [],
  ...more,
});
let held: Record<string, Held>;
/** The queries for tiles by SKU. */
let tiles: string[][];
let isSearched: boolean;

beforeEach(() => {
  held = {
    luggages: [
      item('aero-small-coral', 'Aero Cabin', 'Coral', { size: 'Small' }),
      item('nimbus-large-sand', 'Nimbus Large', 'Sand', { size: 'Large' }),
    ],
    accessories: [item('neck-pillow-coral', 'Neck Pillow', 'Coral')],
    gifts: [item('send-off-set', 'Send-off Set', 'Sand')],
  };
  tiles = [];
  isSearched = false;
  fakeContentServer(({ type, query }) => {
    const skus = [...query].flatMap(([key, value]) => (key.includes('[item_sku][$in]') ? [value] : []));
    if (skus.length > 0) tiles.push(skus);
    isSearched ||= [...query.keys()].some((key) => key.startsWith('filters[$or]'));
    const all = held[type];
    if (skus.length === 0 || !Array.isArray(all)) return all;
    return (all as { item_sku: string }[]).filter(({ item_sku }) => skus.includes(item_sku));
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const find = (text: string, locale = 'en') =>
  forgivingSearch(new ContentClient(locale), text, messagesFor(locale).list.size);

test('luggage, accessories and gifts are found together, each kind for itself', async () => {
  const found = await find('coral');
  expect(found).toMatchObject({ text: 'coral', total: 1, meant: null });
  expect(found.products?.map(({ href }) => href)).toEqual(['/luggages/en/aero-small-coral']);
  expect(found.groups).toMatchObject([{ kind: 'accessories', total: 1 }]);
  expect(found.groups?.[0]?.products[0]?.href).toBe('/accessories/en/neck-pillow-coral');
});

test('several fields in one text: the words may be in any of them', async () => {
  expect((await find('coral cabin')).products).toHaveLength(1);
  expect((await find('large sand')).products?.[0]?.sku).toBe('nimbus-large-sand');
  expect((await find('nimbus-large-sand')).total).toBe(1);
});

test('only the tiles that are shown are asked for', async () => {
  await find('sand');
  expect(tiles.toSorted()).toEqual([['nimbus-large-sand'], ['send-off-set']]);
});

test('what is found says liters, kilograms and stars, from the index @TILE-5', async () => {
  held.luggages = [{ ...item('aero', 'Aero', 'Coral'), volume_l: 36, weight_kg: 2.6, reviews: [{ rating: 4 }] }];
  const rating = { average: null, reviews: '1', label: '1 review' };
  const facts = { cabin: null, measures: ['36 L', '2.6 kg'], rating, colors: null };
  expect((await find('aero')).products?.[0]?.facts).toEqual(facts);
});

test('a typing error finds what was meant, and says what that is', async () => {
  const found = await find('nimbsu');
  expect(found.products?.map(({ sku }) => sku)).toEqual(['nimbus-large-sand']);
  expect(found.meant).toBe('nimbus');
});

test('a kind with the right word hides what is only similar in another', async () => {
  held.gifts = [item('corral', 'Corral', 'Sand')];
  expect(await find('corral')).toMatchObject({ products: [], total: 0, meant: null });
});

test('a size is found as the page writes it, and in English', async () => {
  held.luggages = [item('a', 'Aero', 'コーラル', { size: 'Bundle' })];
  const { Bundle } = messagesFor('ja').list.size;
  expect((await find(Bundle, 'ja')).total).toBe(1);
  expect((await find('bundle', 'ja')).total).toBe(1);
});

test('an edit is found: the index is made again', async () => {
  expect((await find('meridian')).total).toBe(0);
  held.luggages = [item('meridian', 'Meridian', 'Silver')];
  expect((await find('meridian')).total).toBe(1);
});

test('without a text no search runs @RULE-1', async () => {
  expect(await find(' ')).toMatchObject({ text: '', total: 2 });
  expect(isSearched).toBe(false);
});

test('without an index the specified call answers @CALL-7', async () => {
  const all = held.luggages;
  fakeContentServer(({ type, query }) => {
    if (query.get('pagination[limit]') === '100') return 'down';
    isSearched ||= [...query.keys()].some((key) => key.startsWith('filters[$or]'));
    return type === 'luggages' ? all : [];
  });
  expect((await find('coral')).products).toHaveLength(2);
  expect(isSearched).toBe(true);
});

test('if the tiles cannot be loaded, the search has failed and can be retried', async () => {
  const all = held;
  fakeContentServer(({ type, query }) => ([...query.keys()].some((key) => key.includes('$in')) ? 'down' : all[type]));
  expect(await find('coral')).toMatchObject({ text: 'coral', products: null });
});
