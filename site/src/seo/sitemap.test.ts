import { expect, test, vi } from 'vitest';

vi.stubEnv('SITE_URL', 'https://shop.test');
vi.stubEnv('CONTENT_SERVER_URL', 'http://content.test');
const { ContentUnavailable } = await import('../content/call.ts');
const { Content } = await import('../content/client.ts');
const { fakeContentServer } = await import('../testing/fake-content-server.ts');
const { sitemap, sitemapXml } = await import('./sitemap.ts');

/** A content server with these entries, the same in every locale given; it answers 100 a call. */
function has(entries: Record<string, object[]>, locales = ['en'], broken?: string) {
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

test('more entries than one call answers are all in it @SEO-4 @DECISION-21', async () => {
  const calls = has({ luggages: cases(250) });
  const addresses = await sitemap(new Content('en'));
  expect(pathsOf(addresses)).toEqual([
    '/en',
    '/luggages/en',
    ...cases(250).map(({ item_sku }) => `/luggages/en/${item_sku}`),
  ]);
  expect(calls.filter((type) => type === 'luggages')).toHaveLength(3);
  expect(addresses[1]?.changed).toBe('2026-01-01T00:00:00.249Z');
  expect(addresses[2]?.images).toHaveLength(1);
});

test('a locale without entries of its own has none of the English ones', async () => {
  has({ luggages: cases(3) });
  expect(await sitemap(new Content('ja'))).toEqual([]);
});

test.each(['luggages', 'stories', 'pages', 'corporate-detail'])(
  'while %s cannot be asked for there is no sitemap, rather than half of one @SEO-4',
  async (type) => {
    has({ luggages: cases(3) }, ['en'], type);
    await expect(sitemap(new Content('en'))).rejects.toThrow(ContentUnavailable);
  },
);

test('addresses are written as XML', () => {
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
