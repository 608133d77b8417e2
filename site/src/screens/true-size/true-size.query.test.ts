import { afterEach, expect, test, vi } from 'vitest';
import { ContentClient } from '../../content/client/client.ts';
import { type PageRequest, RedirectTo } from '../../content/client/page-request.ts';
import { fakeContentServer } from '../../../testing/fake-content-server.ts';
import { trueSizeQuery } from './true-size.query.ts';

const CUTOUT = { url: '/uploads/a.webp', mime: 'image/webp', width: 1066, height: 1200 };
const luggage = (sku: string, size: string, more: object = {}) => ({
  item_sku: sku,
  title: `Aero ${size}`,
  size,
  color: { color: 'Coral' },
  images: [CUTOUT],
  item_categories: [{ title: 'Aero' }, { title: 'Check-in' }],
  height_cm: 55,
  width_cm: 35,
  depth_cm: 23,
  ...more,
});
const HELD = [
  luggage('large', 'Large'),
  luggage('small', 'Small'),
  luggage('medium', 'Medium'),
  luggage('twin', 'Medium'),
  luggage('flat', 'Other', { depth_cm: null }),
  luggage('photograph', 'Odd', { images: [{ ...CUTOUT, mime: 'image/jpeg' }] }),
  luggage('nimbus', 'Extra', { item_categories: [{ title: 'Nimbus' }, { title: 'Aero' }] }),
];

async function open(sku: string) {
  const { queries } = fakeContentServer(({ type, query }) => {
    if (type !== 'luggages') return [];
    const wanted = query.get('filters[item_sku][$eq]');
    return wanted ? HELD.filter(({ item_sku }) => item_sku === wanted) : HELD;
  });
  const request = {
    content: new ContentClient('en'),
    locale: 'en',
    segments: ['luggages', 'en', sku],
  };
  return { queries, found: await trueSizeQuery(request as unknown as PageRequest) };
}

afterEach(() => vi.unstubAllGlobals());

test('a case stands with the other sizes of its design and color, from the smallest, without what is no longer made @SIZE-1 @SALE-5', async () => {
  const { found, queries } = await open('medium');
  if (found instanceof RedirectTo) throw new Error('redirected');
  expect(found.sizes.map(({ sku }) => sku)).toEqual(['small', 'medium', 'large']);
  expect(found.sizes[1]).toBe(found.opened);
  const filters = [...(queries.at(-1) ?? [])].filter(([name]) => name.startsWith('filters'));
  expect(filters).toEqual([
    ['filters[color][color][$eq]', 'Coral'],
    ['filters[item_categories][title][$eq]', 'Aero'],
    ['filters[$and][0][$or][0][state][$null]', 'true'],
    ['filters[$and][0][$or][1][state][$ne]', 'discontinued'],
  ]);
});

test.each([
  ['without a depth', 'flat'],
  ['without a cut-out', 'photograph'],
])('a case %s has no such page, and leads to its own @SIZE-1 @DECISION-32', async (_, sku) => {
  const { found } = await open(sku);
  expect(found).toEqual(new RedirectTo(`/luggages/en/${sku}`));
});

test('an unknown sku leads to the not-found page of luggages @SIZE-1 @DECISION-6', async () => {
  expect((await open('gone')).found).toEqual(new RedirectTo('/luggage-not-found/en'));
});
