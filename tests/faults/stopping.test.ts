import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BreakableContentServer, startBreakableContentServer } from '../support/breakable-content-server.ts';
import { type OwnSite, startOwnSite } from '../support/own-site.ts';
import { keepVisiting, untilWarm, visit } from '../support/visitors.ts';

/** The first call that is specific to a later page of the gifts. */
const LATER_GIFTS = /^\/api\/gifts\?.*\[start\]=[1-9]/;
let content: BreakableContentServer;
let site: OwnSite;
beforeAll(async () => {
  content = await startBreakableContentServer();
  site = await startOwnSite({ CONTENT_SERVER_URL: content.origin });
});
afterAll(() => site.stop());
afterAll(() => content.kill());

test('a site that is stopped under load answers every request', async () => {
  const pages = ['/en', '/luggages/en', '/stories/en'].map((path) => site.origin + path);
  await untilWarm(pages);
  const visitors = keepVisiting(pages, 32);
  await expect.poll(() => visitors.seen.statuses[200] ?? 0).toBeGreaterThan(1000);
  // These requests are waiting for the content server when the site is told to stop.
  const held = content.hold(LATER_GIFTS);
  const waiting = Array.from({ length: 6 }, (_, number) => visit(`${site.origin}/gifts/en?page=${number + 2}`));
  await expect.poll(() => new Set(held.calls).size).toBe(waiting.length);
  process.kill(site.pid, 'SIGTERM');
  await expect.poll(() => visitors.seen.statuses.refused ?? 0).toBeGreaterThan(0);
  held.release();
  expect((await site.ended).code).toBe(0);
  const seen = await visitors.stop();
  console.info('stopped under load', seen);
  expect(seen.statuses).toEqual({ 200: seen.statuses[200], refused: seen.statuses.refused });
  expect((await Promise.all(waiting)).map(({ statuses }) => statuses)).toEqual(waiting.map(() => ({ 200: 1 })));
});
