import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type BreakableContentServer, startBreakableContentServer } from '../support/breakable-content-server.ts';
import { makeClock } from '../support/fake-clock.ts';
import { type OwnSite, startOwnSite } from '../support/own-site.ts';
import { untilWarm, visitAll } from '../support/visitors.ts';

const LIST = '/luggages/en';
const UNKNOWN = '/luggages/en/not-yet-there';
const DAY = 24 * 60 * 60;
const clock = makeClock();
let content: BreakableContentServer;
let site: OwnSite;

beforeAll(async () => {
  content = await startBreakableContentServer();
  site = await startOwnSite({ CONTENT_SERVER_URL: content.origin, ...clock.env });
  await untilWarm([site.origin + LIST]);
});
beforeEach(() => {
  content.forgetCalls();
});
afterAll(async () => {
  await site.stop();
  await content.kill();
  clock.remove();
});

const get = (path: string) => fetch(site.origin + path, { redirect: 'manual' });
async function told(path: string) {
  const { status, headers } = await get(path);
  return { status, cache: headers.get('x-cache'), age: Number(headers.get('age')) };
}

test('for a minute a page is served without a call to the content server', async () => {
  await clock.putForward(site, 50);
  expect(await told(LIST)).toMatchObject({ status: 200, cache: 'hit' });
  expect((await told(LIST)).age).toBe(50);
  expect(content.calls).toEqual([]);
});

test('then it is served stale once and renewed in the background, without any webhook', async () => {
  content.change = (body) => body.replaceAll('Aero Cabin', 'Aero Cabin a minute later');
  await clock.putForward(site, 10);
  const stale = await get(LIST);
  expect([stale.status, stale.headers.get('x-cache')]).toEqual([200, 'stale']);
  expect(await stale.text()).not.toContain('a minute later');
  await expect.poll(async () => (await get(LIST)).text()).toContain('a minute later');
  expect(await told(LIST)).toMatchObject({ cache: 'hit' });
  expect((await told(LIST)).age).toBe(0);
  content.change = (body) => body;
});

test('a missing item is requested again after a minute at most', async () => {
  const missing = { status: 302, cache: 'miss' };
  expect(await told(UNKNOWN)).toMatchObject(missing);
  await clock.putForward(site, 59);
  expect(await told(UNKNOWN)).toMatchObject({ status: 302, cache: 'hit' });
  await clock.putForward(site, 1);
  content.forgetCalls();
  expect(await told(UNKNOWN)).toMatchObject(missing);
  expect(content.calls.some((call) => call.includes('not-yet-there'))).toBe(true);
});

test('a not-found page is cached for a minute at most, by browsers too @DECISION-6', async () => {
  const first = await get('/404/fil');
  expect([first.status, first.headers.get('cache-control')]).toEqual([404, 'public, max-age=60']);
  await clock.putForward(site, 60);
  expect(await told('/404/fil')).toMatchObject({ status: 404, cache: 'miss' });
});

test('while the content server is down a page is served for seven days, and not longer', async () => {
  const pages = [LIST, '/en', '/stories/en', '/sitemap.xml', '/sitemap-en.xml', '/manifest/en.webmanifest'];
  const urls = pages.map((path) => site.origin + path);
  await untilWarm(urls);
  await content.kill();
  for (const seconds of [61, DAY, 5 * DAY, DAY - 3600]) {
    await clock.putForward(site, seconds);
    const seen = await visitAll([...urls, ...urls]);
    console.info('without a content server', seen);
    expect(seen.statuses).toEqual({ 200: 2 * urls.length });
    // The seven days begin when a call for the list fails; that is in the background.
    await expect.poll(() => site.log()).toMatch(/An error occurred: \/api\/luggages\?.*limit\]=12&/);
  }
  const { stale } = (await (await get('/readyz')).json()) as { stale: { answers: number; seconds: number } };
  expect(stale.answers).toBeGreaterThan(0);
  expect(stale.seconds).toBeGreaterThan(6 * DAY);
  await clock.putForward(site, 7200);
  // A page that is still being rendered anew is sent, however late it is.
  await expect.poll(async () => (await get(LIST)).status).toBe(503);
});
