import { expect, test, vi } from 'vitest';

vi.stubEnv('SITE_URL', 'https://shop.test');
vi.stubEnv('CONTENT_SERVER_URL', 'http://content.test');
const { ContentUnavailable } = await import('../content/client/call.ts');
const { ContentClient } = await import('../content/client/client.ts');
const { fakeContentServer } = await import('../../testing/fake-content-server.ts');
const { localesWithSitemap, sitemap, sitemapXml } = await import('./sitemap.ts');

/** Stubs a content server with these entries, the same in every given locale, 100 per response. */
function stubContent(entries: Record<string, object[]>, locales = ['en'], broken?: string) {
  const calls: string[] = [];
  fakeContentServer(({ type, locale }) => {
    calls.push(type);
    if (type === broken) return 'down';
    return locales.includes(locale) ? entries[type] : undefined;
  });
  return calls;
}
const cases = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    documentId: `d${index}`,
    item_sku: `case-${index}`,
    updatedAt: `2026-01-01T00:00:00.${String(index).padStart(3, '0')}Z`,
    images: [{ url: '/uploads/a.webp', mime: 'image/webp', width: 900, height: 900 }],
    localizations: [],
  }));
const pathsOf = (addresses: { path: string }[]) => addresses.map(({ path }) => path);

test('the sitemap has all entries, even more than fit in one response @SEO-4 @DECISION-21', async () => {
  const calls = stubContent({ luggages: cases(250) });
  const addresses = await sitemap(new ContentClient('en'));
  expect(pathsOf(addresses)).toEqual([
    '/en',
    '/luggages/en',
    ...cases(250).map(({ item_sku }) => `/luggages/en/${item_sku}`),
  ]);
  expect(calls.filter((type) => type === 'luggages')).toHaveLength(3);
  expect(addresses[1]?.changed).toBe('2026-01-01T00:00:00.249Z');
  expect(addresses[2]?.images).toHaveLength(1);
});

test('the sitemap asks for no item that is no longer made @SALE-5', async () => {
  const asked = new Map<string, string | null>();
  fakeContentServer(({ type, query }) => {
    if (query.has('populate[localizations][fields][0]'))
      asked.set(type, query.get('filters[$and][0][$or][1][state][$ne]'));
    return type === 'luggages' ? cases(1) : undefined;
  });
  await sitemap(new ContentClient('en'));
  expect(Object.fromEntries(asked)).toMatchObject({
    luggages: 'discontinued',
    accessories: 'discontinued',
    gifts: 'discontinued',
    stories: null,
  });
});

test('the sitemap of a locale without entries of its own has none of the English ones', async () => {
  stubContent({ luggages: cases(3) });
  expect(await sitemap(new ContentClient('ja'))).toEqual([]);
});

const corporate = (fields: object) => ({ 'corporate-detail': [fields] });

test('a language that is not offered has no sitemap, and no other names it @SEO-4 @SITE-3', async () => {
  const [first] = cases(1);
  const luggages = [
    {
      ...first,
      localizations: ['ja', 'fil', 'de'].map((locale) => ({ locale, publishedAt: '2026-01-01' })),
    },
  ];
  const locales = ['en', 'ja', 'fil', 'de'];
  stubContent({ luggages, ...corporate({ hidden_locales: 'ja', offered_locales: null }) }, locales);
  expect(await localesWithSitemap(new ContentClient('en'), locales)).toEqual(['en', 'fil']);
  expect(await sitemap(new ContentClient('ja'))).toEqual([]);
  const [, , item] = await sitemap(new ContentClient('en'));
  expect(item?.alternates.map(({ locale }) => locale)).toEqual(['en', 'fil']);
});

test('a language without entries of its own is not in the index @SEO-4', async () => {
  stubContent({ luggages: cases(1) });
  expect(await localesWithSitemap(new ContentClient('en'), ['en', 'fil'])).toEqual(['en']);
});

test.each(['luggages', 'stories', 'pages', 'corporate-detail'])(
  'while %s cannot be loaded there is no sitemap instead of an incomplete one @SEO-4',
  async (type) => {
    stubContent({ luggages: cases(3) }, ['en'], type);
    await expect(sitemap(new ContentClient('en'))).rejects.toThrow(ContentUnavailable);
  },
);

test('addresses are escaped as XML', () => {
  const xml = sitemapXml([
    {
      path: '/a?b=1&c="<',
      changed: null,
      images: [],
      alternates: [{ locale: 'en', path: '/x&y' }],
    },
  ]);
  expect(xml).toContain('<loc>https://shop.test/a?b=1&amp;c=%22%3C</loc>');
  expect(xml).toContain('hreflang="x-default" href="https://shop.test/x&amp;y"');
  expect(xml).not.toContain('lastmod');
});
