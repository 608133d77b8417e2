import type { RequestListener } from 'node:http';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Preview } from 'contract/preview-token';
import { startServer } from '../../testing/recording-http-server.ts';

vi.stubEnv('SITE_URL', 'https://shop.test');
vi.stubEnv('CONTENT_WEBHOOK_SECRET', 'abc');
vi.stubEnv('CONTENT_API_TOKEN', 'a-token');
const contentServer = await startServer((request, response) =>
  response.writeHead(request.url?.includes('plan=over') ? 404 : 200).end('{"data":[],"meta":{}}'),
);
vi.stubEnv('CONTENT_SERVER_URL', contentServer.origin);
// The built site's files: unit tests need no build.
vi.mock('./static-files.ts', () => ({
  serveStatic: (_request: unknown, _response: unknown, next: () => void) => next(),
}));
const { handleRequest } = await import('./handle-request.ts');
const { pagesOf, rendered } = await import('../../testing/pages.ts');
const { createToken: tokenOf } = await import('../preview/token.ts');

const ADMIN = 'https://content.test';
const draftAt = (path: string, locale = 'en', expires = Date.now() / 1000 + 60, plan?: Preview['plan']) =>
  tokenOf({
    uid: 'api::luggage.luggage',
    documentId: 'abc',
    locale,
    path,
    admin: ADMIN,
    status: 'draft',
    drafts: '*',
    expires,
    plan,
  });

let asked: string[] = [];
const framework = (target: string) => {
  asked.push(target);
  const isLost = target.startsWith('/luggages/en/lost');
  return rendered('<p>A draft</p><a href="/gifts/en">Gifts</a>', {
    status: isLost ? 302 : target.includes('/broken') ? 500 : 200,
    ...(isLost && { headers: { location: '/luggage-not-found/en' } }),
  });
};
let handle: RequestListener;
let pages: ReturnType<typeof pagesOf>;
const site = await startServer((request, response) => handle(request, response));
afterAll(async () => {
  await site.stop();
  await contentServer.stop();
});
beforeEach(() => {
  asked = [];
  pages = pagesOf(framework);
  handle = handleRequest(pages, {} as never);
});
const get = (path: string, init?: RequestInit) => fetch(site.origin + path, { redirect: 'manual', ...init });

test('a preview of a plan that is over is a sentence @PLAN-13', async () => {
  const plan = { id: 'p1', type: 'luggages' };
  const of = (id: string) => draftAt('/luggages/en', 'en', Date.now() / 1000 + 60, { ...plan, id });
  const over = await get(`/luggages/en?preview=${of('over')}`);
  expect([over.status, over.headers.get('cache-control')]).toEqual([410, 'no-store']);
  expect(await over.text()).toContain('This plan has been done, changed or cancelled');
  expect(asked).toEqual([]);
  expect((await get(`/luggages/en?preview=${of('open')}`)).status).toBe(200);
});

describe('a preview', () => {
  test('is rendered each time and cached nowhere', async () => {
    const address = `/luggages/en?preview=${draftAt('/luggages/en')}`;
    for (const response of [await get(address), await get(address)]) {
      expect(await response.text()).toContain('A draft');
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(response.headers.get('etag')).toBeNull();
    }
    expect(asked).toEqual([address, address]);
    expect(pages.cache.stats.entries).toBe(0);
  });

  test('is not indexed, and may be framed by the admin panel alone', async () => {
    const { headers } = await get(`/luggages/en?preview=${draftAt('/luggages/en')}`);
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(headers.get('x-frame-options')).toBeNull();
    expect(headers.get('content-security-policy')).toMatch(/; frame-ancestors https:\/\/content\.test$/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    const published = (await get('/luggages/en')).headers;
    expect(published.get('x-frame-options')).toBe('SAMEORIGIN');
    expect(published.get('content-security-policy')).toMatch(/; frame-ancestors 'self'$/);
  });

  test('stays one where a link or a redirect leads', async () => {
    const response = await get(`/luggages/en?preview=${draftAt('/luggages/en')}`);
    const [, link = ''] = /href="([^"]+)"/.exec(await response.text()) ?? [];
    expect((await get(link)).status).toBe(200);
    const lost = await get(`/luggages/en/lost?preview=${draftAt('/luggages/en/lost')}`);
    expect(lost.status).toBe(302);
    expect(lost.headers.get('cache-control')).toBe('no-store');
    const led = lost.headers.get('location') ?? '';
    expect(led).toMatch(/^\/luggage-not-found\/en\?preview=/);
    expect((await get(led)).status).toBe(200);
  });

  test('stays one where a script leads', async () => {
    const token = draftAt('/luggages/en');
    const through = (to: string) => get(`/luggages/en?${new URLSearchParams({ preview: token, to })}`);
    const led = (await through('/gifts/en?filter=a#b')).headers.get('location') ?? '';
    expect(led).toMatch(/^\/gifts\/en\?filter=a&preview=[\w.-]+#b$/);
    expect((await get(led)).status).toBe(200);
    expect((await through('https://elsewhere.test/en')).headers.get('location')).toBe('/luggages/en');
    expect((await through('//elsewhere.test/en')).headers.get('location')).toBe('/luggages/en');
  });

  test('keeps the parameters of its page, and no others', async () => {
    await get(`/luggages/en?utm=x&page=2&preview=${draftAt('/luggages/en')}`);
    expect(asked[0]).toMatch(/^\/luggages\/en\?page=2&preview=[\w.-]+$/);
  });

  test('keeps its token when a filter form is sent', async () => {
    const token = draftAt('/luggages/en');
    const { headers } = await get(`/luggages/en?preview=${token}&filter=x&filter=y&preview=${token}`);
    expect(headers.get('location')).toMatch(new RegExp(`[?&]preview=${token}$`));
  });

  test('that breaks is a plain 500', async () => {
    const response = await get(`/luggages/en/broken?preview=${draftAt('/luggages/en/broken')}`);
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain('A draft');
  });
});

describe('the published page is what', () => {
  const old = draftAt('/luggages/en', 'en', Date.now() / 1000 - 1);
  test.each([
    ['a wrong token', 'abc.def'],
    ['no token', ''],
    ['an old token', old],
    ["another page's token", draftAt('/luggages/en/aero')],
    ["another language's token", draftAt('/luggages/en', 'ja')],
  ])('%s leads to, and nothing is rendered for it', async (_, token) => {
    const response = await get(`/luggages/en?page=2&preview=${token}`);
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe('/luggages/en?page=2');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect(asked).toEqual([]);
    expect(pages.cache.stats.entries).toBe(0);
  });
});
