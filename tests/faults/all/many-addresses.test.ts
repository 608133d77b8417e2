import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../../scripts/launcher/ports.mjs';
import { type BreakableContentServer, startBreakableContentServer } from '../../support/breakable-content-server.ts';
import { makeClock } from '../../support/fake-clock.ts';
import { type OwnSite, startOwnSite } from '../../support/own-site.ts';
import { untilWarm, visitAll } from '../../support/visitors.ts';

const MEGABYTE = 1024 ** 2;
// Ten thousand addresses in total: with this clock no page expires, however long that takes.
const clock = makeClock();
const folder = mkdtempSync(join(tmpdir(), 'kept-pages-'));
let content: BreakableContentServer;
let site: OwnSite;
let warm: string[];
let metrics: string;

beforeAll(async () => {
  content = await startBreakableContentServer();
  const port = await freePort();
  metrics = `http://127.0.0.1:${port}/metrics`;
  site = await startOwnSite({
    CONTENT_SERVER_URL: content.origin,
    METRICS_PORT: String(port),
    PAGE_CACHE_DIR: folder,
    ...clock.env,
  });
  content.alias = (path) => path.replaceAll(/none-\d+/g, 'none-1').replaceAll(/word\d+/g, 'word1');
  warm = ['/en', '/luggages/en', '/accessories/en', '/gifts/en', '/stories/en', '/store-locations/en'].map(
    (path) => site.origin + path,
  );
  await untilWarm(warm);
});
afterAll(async () => {
  await site.stop();
  await content.kill();
  rmSync(folder, { recursive: true, force: true });
  clock.remove();
});

const measured = async (name: string) => {
  const text = await (await fetch(metrics)).text();
  return Number(new RegExp(`^${name}(?:{[^}]*})? (\\S+)`, 'm').exec(text)?.[1]);
};
const numbered = (count: number, address: (number: number) => string) =>
  Array.from({ length: count }, (_, number) => site.origin + address(number));

/** Requests many addresses and returns the number of calls to the content server; the pages must stay cached. */
async function flood(name: string, urls: string[], statuses: number[]) {
  content.forgetCalls();
  const files = readdirSync(folder, { recursive: true }).length;
  const seen = await visitAll(urls);
  const calls = content.calls.length;
  const memory = Math.round((await measured('process_resident_memory_bytes')) / MEGABYTE);
  const written = readdirSync(folder, { recursive: true }).length - files;
  console.info(name, seen, { urls: urls.length, calls, megabytes: memory, files: written });
  expect(
    Object.keys(seen.statuses)
      .map(Number)
      .filter((status) => !statuses.includes(status)),
  ).toEqual([]);
  return { calls, memory, written };
}

test('more than five thousand made-up parameters lead to one page', async () => {
  const urls = numbered(5200, (number) => `/luggages/en?utm_source=${number}&x${number}=1`);
  expect(await flood('made-up parameters', urls, [200])).toMatchObject({ calls: 0, written: 0 });
});

test('two thousand impossible paths cause no calls to the content server @REDIRECT-6', async () => {
  // The redirects are read with the first of them.
  await visitAll([`${site.origin}/wp-admin/0/setup.php`]);
  const urls = numbered(2200, (number) => `/wp-admin/${number}/setup/${number}.php`);
  const { calls, written } = await flood('unknown paths', urls, [302]);
  expect([calls, written]).toEqual([0, 0]);
});

test('a thousand overlong addresses get a response that is not cached', async () => {
  const urls = numbered(1000, (number) => `/${'long-'.repeat(1700)}${number}`);
  const { calls, written } = await flood('long addresses', urls, [302]);
  expect([calls, written]).toEqual([0, 0]);
});

test('twelve hundred missing items cost a call each, and nothing is stored on disk', async () => {
  const urls = numbered(1200, (number) => `/luggages/en/none-${number}`);
  const { calls, written } = await flood('unknown items', urls, [302]);
  expect(written).toBe(0);
  expect(calls).toBeLessThanOrEqual(2 * urls.length + 20);
});

test('two hundred searches and two hundred made-up filters get a response, with few concurrent calls', async () => {
  const urls = [
    ...numbered(200, (number) => `/search/en?search=word${number}`),
    ...numbered(200, (number) => `/luggages/en?filter=price%3D${number}-${number + 1}`),
  ];
  await flood('searches and filters', urls, [200, 503]);
  expect(content.mostInFlight).toBeLessThanOrEqual(8);
});

test('after all of them the pages are still cached, and memory is bounded', async () => {
  content.forgetCalls();
  await content.kill();
  const states = await Promise.all(warm.map(async (url) => (await fetch(url)).headers.get('x-cache')));
  expect(states.filter((state) => state !== 'hit' && state !== 'stale')).toEqual([]);
  expect(content.calls).toEqual([]);
  expect(await measured('process_resident_memory_bytes')).toBeLessThan(400 * MEGABYTE);
  const bytes = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
  expect(bytes).toBeLessThan(140 * MEGABYTE);
});
