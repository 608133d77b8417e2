import { afterEach, expect, test, vi } from 'vitest';
import { ContentClient } from '../../content/client/client.ts';
import { messagesFor } from '../../messages/messages.ts';
import type { PageRequest } from '../../content/client/page-request.ts';
import { fakeContentServer } from '../../../testing/fake-content-server.ts';
import { type ProductDetail, productDetailQuery } from './product-detail.query.ts';

type Entry = Record<string, unknown>;

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The detail of 'old' from a content server with these entries by locale, or which is down after the first call. */
async function detail(locale: string, records: Record<string, Entry[]>, isDown = false) {
  const { queries } = fakeContentServer(({ locale: asked, query }) => {
    const sku = query.get('filters[item_sku][$eq]') ?? query.get('filters[item_sku][$in][0]');
    if (isDown && query.get('filters[item_sku][$eq]') !== 'old') return 'down';
    const category = query.get('filters[item_categories][title][$eq]');
    return (records[asked] ?? []).filter(
      ({ item_sku, state, item_categories: categories = [] }) =>
        (!sku || item_sku === sku) &&
        (!category || (categories as { title: string }[]).some(({ title }) => title === category)) &&
        (!query.has('filters[$and][0][$or][1][state][$ne]') || state !== 'discontinued'),
    );
  });
  const request = {
    content: new ContentClient(locale),
    locale,
    messages: messagesFor(locale),
    url: new URL('http://site.test/'),
    segments: ['luggages', locale, 'old'],
  } as PageRequest;
  return { detail: (await productDetailQuery(request, 'luggages')) as ProductDetail, queries };
}

const aero = [{ title: 'Aero' }];
const old: Entry = { item_sku: 'old', title: 'Old', state: 'discontinued', item_categories: aero };
const withSuccessor = { ...old, successor: { item_sku: 'new' } };
const successor = { item_sku: 'new', title: 'New', item_categories: aero };

test('the successor of a discontinued item is a published item @SALE-4', async () => {
  const { detail: found } = await detail('en', { en: [withSuccessor, successor] });
  expect(found.successor).toMatchObject({ href: '/luggages/en/new', title: 'New', lang: undefined });
  expect((await detail('en', { en: [withSuccessor] })).detail.successor).toBeNull();
});

test('an item does not succeed itself, nor one that is made @SALE-4', async () => {
  const own = { ...old, successor: { item_sku: 'old' } };
  expect((await detail('en', { en: [own] })).detail.successor).toBeNull();
  const { detail: made, queries } = await detail('en', { en: [{ ...withSuccessor, state: null }, successor] });
  expect(made.successor).toBeNull();
  expect(queries).toHaveLength(1);
});

test('a language takes the successor of the English item, in its own words where there are some @SALE-4 @DECISION-8', async () => {
  const english = [withSuccessor, successor];
  const { detail: found } = await detail('fil', { en: english, fil: [old, { ...successor, title: 'Bago' }] });
  expect(found.successor).toMatchObject({ href: '/luggages/fil/new', title: 'Bago', lang: undefined });
  const { detail: foreign } = await detail('fil', { en: english, fil: [old] });
  expect(foreign.successor).toMatchObject({ href: '/luggages/fil/new', title: 'New', lang: 'en' });
});

test('also where all its own texts are translated @SALE-4 @DECISION-8', async () => {
  const texts = ['short_description', 'description', 'size_and_details', 'warranty_and_return_policy', 'invite_text'];
  const whole = {
    ...old,
    ...Object.fromEntries(texts.map((name) => [name, 'Salita'])),
    color: { color: 'Itim', color_code: '#000000' },
    product_features: [{ title: 'Gulong' }],
    store_links: [{ title: 'Tindahan', link: 'https://store.example/old' }],
    reviews: [{ documentId: 'review', customer: 'Ana', rating: 5 }],
  };
  const { detail: found, queries } = await detail('fil', { en: [withSuccessor, successor], fil: [whole] });
  expect(found.successor).toMatchObject({ href: '/luggages/fil/new' });
  const { queries: ofMade } = await detail('fil', { en: [withSuccessor], fil: [{ ...whole, state: null }] });
  expect(ofMade.length, 'an item that is made needs nothing of the English one').toBeLessThan(queries.length);
});

test('without recommendations, what is like it is of its category and made @SALE-4', async () => {
  const others = ['a', 'b', 'c', 'd', 'e'].map((item_sku) => ({ item_sku, title: item_sku, item_categories: aero }));
  const gone = { item_sku: 'gone', state: 'discontinued', item_categories: aero };
  const elsewhere = { item_sku: 'nimbus', item_categories: [{ title: 'Nimbus' }] };
  const { detail: found } = await detail('en', { en: [old, gone, elsewhere, ...others] });
  expect(found.recommendations.map(({ sku }) => sku)).toEqual(['a', 'b', 'c', 'd']);
  const chosen = { ...old, recommendations: [successor, gone] };
  const { detail: recommending } = await detail('en', { en: [chosen, ...others] });
  expect(recommending.recommendations.map(({ sku }) => sku)).toEqual(['new']);
});

test('the page stays if successor and category cannot be loaded @SALE-4', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const { detail: found } = await detail('en', { en: [withSuccessor] }, true);
  expect(found).toMatchObject({ successor: null, recommendations: [], item: { item_sku: 'old' } });
});
