import { describe, expect, test } from 'vitest';
import { content } from '../support/content-api.ts';
import { siteOrigin } from '../support/environment.ts';

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(siteOrigin + path, { headers, redirect: 'manual' });
const redirectOf = async (path: string, headers?: Record<string, string>) => {
  const answer = await get(path, headers);
  return [path.slice(0, 60), answer.status, answer.headers.get('location')];
};
/** The markup of a page that must be there, or at the address to which it leads. */
const markupOf = async (path: string) => {
  const answer = await fetch(siteOrigin + path);
  expect([path.slice(0, 60), answer.status]).toEqual([path.slice(0, 60), 200]);
  return answer.text();
};

test('the empty path leads to /en, whatever Accept-Language or an invalid cookie says @SITE-2 @ROUTE-1 @DECISION-10', async () => {
  const strange = ['xx', '../evil', '%E0%A4%A', '__proto__', 'https://evil.example'];
  for (const headers of [
    { 'accept-language': 'fil,ja;q=0.9' },
    ...strange.map((choice) => ({ cookie: `locale=${choice}` })),
  ])
    expect(await redirectOf('/', headers)).toEqual(['/', 302, '/en']);
});

const STRANGE_PATHS = [
  '/xx',
  '/404',
  '/404/xx',
  '/luggages/xx',
  '/luggage-not-found/xx',
  '/nothing',
  '/nothing/at/all',
  '/LUGGAGES/en',
  '/__proto__',
  '/luggages/constructor',
  '/%00',
  '/en%00',
  '/%E0%A4%A',
  '/404/%E0%A4%A',
  `/${'a'.repeat(9000)}`,
];

test('an unsupported locale and any other path lead to 404/en @ROUTE-2 @ERROR-2', async () => {
  for (const path of STRANGE_PATHS) expect(await redirectOf(path)).toEqual([path.slice(0, 60), 302, '/404/en']);
});

test('an address that looks like another host’s stays on this one', async () => {
  expect(await redirectOf('//evil.example/en')).toEqual(['//evil.example/en', 308, '/evil.example/en']);
});

test('an undecodable query does not make a page not found @DECISION-27', async () => {
  for (const path of [
    '/en?search=%E0%A4%A',
    '/en?search=%00',
    '/luggages/en?search[]=a',
    '/search/en?search=%F0%9F',
    '/en?__proto__[x]=1',
  ])
    await markupOf(path);
});

test('the not-found page is in the language of its address @DECISION-8', async () => {
  const { data } = await content('not-found-section?locale=fil');
  const answer = await get('/404/fil');
  expect(answer.status).toBe(404);
  expect(await answer.text()).toContain(`>${data.page_not_found_title}</h1>`);
});

describe('content pages', () => {
  test('a missing page leads to the 404 page of its locale @PAGE-6 @ERROR-4', async () => {
    for (const [path, target] of [
      ['/skytravel/en/nothing', '/404/en'],
      ['/skytravel/en/services/care/warranty', '/404/en'],
      ['/skytravel/fil/warranty/warranty', '/404/fil'],
      ['/skytravel/fil/nothing', '/404/fil'],
      ['/skytravel/en', '/404/en'],
      ['/skytravel/xx/warranty', '/404/en'],
      ['/other/en/warranty', '/404/en'],
      ['/other/fil/warranty', '/404/en'],
      ['/SKYTRAVEL/en/warranty', '/404/en'],
      ['/skytravel/en/__proto__', '/404/en'],
      ['/skytravel/en/Warranty%00', '/404/en'],
    ] as const)
      expect(await redirectOf(path)).toEqual([path, 302, target]);
  });

  test('every page of the demo opens in both of its languages @ROUTE-1', async () => {
    const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll("'", '&#x27;');
    for (const locale of ['en', 'fil']) {
      const { data } = await content(`pages?locale=${locale}&pagination[limit]=100`);
      expect(data.length).toBeGreaterThan(0);
      for (const { page_id, title: name, header } of data) {
        const html = await markupOf(`/skytravel/${locale}/${page_id}`);
        expect(html).toContain(`>${escaped(header ?? name)}</h1>`);
        expect(html).toMatch(new RegExp(`href="/skytravel/${locale}/${page_id}" aria-current="page"`));
      }
    }
  });
});

// Of gifts and accessories: other files add luggages meanwhile, which would be counted in between.
describe('products', () => {
  test.each([
    ['luggages', 'luggage-not-found'],
    ['accessories', 'accessory-not-found'],
    ['gifts', 'gift-not-found'],
  ])('an unknown sku of the %s leads to %s @ITEM-17 @ERROR-3 @DECISION-6', async (kind, notFound) => {
    for (const sku of ['no-such-thing', '%F0%9F%A7%B3', 'a%2Fb%20%25']) {
      const path = `/${kind}/fil/${sku}`;
      expect(await redirectOf(path)).toEqual([path, 302, `/${notFound}/fil`]);
    }
    expect((await get(`/${notFound}/fil`)).status).toBe(404);
  });

  test('every sort order is that of the content server @FIG-3', async () => {
    for (const sort of ['is_limited_edition:desc', 'price:asc', 'price:desc', 'size:desc', 'size:asc']) {
      const html = await markupOf(`/gifts/en?sort=${sort}`);
      const shown = [...html.matchAll(/<li class="tile"[^>]*><a href="\/gifts\/en\/([^"]+)"/g)].map(([, sku]) => sku);
      const { data } = await content(
        `gifts?locale=en&fields[0]=item_sku&sort[1]=${sort}&sort[2]=createdAt:asc&pagination[limit]=4`,
      );
      expect(data).toHaveLength(4);
      expect([sort, shown]).toEqual([sort, data.map(({ item_sku }: { item_sku: string }) => item_sku)]);
    }
  });

  test('garbage in the address is a normal list @DECISION-5', async () => {
    const { meta } = await content('accessories?locale=en&fields[0]=item_sku&pagination[limit]=1');
    for (const path of [
      '/accessories/en?filter=%E0%A4%A',
      '/accessories/en?filter=__proto__&__proto__=1',
      `/accessories/en?filter=${encodeURIComponent('filters[reviews][customer][$ne]=x&populate=*')}`,
      '/accessories/en?page=1e9',
      '/accessories/en?page=abc&loads=-3&sort=abc',
      '/accessories/en/filter/garbage',
      '/accessories/en/filter/%2525',
      '/accessories/en/filter/%E0%A4%A',
    ])
      expect(await markupOf(path), path).toContain(`>${meta.pagination.total} items<`);
  });
});

describe('stores', () => {
  test('those of another language are shown in it @DECISION-8', async () => {
    const { data } = await content('store-locations?locale=fil&sort=createdAt:asc');
    const filipino = await markupOf('/store-locations/fil');
    expect(filipino).toContain('>Maghanap ng Tindahan ng Sky Travel</h1>');
    expect(filipino).toContain(`><bdi>${data[0].location}</bdi>`);
  });

  test('an unknown store number means the first store @STORE-2', async () => {
    for (const number of ['0', '-1', '999', 'abc', '1e9', '%00', '2'.repeat(500)])
      expect(await markupOf(`/store-locations/en?store=${number}`), number).toMatch(/value="1" aria-pressed="true"/);
  });
});
