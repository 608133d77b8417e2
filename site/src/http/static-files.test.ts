import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, expect, test, vi } from 'vitest';
import { rawRequest } from '../../testing/raw-request.ts';
import { startServer } from '../../testing/recording-http-server.ts';

const SCRIPT = 'console.log("hello");';
const directory = mkdtempSync(join(tmpdir(), 'built-'));
mkdirSync(join(directory, 'client', 'assets'), { recursive: true });
const write = (name: string, bytes: string | Buffer) => writeFileSync(join(directory, 'client', name), bytes);
write('assets/page.a1.js', SCRIPT);
write('assets/page.a1.js.br', brotliCompressSync(SCRIPT));
write('assets/page.a1.js.gz', gzipSync(SCRIPT));
write('assets/small.css', 'a{}');
write('assets/sans.woff2', 'font');
write('service-worker.js', 'worker');
write('share.jpg', 'picture');
vi.doMock('./built.ts', () => ({ BUILT: directory }));
const { serveStatic } = await import('./static-files.ts');
// As a later build does under a running site.
rmSync(directory, { recursive: true });

const site = await startServer((request, response) => {
  response.setHeader('X-Request-Id', 'of-this-request');
  serveStatic(request, response, () => void response.writeHead(404).end('next'));
});
afterAll(() => site.stop());
const get = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
  const response = await rawRequest(site.port, path, { headers, method });
  return { status: response.statusCode, headers: response.headers, body: Buffer.concat(await response.toArray()) };
};

test.each([
  ['br, gzip', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['', undefined, (bytes: Buffer) => bytes],
] as const)(
  'with "Accept-Encoding: %s" a file comes as %s, also when the disk has it no more',
  async (accepts, encoding, unpack) => {
    const { status, headers, body } = await get('/assets/page.a1.js', { 'accept-encoding': accepts });
    expect([status, headers['content-encoding'], headers.vary]).toEqual([200, encoding, 'Accept-Encoding']);
    expect(headers['content-type']).toBe('text/javascript');
    expect(headers['content-length']).toBe(String(body.length));
    expect(unpack(body).toString()).toBe(SCRIPT);
  },
);

test('a file that the build did not compress comes as it is', async () => {
  const { headers, body } = await get('/assets/small.css', { 'accept-encoding': 'br' });
  expect([headers['content-encoding'], headers['content-type'], String(body)]).toEqual([undefined, 'text/css', 'a{}']);
});

test('what has its content in its name is kept for ever, anything else for an hour, the worker never', async () => {
  const lives = ['/assets/page.a1.js', '/share.jpg', '/service-worker.js'].map(
    async (path) => (await get(path)).headers['cache-control'],
  );
  expect(await Promise.all(lives)).toEqual(['public, max-age=31536000, immutable', 'public, max-age=3600', 'no-cache']);
});

test('a browser that has it gets no body again, and HEAD has none', async () => {
  const { etag = '' } = (await get('/share.jpg')).headers;
  const again = await get('/share.jpg', { 'if-none-match': etag });
  expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, etag]);
  expect((await get('/share.jpg', { 'if-none-match': '"other"' })).status).toBe(200);
  const head = await get('/share.jpg', {}, 'HEAD');
  expect([head.status, head.headers['content-length'], head.body.length]).toEqual([200, '7', 0]);
});

test('whoever saves data gets no font', async () => {
  expect((await get('/assets/sans.woff2', { 'save-data': 'on' })).status).toBe(204);
  const { status, headers } = await get('/assets/sans.woff2');
  expect([status, headers.vary, headers['content-type']]).toEqual([200, 'Save-Data', 'font/woff2']);
});

test.each(['/assets/other.js', '/assets', '/', '/assets/page.a1.js.br', '/../built.ts', '/assets/%70age.a1.js'])(
  '%s is no file of the build',
  async (path) => expect(String((await get(path)).body)).toBe('next'),
);

test('a file that shared caches keep has no request id, another response keeps its own', async () => {
  expect((await get('/assets/small.css')).headers).not.toHaveProperty('x-request-id');
  expect((await get('/absent')).headers).toHaveProperty('x-request-id', 'of-this-request');
});
