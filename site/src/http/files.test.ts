import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { startServer } from '../../testing/recording-http-server.ts';

const film = randomBytes(300_000);
const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg"/>';
let status = 200;
let isEndless = false;
let isStopped: (() => void) | undefined;
const content = await startServer((request, response) => {
  if (isEndless) {
    const timer = setInterval(() => response.write(film), 1);
    response.on('close', () => {
      clearInterval(timer);
      isStopped?.();
    });
    return;
  }
  if (status !== 200) return response.writeHead(status, { location: 'http://127.0.0.1:1/' }).end();
  if (request.url?.endsWith('/small.svg')) return response.end(DRAWING);
  if (request.url?.endsWith('/empty.svg')) return response.end();
  const { range } = request.headers;
  const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? [];
  // As Strapi does: it refuses suffix ranges, and breaks off when a range goes past the end.
  if (range && (!start || Number(end) >= film.length)) return response.destroy();
  const part = start ? film.subarray(Number(start), Number(end) + 1) : film;
  response.writeHead(start ? 206 : 200, {
    'content-type': 'text/html',
    'content-length': part.length,
    'accept-ranges': 'bytes',
    etag: '"film-1"',
    'last-modified': 'Sat, 21 Nov 2026 06:00:00 GMT',
    'set-cookie': 'session=1',
    ...(start && { 'content-range': `bytes ${start}-${end}/${film.length}` }),
  });
  return response.end(part);
});
const folder = mkdtempSync(join(tmpdir(), 'files-'));
vi.stubEnv('CONTENT_SERVER_URL', content.origin);
vi.stubEnv('IMAGE_CACHE_DIR', folder);
const { serveMedia } = await import('./media.ts');
const { signAddress: signed } = await import('../../testing/signed-address.ts');
const site = await startServer((request, response) => void serveMedia(request, response));
afterAll(async () => {
  await Promise.all([site.stop(), content.stop()]);
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  status = 200;
  content.requests.length = 0;
});

const get = (path: string, init?: RequestInit) => fetch(site.origin + path, init);
const FILM = signed('/files/v1/uploads/film.mp4');

test('a film is streamed whole, with the media type of its file name', async () => {
  const response = await get(FILM);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('video/mp4');
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(response.headers.get('set-cookie')).toBeNull();
  expect(sha(await response.arrayBuffer())).toBe(sha(film));
});

test('a range of a film can be requested', async () => {
  const response = await get(FILM, { headers: { range: 'bytes=1000-1999' } });
  expect(response.status).toBe(206);
  expect(response.headers.get('content-range')).toBe('bytes 1000-1999/300000');
  expect(sha(await response.arrayBuffer())).toBe(sha(film.subarray(1000, 2000)));
});

test.each([
  ['bytes=299000-', 'bytes 299000-299999/300000'],
  ['bytes=-1000', 'bytes 299000-299999/300000'],
  ['bytes=299000-999999', 'bytes 299000-299999/300000'],
])('%s are its last thousand bytes', async (range, described) => {
  const response = await get(FILM, { headers: { range } });
  expect([response.status, response.headers.get('content-range')]).toEqual([206, described]);
  expect(sha(await response.arrayBuffer())).toBe(sha(film.subarray(299_000)));
});

test.each(['bytes=999999999-', 'bytes=300000-', 'bytes=-0'])(
  '%s is outside the film: 416, not cached',
  async (range) => {
    const response = await get(FILM, { headers: { range } });
    expect(response.status).toBe(416);
    expect(response.headers.get('content-range')).toBe('bytes */300000');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.text()).toBe('Not satisfiable\n');
  },
);

test.each(['bytes=5-2', 'bytes=abc', 'items=0-1', 'bytes=0-1,5-9'])(
  '%s is ignored: the whole film is sent',
  async (range) => {
    const response = await get(FILM, { headers: { range } });
    expect(response.status).toBe(200);
    expect(sha(await response.arrayBuffer())).toBe(sha(film));
  },
);

test('with If-Range, a range is sent only if the file is unchanged', async () => {
  const ask = (condition: string) => get(FILM, { headers: { range: 'bytes=0-9', 'if-range': condition } });
  const same = ['"film-1"', 'Sat, 21 Nov 2026 06:00:00 GMT'];
  for (const condition of same) expect((await ask(condition)).status).toBe(206);
  const other = ['"film-2"', 'W/"film-1"', 'Sat, 21 Nov 2026 07:00:00 GMT'];
  for (const condition of other) expect((await ask(condition)).status).toBe(200);
});

test('HEAD reports the size without sending the film', async () => {
  const response = await get(FILM, { method: 'HEAD' });
  expect(response.headers.get('content-length')).toBe('300000');
  expect(content.requests.map(({ method }) => method)).toEqual(['HEAD']);
});

test('when the visitor disconnects, the request to the content server is aborted', async () => {
  isEndless = true;
  const stopped = new Promise<void>((resolve) => (isStopped = resolve));
  const visitor = new AbortController();
  const response = await get(FILM, { signal: visitor.signal });
  await response.body?.getReader().read();
  visitor.abort();
  await stopped;
  isEndless = false;
});

test('a drawing opened on its own cannot run anything', async () => {
  const response = await get(signed('/files/0/uploads/icon.svg'));
  expect(response.headers.get('content-type')).toBe('image/svg+xml');
  expect(response.headers.get('content-security-policy')).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  );
  expect(response.headers.get('cache-control')).toBe('public, max-age=600');
});

test('a small drawing is asked for once, and is there while the content server fails', async () => {
  const address = signed('/files/v1/uploads/small.svg');
  status = 500;
  expect((await get(address)).status).toBe(503);
  status = 200;
  const first = await get(address);
  status = 500;
  const again = await get(address);
  for (const response of [first, again]) {
    expect(await response.text()).toBe(DRAWING);
    expect(response.headers.get('content-type')).toBe('image/svg+xml');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('content-security-policy')).toMatch(/sandbox$/);
  }
  const etag = again.headers.get('etag') ?? '';
  expect((await get(address, { headers: { 'if-none-match': etag } })).status).toBe(304);
  expect(content.requests).toHaveLength(2);
  expect((await get(signed('/files/v2/uploads/small.svg'))).status).toBe(503);
});

test('an empty answer for a drawing is not kept', async () => {
  const address = signed('/files/v1/uploads/empty.svg');
  expect(await (await get(address)).text()).toBe('');
  expect(await (await get(address)).text()).toBe('');
  expect(content.requests).toHaveLength(2);
});

test('a drawing that does not exist is not found, and a large one is streamed', async () => {
  const large = await get(signed('/files/v1/uploads/large.svg'));
  expect(sha(await large.arrayBuffer())).toBe(sha(film));
  status = 404;
  expect((await get(signed('/files/v1/uploads/none.svg'))).status).toBe(404);
});

test('a document is downloaded, not shown', async () => {
  const response = await get(signed('/files/0/uploads/warranty.pdf'));
  expect(response.headers.get('content-disposition')).toBe('attachment');
});

test.each([
  '/files/0/uploads/page.html',
  '/files/0/uploads/script.js',
  '/files/0/uploads/picture.jpg',
  '/files/0/uploads/no-ending',
  '/files/0/uploads/a.constructor',
  '/files/0/api/luggages.svg',
  '/files/0/uploads/..%2f..%2fadmin.svg',
  '/files/0/uploads/%2e%2e/admin.svg',
  '/files/0//evil.test/a.svg',
])('%s is not served, even when signed', async (path) => {
  expect((await get(signed(path))).status).toBe(404);
  expect(content.requests).toEqual([]);
});

test.each([
  ['without a signature', '/files/v1/uploads/film.mp4'],
  ['of another version', FILM.replace('v1_', 'v2_')],
  ['of another file', FILM.replace('film', 'film2')],
  ['in another spelling', FILM.replace('film', 'fil%6d')],
  ['with a picture’s signature', signed('/images/v1/480/uploads/film.mp4.webp').split('/')[2] ?? ''],
  ['without a version', '/files/a.svg'],
])('an address %s is not served', async (_, address) => {
  const path = address.startsWith('/') ? address : `/files/${address}/uploads/film.mp4`;
  expect((await get(path)).status).toBe(404);
  expect(content.requests).toEqual([]);
});

test.each([
  [404, 404],
  [403, 404],
  [401, 503],
  [500, 503],
  [302, 503],
])('a %i from the content server becomes a %i', async (theirs, ours) => {
  status = theirs;
  const asked: Record<string, string>[] = [{}, { range: 'bytes=0-9' }];
  for (const headers of asked) {
    const response = await get(FILM, { redirect: 'manual', headers });
    expect(response.status).toBe(ours);
    expect(response.headers.get('cache-control')).not.toContain('immutable');
  }
});

function sha(bytes: ArrayBuffer | Uint8Array): string {
  return createHash('sha256').update(new Uint8Array(bytes)).digest('hex');
}
