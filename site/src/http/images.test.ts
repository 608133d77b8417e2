import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import type * as ImageProcess from '../media/image-process.ts';
import { filesIn } from '../../testing/files-in.ts';
import { startServer } from '../../testing/recording-http-server.ts';

const scaled = vi.hoisted(() => vi.fn());
vi.mock('../media/image-process.ts', async (importOriginal) => {
  const original = await importOriginal<typeof ImageProcess>();
  const scaleInChildProcess: typeof original.scaleInChildProcess = async (...job) => {
    scaled();
    return original.scaleInChildProcess(...job);
  };
  return { ...original, scaleInChildProcess };
});

const photo = await sharp({ create: { width: 900, height: 900, channels: 3, background: 'coral' } })
  .jpeg()
  .toBuffer();

const otherPhoto = await sharp({
  create: { width: 900, height: 900, channels: 3, background: 'navy' },
})
  .jpeg()
  .toBuffer();

let answer: 'photo' | 'other photo' | 'text' | 'huge' | 'missing' | 'failing' | 'redirect' | 'broken' = 'photo';
const content = await startServer((_, response) => {
  if (answer === 'photo') response.end(photo);
  if (answer === 'other photo') response.end(otherPhoto);
  if (answer === 'text') response.end('no picture');
  if (answer === 'huge') response.end(Buffer.alloc(26 * 1024 * 1024));
  if (answer === 'missing') response.writeHead(404).end();
  if (answer === 'failing') response.writeHead(500).end('a stack trace');
  if (answer === 'redirect') response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end();
  if (answer === 'broken') {
    response.writeHead(200, { 'content-length': photo.length });
    response.write(photo.subarray(0, 100), () => response.destroy());
  }
});
const folder = await mkdtemp(join(tmpdir(), 'images-'));
vi.stubEnv('CONTENT_SERVER_URL', content.origin);
vi.stubEnv('IMAGE_CACHE_DIR', folder);
const { serveMedia } = await import('./media.ts');
const { ScalerHung } = await import('../media/image-process.ts');
const { FileStore } = await import('../shelf/file-store.ts');
const { signAddress: signed } = await import('../../testing/signed-address.ts');
const site = await startServer((request, response) => {
  response.setHeader('X-Request-Id', 'of-this-request');
  serveMedia(request, response);
});
afterAll(async () => {
  await Promise.all([site.stop(), content.stop()]);
  await rm(folder, { recursive: true });
});

let pictures = 0;
let path: string;
beforeEach(() => {
  answer = 'photo';
  scaled.mockClear();
  content.requests.length = 0;
  path = signed(`/images/v${pictures++}/480/uploads/case.jpg.webp`);
});
const get = (path: string, init?: RequestInit) => fetch(site.origin + path, init);

test('a picture is scaled to the requested width and format, and cached for a year', async () => {
  const response = await get(path);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('image/webp');
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  const { width, format } = await sharp(await response.arrayBuffer()).metadata();
  expect(response.headers.has('x-request-id'), 'caches would give it to everybody').toBe(false);
  expect([width, format]).toEqual([480, 'webp']);
  expect(content.requests.map(({ url }) => url)).toEqual(['/uploads/case.jpg']);
});

test('it is made once, also for concurrent requests', async () => {
  const bodies = await Promise.all(
    Array.from({ length: 8 }, async () => Buffer.from(await (await get(path)).arrayBuffer())),
  );
  expect(new Set(bodies.map((body) => body.toString('base64'))).size).toBe(1);
  const again = await get(path);
  expect(Buffer.from(await again.arrayBuffer()).equals(bodies[0] ?? Buffer.of())).toBe(true);
  expect(content.requests).toHaveLength(1);
});

test('it is scaled once, also when its version changes because its alternative text was edited', async () => {
  for (const version of ['x1', 'x2', 'x3']) {
    const response = await get(signed(`/images/${version}/720/uploads/case.jpg.webp`));
    expect(response.status).toBe(200);
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(0);
  }
  expect(content.requests).toHaveLength(3);
  expect(scaled).toHaveBeenCalledOnce();
});

test('a visitor who already has it gets a 304', async () => {
  const etag = (await get(path)).headers.get('etag') ?? '';
  const response = await get(path, { headers: { 'if-none-match': etag } });
  expect(response.status).toBe(304);
  expect(await response.text()).toBe('');
});

test('HEAD has the same headers as GET, without the picture', async () => {
  const asked = await get(path);
  const response = await get(path, { method: 'HEAD' });
  expect(response.status).toBe(200);
  for (const name of ['content-type', 'content-length', 'etag', 'cache-control']) {
    expect(response.headers.get(name)).toBe(asked.headers.get(name));
  }
  expect((await response.arrayBuffer()).byteLength).toBe(0);
});

test('a picture whose version is unknown is cached for ten minutes only', async () => {
  const response = await get(signed('/images/0/200/uploads/case.jpg.avif'));
  expect(response.headers.get('cache-control')).toBe('public, max-age=600');
});

test('a picture of a text is asked for again after ten minutes: deleted it is gone, in an outage it stays', async () => {
  const inText = signed('/images/0/320/uploads/in-a-text.jpg.webp');
  expect((await get(inText)).status).toBe(200);
  const later = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 601_000);
  answer = 'failing';
  expect((await get(inText)).status).toBe(200);
  answer = 'missing';
  expect((await get(inText)).status).toBe(404);
  later.mockRestore();
});

test.each(['missing', 'text', 'huge'] as const)('an original that is %s is a 404, for a minute', async (kind) => {
  answer = kind;
  const response = await get(path);
  expect(response.status).toBe(404);
  expect(response.headers.get('cache-control')).toBe('public, max-age=60');
});

test.each(['failing', 'redirect', 'broken'] as const)(
  'when the content server is %s, it is a 503 without technical details, and the next try may succeed',
  async (kind) => {
    answer = kind;
    const response = await get(path);
    expect(response.status).toBe(503);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.text()).toBe('Not available right now\n');
    answer = 'photo';
    expect((await get(path)).status).toBe(200);
  },
);

test('an address without a valid signature reaches neither the content server nor the disk', async () => {
  const kept = await filesIn(folder);
  const read = vi.spyOn(FileStore.prototype, 'open');
  for (const wrong of [
    signed('/images/0/333/uploads/a.jpg.webp'),
    signed('/images/0/480/api/users.webp'),
    path.replace(/_\w+/, ''),
    path.replace(/\/v\d+_/, '/madeup_'),
    '/images/0/480/video-stills/youtube/abcdefghijk.webp',
    '/images/',
  ]) {
    expect([wrong, (await get(wrong)).status]).toEqual([wrong, 404]);
  }
  expect(content.requests).toEqual([]);
  expect(read).not.toHaveBeenCalled();
  read.mockRestore();
  expect(await filesIn(folder)).toEqual(kept);
});

test('a picture over which the scaler hung is unavailable, and is not scaled again', async () => {
  answer = 'other photo';
  scaled.mockImplementationOnce(() => {
    throw new ScalerHung('hangs');
  });
  for (const width of [200, 320, 480]) {
    const response = await get(signed(`/images/v1/${width}/uploads/bomb.jpg.webp`));
    expect([response.status, response.headers.get('cache-control')]).toEqual([503, 'no-store']);
  }
  expect(scaled).toHaveBeenCalledOnce();
});

test('pictures of another content server are not used', async () => {
  const ours = Buffer.from(await (await get(path)).arrayBuffer());
  const elsewhere = await startServer((_, response) => response.end(otherPhoto));
  vi.stubEnv('CONTENT_SERVER_URL', elsewhere.origin);
  vi.resetModules();
  const moved = await import('./media.ts');
  const movedSite = await startServer((...visit) => void moved.serveMedia(...visit));
  const theirs = Buffer.from(await (await fetch(movedSite.origin + path)).arrayBuffer());
  await Promise.all([movedSite.stop(), elsewhere.stop()]);
  expect(elsewhere.requests).toHaveLength(1);
  expect(theirs.equals(ours)).toBe(false);
});

test('a visitor who saves data gets a narrower picture, which no CDN keeps for others @DECISION-15', async () => {
  const saving = { headers: { 'Save-Data': 'on' } };
  const light = await get(path, saving);
  expect(light.headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
  expect(light.headers.get('vary')).toBe('Save-Data');
  expect((await sharp(await light.arrayBuffer()).metadata()).width).toBe(260);
  const whole = await get(path);
  expect(whole.headers.get('vary')).toBe('Save-Data');
  expect((await sharp(await whole.arrayBuffer()).metadata()).width).toBe(480);
  const zoom = await get(path.replace('/480/', '/1500/'), saving);
  expect((await sharp(await zoom.arrayBuffer()).metadata()).width).toBe(900);
  for (const header of ['off', '', '1', 'once'])
    expect((await get(path, { headers: { 'Save-Data': header } })).headers.get('cache-control'), header).toContain(
      'public',
    );
});
