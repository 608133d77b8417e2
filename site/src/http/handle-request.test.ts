import { hash } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { messagesFor } from '../messages/messages.ts';
import { pageFrom } from '../../testing/difference.ts';
import { rawRequest } from '../../testing/raw-request.ts';
import { startServer } from '../../testing/recording-http-server.ts';

vi.stubEnv('SITE_URL', 'https://shop.test');
vi.stubEnv('CONTENT_WEBHOOK_SECRET', 'abc');
// The built site's files: unit tests need no build.
vi.mock('./static-files.ts', () => ({
  serveStatic: (_request: unknown, _response: unknown, next: () => void) => next(),
}));
const { log } = await import('../log.ts');
const failures = vi.spyOn(log, 'error');
const { handleRequest } = await import('./handle-request.ts');
const { pagesOf, rendered } = await import('../../testing/pages.ts');

const HEAD = '<head><link rel="stylesheet" href="/assets/list.css"></head>';
const HTML = `<!doctype html>${HEAD}<p>${'Everything stands on the line. '.repeat(200)}</p>`;
let next: Parameters<typeof rendered>;
let asked: string[];
let handle: RequestListener;
let pages: ReturnType<typeof pagesOf>;
const site = await startServer((request, response) => handle(request, response));
afterAll(() => site.stop());
beforeEach(() => {
  next = [HTML];
  asked = [];
  pages = pagesOf((target) => {
    asked.push(target);
    return rendered(...next);
  });
  handle = handleRequest(pages, {} as never);
  failures.mockClear();
});

const get = (path: string, init?: RequestInit) => fetch(site.origin + path, { redirect: 'manual', ...init });
const raw = (path: string, options?: Parameters<typeof rawRequest>[2]) => rawRequest(site.port, path, options);

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('a page is sent as %s to clients that accept it', async (encoding, unpack) => {
  const response = await raw('/en', { headers: { 'accept-encoding': encoding } });
  const body = Buffer.concat(await response.toArray());
  expect(response.headers['content-encoding']).toBe(encoding);
  expect(response.headers.vary).toBe('Accept-Encoding, Available-Dictionary');
  expect(response.headers['content-length']).toBe(String(body.length));
  expect(unpack(body).toString()).toBe(HTML);
});

test('a browser that has a page is told to use it for the next ones, and gets only what differs', async () => {
  const first = await raw('/en');
  expect(first.headers['use-as-dictionary']).toContain('id="/en"');
  const headers = {
    'accept-encoding': 'gzip, br, dcb',
    'available-dictionary': `:${hash('sha256', HTML, 'base64')}:`,
    'dictionary-id': '"/en"',
  };
  for (const path of ['/fil', '/fil', '/ja']) {
    const response = await raw(path, { headers });
    const body = Buffer.concat(await response.toArray());
    expect(response.headers['content-encoding']).toBe('dcb');
    expect(body.length).toBe(Number(response.headers['content-length']));
    expect(pageFrom(body, HTML)).toBe(HTML);
  }
});

test('a cached page that cannot be decompressed is a plain 500 with links to continue, and is logged', async () => {
  await get('/en');
  (pages.cache.fresh('/en') as { brotli: Buffer }).brotli = Buffer.from('no brotli');
  const response = await raw('/en', { headers: { 'accept-encoding': 'identity' } });
  expect(response.statusCode).toBe(500);
  expect(await text(response)).toContain(messagesFor('en').shell.unavailableTitle);
  expect(response.headers['cache-control']).toBe('no-store');
  expect(response.headers['x-content-type-options']).toBe('nosniff');
  expect(failures).toHaveBeenCalledOnce();
});

test.each([undefined, 'identity', 'br;q=0, gzip;q=0.0'])(
  'a page is sent uncompressed to clients that accept no compression (%s)',
  async (accepted) => {
    const headers: Record<string, string> = accepted ? { 'accept-encoding': accepted } : {};
    const response = await raw('/en', { headers });
    expect(response.headers['content-encoding']).toBeUndefined();
    expect(await text(response)).toBe(HTML);
  },
);

test('a browser revalidates each time, and gets a 304 when nothing has changed', async () => {
  const first = await get('/en');
  expect(first.headers.get('cache-control')).toBe(
    'public, max-age=0, s-maxage=60, stale-while-revalidate=60, stale-if-error=604800',
  );
  const etag = String(first.headers.get('etag'));
  const again = await get('/en', { headers: { 'if-none-match': etag } });
  expect(again.status).toBe(304);
  expect(await again.text()).toBe('');
  expect((await get('/en', { headers: { 'if-none-match': 'W/"other"' } })).status).toBe(200);
});

test('HEAD has the same headers as GET', async () => {
  const [asked, told] = [await get('/en'), await get('/en', { method: 'HEAD' })];
  for (const name of ['etag', 'content-length', 'content-type', 'cache-control']) {
    expect(told.headers.get(name)).toBe(asked.headers.get(name));
  }
  expect(await told.text()).toBe('');
});

test.each([
  [404, 'public, max-age=60'],
  [302, 'no-cache'],
  [503, 'no-store'],
])('a response of status %i has Cache-Control "%s"', async (status, expected) => {
  next = ['words', { status, headers: { location: '/404/en' } }];
  expect((await get('/en')).headers.get('cache-control')).toBe(expected);
});

test('a response that sets a cookie is not cached', async () => {
  next = ['words', { headers: { 'set-cookie': 'language=fil' } }];
  expect((await get('/en')).headers.get('cache-control')).toBe('no-store');
});

test('every response that may be a document has the security headers, and none that reveal internals', async () => {
  for (const path of ['/en', '/files/nothing', '//x']) {
    const { headers } = await raw(path);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect(headers['x-frame-options']).toBe('SAMEORIGIN');
    expect(headers['permissions-policy']).toContain('camera=()');
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers['cache-tag']).toBeUndefined();
    expect(headers.link).toBeUndefined();
  }
});

test('a CDN gets purge tags, the age of a page, and preload links', async () => {
  const { headers } = await raw('/en', { headers: { 'cdn-loop': 'a-cdn' } });
  expect(headers['cache-tag']).toBe('type:luggages,doc:a');
  expect(headers['surrogate-key']).toBe('type:luggages doc:a');
  expect(headers.link).toBe('</assets/list.css>; rel=preload; as=style');
  expect(headers.age).toBe('0');
});

test('a cached page has the same headers as a just rendered one, except for the request id', async () => {
  const [made, cached] = [await get('/en'), await get('/en')];
  expect([made.headers.get('x-cache'), cached.headers.get('x-cache')]).toEqual(['miss', 'hit']);
  const names = ({ headers }: Response) => [...headers.keys()].toSorted();
  expect([...names(cached), 'x-request-id'].toSorted()).toEqual(names(made));
  expect(asked).toHaveLength(1);
});

test.each([
  '/%zz',
  '/%00',
  '/\\evil.test',
  `/${'a'.repeat(9000)}`,
  '/_image?href=x',
  '/%5fimage?href=x',
  '/x/../_image?href=x',
])('the target %s redirects to the not-found page', async (target) => {
  const { statusCode, headers } = await raw(target);
  expect([statusCode, headers.location]).toEqual([302, '/404/en']);
  expect(asked).toEqual([]);
});

test.each([
  ['//evil.test/', '/evil.test'],
  ['/%65n', '/en'],
  ['/en/?gclid=x', '/en?gclid=x'],
])('the spelling %s redirects to %s and is not rendered', async (target, location) => {
  const { statusCode, headers } = await raw(target);
  expect([statusCode, headers.location]).toEqual([308, location]);
  expect(asked).toEqual([]);
});

test('an address with unknown parameters gets the cached page, however long they are', async () => {
  await get('/en');
  for (const query of [`gclid=${'x'.repeat(900)}`, `gclid=${'x'.repeat(12_000)}&store=2`]) {
    expect((await get(`/en?${query}`)).headers.get('x-cache'), query.slice(0, 20)).toBe('hit');
  }
  expect(asked).toHaveLength(1);
});

test('the filter panel’s form is redirected to the list’s canonical address', async () => {
  const { statusCode, headers } = await raw('/luggages/en?filter=&filter=x');
  expect([statusCode, headers.location]).toEqual([302, '/luggages/en?filter=']);
});

test.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'TRACE'])('%s is not allowed', async (method) => {
  const { statusCode, headers } = await raw('/luggages/en', { method });
  expect([statusCode, headers.allow]).toEqual([405, 'GET, HEAD']);
  expect(asked).toEqual([]);
});

test('a range of a page is ignored', async () => {
  const response = await get('/en', { headers: { range: 'bytes=10-5' } });
  expect(response.status).toBe(200);
});

test('a page that breaks shows a plain message in its language, with links to continue', async () => {
  next = ['a secret', { status: 500 }];
  const response = await get('/luggages/fil?a="><script>');
  const html = await response.text();
  expect(response.status).toBe(500);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(html).toContain('<html lang="fil">');
  expect(html).toContain(messagesFor('fil').shell.tryAgain);
  expect(html).toContain('href="/fil"');
  expect(html).not.toMatch(/secret|<script/);
});

test('each request for an address that nothing answers is counted once, also from memory @REDIRECT-8', async () => {
  next = ['', { status: 302, headers: { location: '/404/en' } }];
  for (let times = 0; times < 4; times++) await get('/nothing/here');
  expect(pages.missed.due()).toEqual([{ address: '/nothing/here', asked: 4 }]);
});

test('an address whose parameters a redirect names is answered for itself, though its path is cached without them @REDIRECT-1', async () => {
  const moved = vi.fn(async (target: string) => (target.includes('product_id=40') ? '/index.php?ref=a' : undefined));
  pages.movedByQuery = moved;
  handle = handleRequest(pages, {} as never);
  const answer = async (path: string, location: string, status: number) => {
    next = ['', { status, headers: { location } }];
    const response = await get(path);
    return [response.status, response.headers.get('location')];
  };
  expect(await answer('/index.php?product_id=1', '/404/en', 302)).toEqual([302, '/404/en']);
  expect(await answer('/index.php?product_id=40&ref=a', '/luggages/en/x', 301)).toEqual([301, '/luggages/en/x?ref=a']);
  expect(await answer('/index.php?product_id=2', '/never', 301)).toEqual([302, '/404/en']);
  expect(asked).toEqual(['/index.php', '/index.php?product_id=40&ref=a']);
  await get(`/index.php?product_id=40&x=${'x'.repeat(3000)}`);
  next = [HTML];
  await get('/en?product_id=40');
  expect(moved).toHaveBeenCalledTimes(3);
});
