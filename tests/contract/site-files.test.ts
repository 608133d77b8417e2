import { expect, test } from 'vitest';
import { signAddress } from '../../site/testing/signed-address.ts';
import { content } from '../support/content-api.ts';
import { siteOrigin } from '../support/environment.ts';

const get = (path: string, init?: RequestInit) => fetch(siteOrigin + path, { redirect: 'manual', ...init });
const addressesIn = (html: string, pattern: RegExp) => [...new Set(html.match(pattern))];

test('every picture of the luggage list is served by the site, in the format of its extension', async () => {
  const html = await (await get('/luggages/en')).text();
  const tiles = addressesIn(html, /\/images\/\w+\/320\/[^\s",]+\.(avif|webp)/g);
  expect(tiles.length).toBeGreaterThanOrEqual(12);
  for (const tile of tiles) {
    const response = await get(tile);
    expect([tile, response.status]).toEqual([tile, 200]);
    expect(response.headers.get('content-type')).toBe(`image/${tile.split('.').at(-1)}`);
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  }
  const absolute = addressesIn(html, /<(?:img|source|video|script|link)[^>]+(?:src|href)="https?:[^"]+/g);
  expect(absolute.filter((tag) => !tag.includes(`"${siteOrigin}/`))).toEqual([]);
});

test('the service worker is asked for anew on every visit, and can reach only the site @OFFLINE-5 @OFFLINE-6', async () => {
  const { status, headers } = await get('/service-worker.js');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toMatch(/^text\/javascript/);
  expect(headers.get('cache-control')).toBe('no-cache');
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; connect-src 'self'");
  expect((await get('/en')).headers.get('x-offline')).toBe('on');
});

test('a film can be requested in ranges', async () => {
  const film = signAddress(`/files/0${await aFilm()}`);
  const response = await get(film, { headers: { range: 'bytes=100-199' } });
  expect(response.status).toBe(206);
  expect(response.headers.get('content-type')).toMatch(/^video\//);
  expect((await response.arrayBuffer()).byteLength).toBe(100);
});

test('ranges conform to the standard, whatever the content server does with them', async () => {
  const film = signAddress(`/files/v1${await aFilm()}`);
  const whole = Buffer.from(await (await get(film)).arrayBuffer());
  const ask = async (range: string) => {
    const response = await get(film, { headers: { range } });
    const bytes = Buffer.from(await response.arrayBuffer());
    return { status: response.status, bytes, cache: response.headers.get('cache-control'), headers: response.headers };
  };
  const size = whole.length;
  for (const range of ['bytes=-500', `bytes=${size - 500}-`, `bytes=${size - 500}-${size * 2}`]) {
    const { status, bytes, headers } = await ask(range);
    expect([range, status, headers.get('content-range')]).toEqual([
      range,
      206,
      `bytes ${size - 500}-${size - 1}/${size}`,
    ]);
    expect(bytes.equals(whole.subarray(size - 500))).toBe(true);
  }
  for (const range of ['bytes=999999999-', `bytes=${size}-`, 'bytes=-0']) {
    const { status, cache, headers } = await ask(range);
    expect([range, status, cache]).toEqual([range, 416, 'no-store']);
    expect(headers.get('content-range')).toBe(`bytes */${size}`);
  }
  for (const range of ['bytes=5-2', 'bytes=x', 'items=0-1', 'bytes=0-1,5-9']) {
    const { status, bytes } = await ask(range);
    expect([range, status, bytes.equals(whole)]).toEqual([range, 200, true]);
  }
});

async function aFilm(): Promise<string> {
  const { data } = await content('luggages?populate[videos][fields][0]=url&locale=en&pagination[limit]=100');
  return data.flatMap(({ videos }) => videos ?? [])[0].url;
}

test('scripts and styles are compressed and cached permanently, and an invalid range breaks nothing', async () => {
  const html = await (await get('/luggages/en')).text();
  const assets = addressesIn(html, /\/assets\/[^"]+\.(?:js|css)/g);
  expect(assets.length).toBeGreaterThan(0);
  for (const asset of assets) {
    const response = await get(asset, { headers: { 'accept-encoding': 'br', range: 'bytes=5-2' } });
    expect([asset, response.status]).toEqual([asset, 200]);
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const { length } = await response.text();
    if (length > 1000) expect(response.headers.get('content-encoding')).toBe('br');
  }
  expect((await get('/healthz')).status).toBe(200);
});

test('liveness and readiness are reported', async () => {
  expect(await (await get('/healthz')).json()).toEqual({ status: 'alive' });
  const ready = await get('/readyz');
  expect(ready.status).toBe(200);
  expect(await ready.json()).toEqual({
    status: 'ready',
    contentServer: 'reachable',
    contentAgeSeconds: expect.any(Number),
    stale: { answers: expect.any(Number), seconds: expect.any(Number) },
    changeFeed: 'live',
  });
});
