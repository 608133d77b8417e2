import { describe, expect, test, vi } from 'vitest';
import type { Preview } from 'contract/preview-token';

vi.stubEnv('SITE_URL', 'https://shop.test');
vi.stubEnv('CONTENT_WEBHOOK_SECRET', 'abc');
vi.stubEnv('CONTENT_API_TOKEN', 'a-token');
const { readPreview: previewAt, previewLink, showsDrafts } = await import('./preview.ts');
const { signLinks } = await import('./sign-links.ts');
const { createToken: tokenOf } = await import('./token.ts');

const preview: Preview = {
  uid: 'api::luggage.luggage',
  documentId: 'abc',
  locale: 'en',
  path: '/luggages/en/aero',
  admin: 'https://content.test',
  status: 'draft',
  drafts: '*',
  expires: Math.floor(Date.now() / 1000) + 600,
};
const at = (path: string, token = tokenOf(preview)) => new URL(`${path}?preview=${token}`, 'https://shop.test');
const page = at('/luggages/en/aero');

describe('a token', () => {
  test('opens its own page', () => expect(previewAt(page)).toEqual(preview));
  test('opens it in every spelling of its path', () => {
    const token = tokenOf({ ...preview, path: '/luggages/en/a%26b!' });
    expect(previewAt(at('/luggages/en/a&b%21', token))).not.toBeNull();
  });
  test.each(['/luggages/en/nimbus', '/luggages/ja/aero', '/luggages/en', '/luggages/en/aero/size'])(
    'does not open %s',
    (path) => expect(previewAt(at(path))).toBeNull(),
  );
  test('does not open a page in another language than it says', () => {
    expect(previewAt(at('/luggages/en/aero', tokenOf({ ...preview, locale: 'ja' })))).toBeNull();
  });
  test('is needed', () => expect(previewAt(new URL('/luggages/en/aero', page))).toBeNull());
});

test.each([
  ['luggages', 'en', ['luggages.en', 'colors'], true],
  ['luggages', 'ja', ['luggages.en', 'colors'], false],
  ['colors', 'ja', ['luggages.en', 'colors'], true],
  ['gifts', 'en', [], false],
  ['gifts', 'en', '*' as const, true],
])('of %s in %s, %j shows drafts: %s', (type, locale, drafts, isShown) => {
  expect(showsDrafts({ ...preview, drafts }, type, locale)).toBe(isShown);
  expect(showsDrafts({ ...preview, drafts, status: 'published' }, type, locale)).toBe(false);
});

describe('a link inside a preview', () => {
  const linked = (link: string) => {
    const address = previewLink(link, page, preview);
    return address === null ? null : previewAt(new URL(address, page));
  };

  test.each([
    ['/gifts/en/box', '/gifts/en/box', 'en'],
    ['/luggages/fil?page=2#top', '/luggages/fil', 'fil'],
    ['?page=2', '/luggages/en/aero', 'en'],
    ['/', '/en', 'en'],
    ['https://shop.test/stories/ja', '/stories/ja', 'ja'],
  ])('to %s has a token for %s: same entry, same expiry', (link, path, locale) => {
    expect(linked(link)).toEqual({ ...preview, path, locale });
  });
  test('keeps its query and fragment', () => {
    expect(previewLink('/luggages/fil?page=2#top', page, preview)).toMatch(
      /^\/luggages\/fil\?page=2&preview=[\w.-]+#top$/,
    );
  });
  test.each([
    '',
    '#content',
    'https://elsewhere.test/luggages/en',
    '//elsewhere.test/en',
    'mailto:a@b.c',
    '/files/abc_sig/uploads/a.pdf',
    '/images/abc_sig/640/uploads/a.png.webp',
    '/assets/a.js',
    '/manifest/en.webmanifest',
    '/sitemap-en.xml',
    '/robots.txt',
    'javascript:alert(1)',
  ])('to %s is left alone', (link) => expect(previewLink(link, page, preview)).toBeNull());
});

describe('of the markup', () => {
  const sign = (html: string) => signLinks(html, page, preview).replaceAll(/preview=[\w.-]+/g, 'preview=T');

  test.each([
    [
      '<a class="x" href="/en?a=1&amp;b=2" data-astro-prefetch="hover">',
      '<a class="x" href="/en?a=1&#38;b=2&#38;preview=T">',
    ],
    ['<a href="/luggages/en/it&#x27;s">', '<a href="/luggages/en/it\'s?preview=T">'],
    ['<area title="a > b" href="/en">', '<area title="a > b" href="/en?preview=T">'],
  ])('%s is signed', (html, signed) => expect(sign(html)).toBe(signed));

  test('a form gets a field, as its query is replaced', () => {
    const html = signLinks('<form action="/luggages/en"><button>', page, preview);
    const token = / name="preview" value="([\w.-]+)"/.exec(html)?.[1];
    expect(previewAt(at('/luggages/en', token))).toMatchObject({ path: '/luggages/en' });
    expect(html).toMatch(/^<form action="\/luggages\/en"><input type="hidden"/);
  });

  test.each([
    '<a href="/en" data-published>',
    '<a href="https://elsewhere.test/en">',
    '<a name="x">',
    '<link rel="alternate" href="/en">',
    '<abbr href="/en">',
    '<script>"<a href=\\"/en\\">"; \'<a href="/en">\'</script>',
    '<!-- <a href="/en"> -->',
    '<astro-island props="{&quot;html&quot;:&quot;<a href=&#34;/en&#34;>&quot;}">',
  ])('%s is left as it is', (html) => expect(sign(html)).toBe(html));
});
