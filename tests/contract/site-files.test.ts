import { expect, test } from 'vitest';
import { content } from '../support/content.ts';
import { siteOrigin } from '../support/environment.ts';

const get = (path: string, init?: RequestInit) => fetch(siteOrigin + path, { redirect: 'manual', ...init });
const addressesIn = (html: string, pattern: RegExp) => [...new Set(html.match(pattern))];

test('every picture of the luggage list comes from the site, in the format its name says', async () => {
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

test('a film can be asked for in parts', async () => {
  const { data } = await content('luggages?populate[videos][fields][0]=url&locale=en&pagination[limit]=100');
  const film = data.flatMap(({ videos }) => videos ?? [])[0];
  const response = await get(`/files/0${film.url}`, { headers: { range: 'bytes=100-199' } });
  expect(response.status).toBe(206);
  expect(response.headers.get('content-type')).toMatch(/^video\//);
  expect((await response.arrayBuffer()).byteLength).toBe(100);
});

test('scripts and styles are packed and kept for good, and a senseless range breaks nothing', async () => {
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

test('it says that it lives, and whether it can serve', async () => {
  expect(await (await get('/healthz')).json()).toEqual({ status: 'alive' });
  const ready = await get('/readyz');
  expect(ready.status).toBe(200);
  expect(await ready.json()).toEqual({
    status: 'ready',
    contentServer: 'reachable',
    contentAgeSeconds: expect.any(Number),
    stale: { pages: expect.any(Number), seconds: expect.any(Number) },
  });
});
