import { expect, test, vi } from 'vitest';
import type { ListRequest } from '../listing/list-request.ts';

vi.stubEnv('SITE_URL', 'https://shop.test');
const { listAddresses } = await import('./lists.ts');
const { filterString } = await import('contract/filter');
const { paths } = await import('../paths.ts');

const page = { locale: 'en', translations: ['en', 'fil'] };
const PLAIN = { filter: null, sort: undefined, page: 1, loads: 1 };

function list(changes: Partial<ListRequest>, total = 42) {
  return listAddresses(page, { ...PLAIN, ...changes } as ListRequest, total, {
    plain: (locale, state) => paths.list('luggages', locale, state),
    filtered: (locale, filter, number) => `${paths.filtered('luggages', locale, filterString(filter))}#${number}`,
  });
}

test('the plain list is its own canonical URL and has translations @SEO-2', () => {
  expect(list({})).toEqual({
    canonical: '/luggages/en',
    alternates: [
      { locale: 'en', path: '/luggages/en' },
      { locale: 'fil', path: '/luggages/fil' },
    ],
  });
});

test('a further page is its own canonical URL, without translations: their pages show other entries @SEO-2', () => {
  expect(list({ page: 3 })).toEqual({ canonical: '/luggages/en?page=3', alternates: [] });
});

test.each([
  ['another sort order', { sort: 'price:asc' }],
  ['another sort order, a further page', { sort: 'price:asc', page: 2 }],
  ['several loads', { loads: 3 }],
  ['one tile for each design', { one: 'design' as const }],
  ['one tile for each design, a further page', { one: 'design' as const, page: 2 }],
  ['a filter that was reset', { filter: {} }],
  ['a filter that was reset, a further page', { filter: {}, page: 2 }],
])('%s: the canonical URL is the plain list @SEO-2', (_, changes) => {
  expect(list(changes).canonical).toBe('/luggages/en');
});

test('a single filter value has one canonical URL, however it was chosen @SEO-2', () => {
  const filter = { colors: ['Coral'] };
  const address = paths.filtered('luggages', 'en', 'filters[color][color][$eq]=Coral');
  expect(list({ filter })).toEqual({ canonical: `${address}#1`, alternates: [] });
  expect(list({ filter, page: 2 }).canonical).toBe(`${address}#2`);
  expect(list({ filter, page: 2, sort: 'price:asc' }).canonical).toBe(`${address}#1`);
});

test.each([
  ['limits of the price', { filter: { price: ['8000-12000'] } }],
  ['such limits and more', { filter: { price: ['-8000'], sizes: ['Small'] }, page: 2 }],
  ['limits that cannot be read', { filter: {}, misread: { from: 'x', to: '' } }],
])('%s: not indexed, and the canonical URL is the plain list @PRICE-1 @PRICE-4 @SEO-2', (_, changes) => {
  expect(list(changes)).toEqual({ canonical: '/luggages/en', isHidden: true, alternates: [] });
  expect(list(changes, 0).isHidden).toBe(true);
});

test.each([
  ['several filter values', { filter: { colors: ['Coral'], sizes: ['Small'] } }, 3],
  ['the cabin of an airline', { filter: { airlines: ['ANA'] } }, 3],
  ['what is on sale now', { filter: { availability: ['now'] } }, 3],
  ['an empty list', {}, 0],
])('%s: no canonical URL @SEO-2', (_, changes, total) => {
  expect(list(changes, total)).toEqual({ canonical: null, alternates: [] });
});

test('a design in several colors is a product group of its items in the list @DESIGN-5 @SEO-5', async () => {
  const { groupOf, itemList } = await import('./json-ld.ts');
  const group = groupOf('aero', 'Aero Cabin', ['/luggages/en/coral', '/luggages/en/sand']);
  const [item] = itemList([{ name: 'Aero Cabin, Coral', href: '/luggages/en/coral', image: null, group }], 0, 1)[
    'itemListElement'
  ] as { item: object }[];
  expect(item?.item).toMatchObject({
    '@type': 'ProductGroup',
    productGroupID: 'aero',
    hasVariant: [{ url: 'https://shop.test/luggages/en/coral' }, { url: 'https://shop.test/luggages/en/sand' }],
  });
});
