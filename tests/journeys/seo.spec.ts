import { expect, type Page, test } from '@playwright/test';
import { content } from '../support/content-api.ts';
import { siteOrigin } from '../support/environment.ts';
import { indexed } from '../support/templates.ts';

// Machine-readable data is the same in every viewport.

interface Node {
  '@type': string;
  [property: string]: any;
}

/** The machine-readable data of the page at an address, read as a crawler does: from its markup only. */
async function open(page: Page, path: string) {
  const response = await page.request.get(path);
  return page.evaluate(read, { markup: await response.text(), origin: siteOrigin });
}

function read({ markup, origin }: { markup: string; origin: string }) {
  const page = new DOMParser().parseFromString(markup, 'text/html');
  const all = (selector: string) => [...page.querySelectorAll(selector)];
  const path = (address: string | null | undefined) => address?.replace(origin, '');
  const meta = (name: string) =>
    all(`head meta[name="${name}"], head meta[property="${name}"]`).map((tag) => tag.getAttribute('content') ?? '');
  const words = (element: Element) => element.textContent.trim();
  return {
    title: page.title,
    description: meta('description')[0] ?? '',
    robots: meta('robots')[0],
    canonical: path(page.querySelector('head link[rel=canonical]')?.getAttribute('href')),
    alternates: Object.fromEntries(
      all('head link[rel=alternate]').map((link) => [link.getAttribute('hreflang'), path(link.getAttribute('href'))]),
    ),
    share: {
      title: meta('og:title')[0],
      image: meta('og:image')[0] ?? '',
      url: path(meta('og:url')[0]),
      type: meta('og:type')[0],
      description: meta('og:description')[0],
      size: [meta('og:image:width')[0], meta('og:image:height')[0]].join(' x '),
      card: meta('twitter:card')[0],
    },
    locales: [...meta('og:locale'), ...meta('og:locale:alternate')],
    nodes: all('script[type="application/ld+json"]').flatMap(
      (script) => JSON.parse(script.textContent)['@graph'],
    ) as Node[],
    crumbs: all('.crumbs li').map(words),
    crumbLinks: all('.crumbs a').map((link) => origin + link.getAttribute('href')),
    tiles: all('main .shelf .tile > a').map((link) => origin + link.getAttribute('href')),
    searchIsOpen: page.querySelector('#search[open]') !== null,
  };
}

/** The types in the structured data of each kind of page. */
const TYPES: Record<string, string[]> = {
  'the home page': ['Organization', 'WebSite'],
  'the luggage list': ['ItemList'],
  'a luggage': ['Product', 'BreadcrumbList'],
  'the accessories list': ['ItemList'],
  'an accessory': ['Product', 'BreadcrumbList'],
  'the gifts list': ['ItemList'],
  'a gift': ['Product', 'BreadcrumbList'],
  'the stories list': ['ItemList'],
  'a story': ['Article', 'BreadcrumbList'],
  'a content page': ['BreadcrumbList'],
  'the store locations': ['Store'],
};

test('every page that search engines are told of says what it is, where it stands, and how it is shared @SEO-1 @SEO-5 @SEO-6 @desktop', async ({
  page,
}) => {
  for (const { name, sample: address } of indexed)
    await test.step(name, async () => {
      const said = await open(page, address);
      expect(said.title).toMatch(/\S/);
      expect(said.description.length).toBeGreaterThan(20);
      expect(said).toMatchObject({ canonical: address, robots: 'max-image-preview:large' });
      expect(said.share).toMatchObject({
        title: said.title,
        description: said.description,
        url: address,
        size: '1200 x 630',
        card: 'summary_large_image',
      });
      expect([...new Set(said.nodes.map((node) => node['@type']))]).toEqual(TYPES[name]);

      const picture = await page.request.get(said.share.image);
      expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/jpeg']);

      const crumbs = said.nodes.find((node) => node['@type'] === 'BreadcrumbList')?.itemListElement ?? [];
      expect(crumbs.map((crumb: Node) => crumb.name)).toEqual(said.crumbs);
      expect(crumbs.slice(0, -1).map((crumb: Node) => crumb.item)).toEqual(said.crumbLinks);
    });
});

test('the home page tells how the site is searched, and that address searches @SEO-5 @desktop', async ({ page }) => {
  const { nodes } = await open(page, '/fil');
  const { potentialAction } = nodes.find((node) => node['@type'] === 'WebSite') as Node;
  const { pathname, search } = new URL(potentialAction.target.urlTemplate.replace('{search_term_string}', 'coral'));
  expect(pathname + search).toBe('/luggages/fil?search=coral');
  const found = await open(page, pathname + search);
  expect(found.searchIsOpen).toBe(true);
  expect(found).toMatchObject({ robots: 'noindex', canonical: undefined, alternates: {}, nodes: [] });
});

test('a luggage says its price, stores, color, size, reviews and the other colors @SEO-5 @desktop', async ({
  page,
}) => {
  const { data } = await content(
    'luggages?locale=en&filters[reviews][rating][$notNull]=true&filters[variant][$notNull]=true&pagination[limit]=1' +
      '&fields[0]=item_sku&fields[1]=price&fields[2]=size&populate[color][fields][0]=color&populate[store_links]=true',
  );
  const item = data[0];
  const { nodes, share } = await open(page, `/luggages/en/${item.item_sku}`);
  expect(share.type).toBe('product');
  const product = nodes[0] as Node;
  expect(product).toMatchObject({
    sku: item.item_sku,
    color: item.color.color,
    size: item.size,
    brand: { name: 'Sky Travel' },
    isVariantOf: { '@type': 'ProductGroup' },
  });
  expect(product.offers.map(({ price, priceCurrency, url }: Node) => [price, priceCurrency, url])).toEqual(
    item.store_links.map(({ store_link_link }: Node) => [Number(item.price).toFixed(2), 'PHP', store_link_link]),
  );
  expect(product.aggregateRating.ratingValue).toBeGreaterThan(0);
  expect(product.review.length).toBeGreaterThan(0);
});

test('each store is a place that can be found and called @SEO-5 @desktop', async ({ page }) => {
  const { nodes } = await open(page, '/store-locations/en');
  const { meta } = await content('store-locations?locale=en&pagination[limit]=1');
  expect(nodes).toHaveLength(meta.pagination.total);
  for (const store of nodes) {
    expect(store).toMatchObject({ name: expect.any(String), address: expect.any(String) });
    expect(store.telephone).toMatch(/\d/);
    expect(store.hasMap).toMatch(/^https:\/\//);
    expect(store.image).toEqual([expect.stringContaining('/images/')]);
  }
});

test('a story says who told it, when and in which language @SEO-5 @desktop', async ({ page }) => {
  const { data } = await content('stories?locale=en&sort[0]=story_date:desc&pagination[limit]=1');
  const [story] = data;
  const { nodes, share } = await open(page, `/stories/en/${story.story_id}`);
  expect(share.type).toBe('article');
  expect(nodes[0]).toMatchObject({
    headline: story.title,
    description: story.description,
    datePublished: story.story_date,
    dateModified: story.updatedAt,
    author: { '@type': 'Person', name: story.author },
    publisher: { '@type': 'Organization', name: 'Sky Travel' },
    inLanguage: 'en',
  });
});

test('only real translations are alternates, and a page in fallback language has the original as canonical @DECISION-8 @desktop', async ({
  page,
}) => {
  const { data } = await content('luggages?locale=ja&fields[0]=item_sku&pagination[limit]=1');
  const path = (locale: string) => `/luggages/${locale}/${data[0].item_sku}`;
  const translated = await open(page, path('ja'));
  expect(translated.canonical).toBe(path('ja'));
  expect(translated.alternates).toEqual({
    en: path('en'),
    fil: path('fil'),
    ja: path('ja'),
    'x-default': path('en'),
  });
  expect(translated.locales.sort()).toEqual(['en_US', 'ja_JP', 'tl_PH']);

  // The demo has twelve stories in Japanese, and all in the other languages.
  const own = await content('stories?locale=ja&fields[0]=story_id&pagination[limit]=100');
  const all = await content('stories?locale=en&fields[0]=story_id&pagination[limit]=100');
  const other = all.data.find(({ story_id }: any) => !own.data.some((one: any) => one.story_id === story_id));
  const story = (locale: string) => `/stories/${locale}/${other.story_id}`;
  const told = await open(page, story('fil'));
  expect(told.alternates).toEqual({ en: story('en'), fil: story('fil'), 'x-default': story('en') });
  const borrowed = await open(page, story('ja'));
  expect(borrowed).toMatchObject({ canonical: story('en'), alternates: {} });
});

test('list variants have the plain list as canonical, its pages and single filters have themselves @SEO-2 @desktop', async ({
  page,
}) => {
  const filter = 'filters[color][color][$eq]=Coral';
  const filtered = `/luggages/en/filter/${encodeURIComponent(filter)}`;
  const both = encodeURIComponent(`${filter}&filters[size][$eq]=Small`);
  const cases: [string, string | undefined][] = [
    ['/luggages/en', '/luggages/en'],
    ['/luggages/en?page=2', '/luggages/en?page=2'],
    ['/luggages/en?page=999', '/luggages/en?page=4'],
    ['/luggages/en?sort=price:asc&page=2', '/luggages/en'],
    ['/luggages/en?loads=2', '/luggages/en'],
    ['/luggages/en?filter=', '/luggages/en'],
    [`/luggages/en?filter=${encodeURIComponent(filter)}`, filtered],
    [filtered, filtered],
    [`/luggages/en?filter=${both}`, undefined],
    ['/luggages/en?filter=filters[color][color][$eq]=Nothing', undefined],
    ['/stories/en?page=2&utm_source=x', '/stories/en?page=2'],
    ['/store-locations/en?store=3', '/store-locations/en'],
  ];
  const titles = new Map<string, string>();
  for (const [path, canonical] of cases) {
    const said = await open(page, path);
    expect([path, said.canonical, said.robots]).toEqual([
      path,
      canonical,
      canonical ? 'max-image-preview:large' : 'noindex',
    ]);
    if (canonical === undefined || canonical !== path) continue;
    expect([...titles], path).not.toContainEqual([expect.anything(), said.title]);
    titles.set(path, said.title);
  }
});

test('a list continues its positions from page to page @SEO-5 @desktop', async ({ page }) => {
  const { nodes, tiles } = await open(page, '/luggages/en?page=2');
  const items = nodes[0]?.itemListElement;
  expect(items.map(({ position }: Node) => position)).toEqual(Array.from({ length: 12 }, (_, index) => index + 13));
  expect(items.map(({ url }: Node) => url)).toEqual(tiles.slice(0, 12));
});

test('a page that is not found stays out of search engines @SEO-3 @desktop', async ({ page }) => {
  expect(await open(page, '/404/en')).toMatchObject({ robots: 'noindex', canonical: undefined, nodes: [] });
});
