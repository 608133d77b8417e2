import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { content } from '../support/content-api.ts';
import { type OwnSite, startOwnSite } from '../support/own-site.ts';
import { startSpecifiedContentServer } from '../support/specified-content-server.ts';

const KINDS = ['luggages', 'accessories', 'gifts'] as const;
/** A language in which the interface has no words. */
const GERMAN = { code: 'de', name: 'Deutsch', entriesOf: 'fil' };
const FILTER = encodeURIComponent('filters[size][$eq]=Small');

/** Two values of a field, so that a second visit is not served from the cache of the first. */
async function two(collection: string, field: string): Promise<[string, string]> {
  const { data } = await content(`${collection}?fields[0]=${field}&locale=en&pagination[limit]=2`);
  return data.map((entry: Record<string, string>) => encodeURIComponent(entry[field]!));
}

/** Every page of `ROUTE-1`'s table, and its status. */
async function routeTable(locale: string, round: 0 | 1): Promise<[string, number][]> {
  const [skus, [stories, pages]] = await Promise.all([
    Promise.all(KINDS.map((kind) => two(kind, 'item_sku'))),
    Promise.all([two('stories', 'story_id'), two('pages', 'page_id')]),
  ]);
  const lists = KINDS.flatMap((kind) => [
    `/${kind}/${locale}`,
    `/${kind}/${locale}?filter=${FILTER}&sort=price%3Aasc`,
    `/${kind}/${locale}?page=2`,
    `/${kind}/${locale}/filter/${FILTER}`,
  ]);
  const found = [
    `/${locale}`,
    ...lists,
    ...KINDS.map((kind, index) => `/${kind}/${locale}/${skus[index]![round]}`),
    `/stories/${locale}`,
    `/stories/${locale}?sort=is_limited_edition%3Adesc`,
    `/stories/${locale}/${stories[round]}`,
    `/store-locations/${locale}`,
    `/skytravel/${locale}/${pages[round]}`,
    `/luggages/${locale}?search=aero`,
    `/sitemap-${locale}.xml`,
  ];
  const missing = ['404', 'luggage-not-found', 'accessory-not-found', 'gift-not-found'];
  return [
    ...found.map((path): [string, number] => [path, 200]),
    ...missing.map((segment): [string, number] => [`/${segment}/${locale}`, 404]),
  ];
}

describe.each(['nested', 'flat'] as const)('a content server that has exactly what is specified, %s', (form) => {
  let server: Awaited<ReturnType<typeof startSpecifiedContentServer>>;
  let site: OwnSite;
  const get = async (path: string) => {
    const response = await fetch(site.origin + path, { redirect: 'manual' });
    return { status: response.status, html: await response.text() };
  };
  const visit = async (locale: string, round: 0 | 1) => {
    const seen: { path: string; asked: number; status: number; html: string }[] = [];
    for (const [path, asked] of await routeTable(locale, round)) seen.push({ path, asked, ...(await get(path)) });
    return seen;
  };

  beforeAll(async () => {
    server = await startSpecifiedContentServer({ form, more: GERMAN });
    site = await startOwnSite({ CONTENT_SERVER_URL: server.origin, CONTENT_TIMEOUT_FACTOR: '20' });
  });
  afterAll(async () => {
    await site.stop();
    await server.stop();
  });

  test('is enough for every page, and after the first visits it refuses no more calls @DATA-1 @DECISION-28', async () => {
    for (const { path, status, asked, html } of await visit('en', 0)) {
      expect([path, status]).toEqual([path, asked]);
      const text = html.replace(/<(script|style)[\s\S]*?<\/\1>/g, '');
      expect(text, path).not.toMatch(/>[^<]*\b(null|undefined|NaN|Invalid Date)\b/);
    }
    const isCured = (call: string) => call.startsWith('400');
    expect(server.refused.some(isCured), 'nothing was refused: this tests nothing').toBe(true);

    server.forgetRefused();
    for (const { path, status, asked } of await visit('ja', 1)) expect([path, status]).toEqual([path, asked]);
    expect(server.refused.filter(isCured)).toEqual([]);
  }, 240_000);

  test('is asked what languages there are, and all of them are offered, also one without words of its own @SITE-3 @SEO-4', async () => {
    const codesIn = (text: string, code: RegExp) => [...text.matchAll(code)].map(([, found]) => found).sort();
    const { html } = await get('/luggages/en');
    const all = ['de', 'en', 'fil', 'ja'];
    expect(codesIn(html, /data-language="([^"]+)"/g)).toEqual(all);
    expect(codesIn(html, /<link rel="alternate" hreflang="(?!x-default)([^"]+)"/g)).toEqual(all);
    expect(codesIn((await get('/sitemap.xml')).html, /\/sitemap-([^.]+)\.xml/g)).toEqual(all);
    expect((await get('/sitemap-de.xml')).html).toContain('/luggages/de</loc>');
    expect((await get('/luggages/de')).html.match(/<meta name="robots" content="([^"]+)"/)?.[1]).not.toBe('noindex');
  });

  test('lacks the reviews endpoint, which is logged once and fails no page @DECISION-29', async () => {
    await get('/fil');
    const said = site
      .log()
      .split('\n')
      .filter((line) => line.includes('An error occurred: /api/reviews'));
    expect(said).toHaveLength(1);
    const answer = await fetch(`${site.origin}/fil`);
    expect(answer.headers.get('cache-control')).not.toContain('no-store');
  });

  test('lacks redirects, which is logged once, and what is not there is not found @REDIRECT-6 @DECISION-6', async () => {
    for (const [path, location] of [
      ['/luggages/fil/never-there', '/luggage-not-found/fil'],
      ['/products/old-case', '/404/en'],
      ['/stories/ja/never-there', '/404/ja'],
    ]) {
      const { status, headers } = await fetch(site.origin + path, { redirect: 'manual' });
      expect([path, status, headers.get('location')]).toEqual([path, 302, location]);
    }
    const said = site
      .log()
      .split('\n')
      .filter((line) => line.includes('An error occurred: /api/redirects'));
    expect(said).toHaveLength(1);
  });

  test('shows products with their pictures, colors and reviews in ascending date', async () => {
    const { data } = await content(
      'luggages?locale=en&fields[0]=item_sku&populate[reviews][fields][0]=review_date&filters[reviews][rating][$notNull]=true&pagination[limit]=100',
    );
    const { item_sku } = data.find(({ reviews }: { reviews: object[] }) => reviews.length > 2);
    const { html } = await get(`/luggages/en/${encodeURIComponent(item_sku)}`);
    const reviews = html.slice(html.indexOf('id="review-1"'));
    const dates = [...reviews.matchAll(/<time[^>]+datetime="([^"]+)"/gi)].map(([, date]) => date);
    expect(dates.length).toBeGreaterThan(2);
    expect(dates).toEqual(dates.toSorted());
    expect(html).toMatch(/<img[^>]+src="\/images\//);
    expect(html).toMatch(/class="swatch"/);
  });

  test('has bands of prices, stars to choose from and no pictures of customers @PRICE-2 @REVIEW-1 @REVIEW-5', async () => {
    for (const kind of KINDS) {
      const { html } = await get(`/${kind}/en`);
      expect(html.match(/<input[^>]*value="price=/g)?.length, kind).toBeGreaterThan(1);
    }
    const { html } = await get('/luggages/en/nimbus-medium-forest?order=newest');
    expect(html).toMatch(/href="[^"]*\?stars=5&(?:amp;)?order=newest#reviews"/);
    expect(html).toContain('All sizes of Nimbus');
    expect(html).not.toContain('review-pictures');
    expect((await get('/luggages/en/nimbus-medium-forest?theme=pictures')).html).toContain('Nothing matches');
  });

  test('has social links with the picture of a media file', async () => {
    const { html } = await get('/store-locations/en');
    const footer = html.slice(html.indexOf('<footer'));
    expect(footer).toMatch(/<a href="https:[^"]+"[^>]*>(?:(?!<\/a>).)*\/(?:files|images)\//s);
  });
});

test.each(['旅行の空', '🧳'])(
  'the pages of a brand called %s have their own addresses @ROUTE-1 @DECISION-2',
  async (name) => {
    const server = await startSpecifiedContentServer({ form: 'flat' });
    const site = await startOwnSite({
      CONTENT_SERVER_URL: server.origin,
      BRAND_NAME: name,
      CONTENT_TIMEOUT_FACTOR: '20',
    });
    try {
      const html = await (await fetch(`${site.origin}/store-locations/en`)).text();
      const links = [...html.matchAll(/href="([^"]+\/en\/[^"]+)"/g)].map(([, href]) => href!);
      expect(links.filter((href) => href.startsWith('//'))).toEqual([]);
      const [page] = await two('pages', 'page_id');
      const segment = encodeURIComponent(name === '🧳' ? 'brand' : name);
      expect(links.some((href) => href.startsWith(`/${segment}/en/`))).toBe(true);
      expect((await fetch(`${site.origin}/${segment}/en/${page}`, { redirect: 'manual' })).status).toBe(200);
    } finally {
      await site.stop();
      await server.stop();
    }
  },
  120_000,
);
