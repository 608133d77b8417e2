import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addressOf } from '../../contract/route-at.ts';
import { isAll } from '../support/all.ts';
import { content } from '../support/content-api.ts';
import { startChangedContentServer } from '../support/changed-content-server.ts';
import { siteOrigin } from '../support/environment.ts';
import { startOwnSite } from '../support/own-site.ts';
import { indexed } from '../support/templates.ts';

interface Entry {
  path: string;
  changed: string | undefined;
  images: string[];
  alternates: Record<string, string>;
}

/** Reads a sitemap as a search engine does: every address must be on the site itself. */
async function sitemap(address: string, origin = siteOrigin): Promise<Entry[]> {
  const response = await fetch(origin + address);
  expect([address, response.status, response.headers.get('content-type')]).toEqual([
    address,
    200,
    'application/xml; charset=utf-8',
  ]);
  const xml = await response.text();
  expect(xml).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<(urlset|sitemapindex) /);
  return [...xml.matchAll(/<(url|sitemap)>(.*?)<\/\1>/gs)].map(([, , entry = '']) => ({
    path: pathOf(/<loc>(.*?)<\/loc>/.exec(entry)?.[1], origin),
    changed: /<lastmod>(.*?)<\/lastmod>/.exec(entry)?.[1],
    images: [...entry.matchAll(/<image:loc>(.*?)<\/image:loc>/g)].map(([, image]) => pathOf(image, origin)),
    alternates: Object.fromEntries(
      [...entry.matchAll(/<xhtml:link rel="alternate" hreflang="(.*?)" href="(.*?)"\/>/g)].map(([, locale, href]) => [
        locale,
        pathOf(href, origin),
      ]),
    ),
  }));
}

function pathOf(address = '', origin: string): string {
  expect(address.startsWith(`${origin}/`), address).toBe(true);
  return address.slice(origin.length);
}

const idsOf = async (type: string, key: string, locale: string): Promise<string[]> => {
  const { data } = await content(`${type}?fields[0]=${key}&locale=${locale}&pagination[limit]=100`);
  return data.map((entry: Record<string, string>) => entry[key]);
};

test('robots.txt leads to the index, the index to one sitemap for each locale @SEO-4', async () => {
  const robots = await (await fetch(`${siteOrigin}/robots.txt`)).text();
  expect(robots).toContain(`Sitemap: ${siteOrigin}/sitemap.xml\n`);
  expect(robots).not.toMatch(/^Disallow: \/(?:luggages|en|$)/m);
  const locales: { code: string }[] = await content('i18n/locales');
  const index = await sitemap('/sitemap.xml');
  expect(index.map(({ path }) => path).sort()).toEqual(locales.map(({ code }) => `/sitemap-${code}.xml`).sort());
});

// That of English names every translation, and its pages are found in the others'.
describe.each(isAll ? ['en', 'fil', 'ja'] : ['en'])('the sitemap of %s', (locale) => {
  let entries: Entry[];
  beforeAll(async () => void (entries = await sitemap(`/sitemap-${locale}.xml`)));
  const paths = () => entries.map(({ path }) => path);

  test('lists the locale’s own pages, and nothing else @SEO-4', async () => {
    const expected: string[] = [];
    for (const route of indexed) {
      if (route.lists && (await idsOf(route.lists, 'documentId', locale)).length > 0)
        expected.push(addressOf(route, { locale }));
      if (!route.shows) continue;
      const ids = await idsOf(route.shows.type, route.shows.key, locale);
      expected.push(...ids.map((id) => addressOf(route, { brand: 'skytravel', locale, id })));
    }
    expect(expected).toContain(`/${locale}`);
    expect(paths().sort()).toEqual(expected.sort());
  });

  test('says when each page changed, and names its pictures @SEO-4', async () => {
    for (const { path, changed = '' } of entries) {
      expect([path, new Date(changed).toISOString()]).toEqual([path, changed]);
    }
    const product = entries.find(({ images }) => images.length > 0);
    const picture = await fetch(siteOrigin + product?.images[0], { method: 'HEAD' });
    expect(picture.headers.get('content-type')).toBe('image/webp');
  });

  test('lists real translations only, each of which refers back @SEO-4 @DECISION-8', async () => {
    const others = new Map<string, Entry[]>();
    const translated = entries.filter(({ alternates }) => Object.keys(alternates).length > 0);
    expect(translated.length).toBeGreaterThan(0);
    for (const { path, alternates } of translated) {
      expect(alternates[locale]).toBe(path);
      expect(alternates['x-default']).toBe(alternates['en']);
      for (const [other, address] of Object.entries(alternates)) {
        if (other === 'x-default' || other === locale) continue;
        if (!others.has(other)) others.set(other, await sitemap(`/sitemap-${other}.xml`));
        const there = others.get(other)?.find((entry) => entry.path === address);
        expect([address, there?.alternates[locale]]).toEqual([address, path]);
      }
    }
  });
});

test('an unsupported locale has no sitemap', async () => {
  expect((await fetch(`${siteOrigin}/sitemap-xx.xml`)).status).toBe(404);
});

test('the manifest names the brand and starts at the locale’s home page, with icons that exist @SEO-7', async () => {
  const response = await fetch(`${siteOrigin}/manifest/fil.webmanifest`);
  expect(response.headers.get('content-type')).toBe('application/manifest+json');
  const manifest = await response.json();
  expect(manifest).toMatchObject({ name: 'Sky Travel', start_url: '/fil', lang: 'fil', dir: 'ltr' });
  expect(manifest.icons.map(({ sizes, purpose }: Record<string, string>) => [sizes, purpose])).toEqual([
    ['192x192', undefined],
    ['512x512', undefined],
    ['512x512', 'maskable'],
  ]);
  for (const { src, sizes } of [...manifest.icons, { src: '/apple-touch-icon.png', sizes: '180x180' }]) {
    const icon = Buffer.from(await (await fetch(siteOrigin + src)).arrayBuffer());
    expect([src, `${icon.readUInt32BE(16)}x${icon.readUInt32BE(20)}`]).toEqual([src, sizes]);
  }
});

describe('while the content server fails', () => {
  let broken: Awaited<ReturnType<typeof startChangedContentServer>>;
  let site: Awaited<ReturnType<typeof startOwnSite>>;
  beforeAll(async () => {
    broken = await startChangedContentServer({ stories: 'down' });
    site = await startOwnSite({ CONTENT_SERVER_URL: broken.origin });
  });
  afterAll(async () => {
    await site?.stop();
    await broken?.stop();
  });

  test('the sitemap is unavailable instead of empty, and the response is not cached @SEO-4', async () => {
    const response = await fetch(`${site.origin}/sitemap-en.xml`);
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('60');
    expect(response.headers.get('cache-control')).toBe('no-store');
  });
});
