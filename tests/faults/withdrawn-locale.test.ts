import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BreakableContentServer, startBreakableContentServer } from '../support/breakable-content-server.ts';
import { makeClock } from '../support/fake-clock.ts';
import { type OwnSite, startOwnSite } from '../support/own-site.ts';
import { untilWarm } from '../support/visitors.ts';

const ADDRESSES = ['/fil', '/luggages/fil', '/manifest/fil.webmanifest', '/sitemap-fil.xml'];
const clock = makeClock();
let content: BreakableContentServer;
let site: OwnSite;

beforeAll(async () => {
  content = await startBreakableContentServer();
  site = await startOwnSite({ CONTENT_SERVER_URL: content.origin, ...clock.env });
  await untilWarm(ADDRESSES.map((path) => site.origin + path));
});
afterAll(async () => {
  await site.stop();
  await content.kill();
  clock.remove();
});

const get = (path: string) => fetch(site.origin + path, { redirect: 'manual' });

test('a locale removed from the content server is gone with the next renewal of its pages @DECISION-6', async () => {
  content.change = (body, path) =>
    path.startsWith('/api/i18n/locales')
      ? JSON.stringify(JSON.parse(body).filter(({ code }: { code: string }) => code !== 'fil'))
      : body;
  // Longer than any page stays fresh (sitemaps: ten minutes).
  await clock.putForward(site, 11 * 60);
  for (const path of ADDRESSES) {
    await expect.poll(async () => (await get(path)).status, { message: path, timeout: 20_000 }).not.toBe(200);
  }
  const home = await get('/fil');
  expect([home.status, home.headers.get('location')]).toEqual([302, '/404/en']);
});

test('and is back once the content server has it again', async () => {
  content.change = (body) => body;
  await clock.putForward(site, 61);
  for (const path of ADDRESSES) {
    await expect.poll(async () => (await get(path)).status, { message: path, timeout: 20_000 }).toBe(200);
  }
});
