import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { fakeContentServer } from '../../../testing/fake-content-server.ts';
import { ContentClient } from '../client/client.ts';
import { itemsBySku } from './items-by-sku.ts';

const Item = z.object({ item_sku: z.string() });
const REDIRECTS = [
  { from: '/luggages/{locale}/old-a', to: '/luggages/{locale}/a', kind: 'moved' },
  { from: '/luggages/{locale}/gone', to: null, kind: 'gone' },
];
const HELD: Record<string, string[]> = { en: ['a', 'b', 'c', 'd'], ja: ['c', 'd'], fil: [] };

/** A content server that filters by sku. */
const server = () =>
  fakeContentServer(({ type, locale, query }) => {
    if (type === 'redirects') return REDIRECTS;
    const wanted = [...query].filter(([key]) => key.includes('$in')).map(([, sku]) => sku);
    const held = (HELD[locale] ?? []).map((sku) => ({ item_sku: sku }));
    return wanted.length ? held.filter(({ item_sku }) => wanted.includes(item_sku)) : held;
  });
const found = async (locale: string, skus: string[]) =>
  (await itemsBySku(new ContentClient(locale), 'luggages', Item, { fields: ['item_sku'] }, skus)).map(
    (one) => `${one.entry.item_sku} ${one.locale}`,
  );

afterEach(() => {
  vi.unstubAllGlobals();
});

test('exactly the named items are asked for in one call, and come in their order @KEEP-4 @CALL-1', async () => {
  const { queries } = server();
  expect(await found('en', ['c', 'a', 'gone'])).toEqual(['c en', 'a en']);
  const [asked] = queries;
  expect(asked?.get('filters[item_sku][$in][0]')).toBe('a');
  expect(asked?.get('pagination[limit]')).toBe('3');
});

test('while none is missing, one call is all', async () => {
  const { queries } = server();
  expect(await found('en', ['b', 'a'])).toEqual(['b en', 'a en']);
  expect(queries).toHaveLength(1);
});

test('an item that has got another sku is found by the one that it had, once @REDIRECT-7', async () => {
  server();
  expect(await found('ja', ['b', 'old-a', 'gone'])).toEqual(['b en', 'a en']);
  expect(await found('en', ['old-a', 'a'])).toEqual(['a en']);
  const items = await itemsBySku(new ContentClient('en'), 'luggages', Item, { fields: ['item_sku'] }, [
    'old-a',
    'b',
    'a',
  ]);
  expect(items.map(({ asked }) => asked)).toEqual([['old-a', 'a'], ['b']]);
});

test('an item without a translation comes from en @KEEP-4 @DECISION-8', async () => {
  server();
  expect(await found('ja', ['a', 'c'])).toEqual(['a en', 'c ja']);
  expect(await found('fil', ['b'])).toEqual(['b en']);
});

test('without skus nothing is asked', async () => {
  const { queries } = server();
  expect(await found('en', [])).toEqual([]);
  expect(queries).toHaveLength(0);
});
