import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BreakableContentServer, startBreakableContentServer } from '../../support/breakable-content-server.ts';
import { type OwnSite, startOwnSite } from '../../support/own-site.ts';
import { keepVisiting, untilWarm, visitAll } from '../../support/visitors.ts';
import { sendWebhook } from '../../support/webhook.ts';

const TYPES = ['luggage', 'accessory', 'gift', 'story', 'store-location', 'page', 'menu-item', 'corporate-detail'];

let content: BreakableContentServer;
let site: OwnSite;
beforeAll(async () => {
  content = await startBreakableContentServer();
  site = await startOwnSite({ CONTENT_SERVER_URL: content.origin });
});
afterAll(() => site.stop());
afterAll(() => content.kill());

test('a bulk publish of 1,000 entries causes only a handful of concurrent calls to the content server', async () => {
  const pages = [
    '/en',
    '/fil',
    '/luggages/en',
    '/luggages/en?page=2',
    '/accessories/en',
    '/gifts/ja',
    '/stories/en',
  ].map((path) => site.origin + path);
  await visitAll(pages);
  const once = content.calls.length;
  await untilWarm(pages);

  content.forgetCalls();
  // No call is answered before all webhooks are sent, so that the calls do not depend on timing.
  const held = content.hold();
  const visitors = keepVisiting(pages, 8);
  const told = new Set<number>();
  const numbers = Array.from({ length: 1000 }, (_, number) => number).values();
  const editor = async () => {
    for (const number of numbers) told.add(await sendWebhook(site.origin, TYPES[number % TYPES.length], `d${number}`));
  };
  await Promise.all(Array.from({ length: 32 }, editor));
  await expect.poll(() => held.calls.length).toBeGreaterThan(1);
  const visited = visitors.seen.statuses[200] ?? 0;
  // Few, as all eight may wait a second at each page that has changed, and after 40 s the held calls are given up.
  await expect.poll(() => visitors.seen.statuses[200] ?? 0).toBeGreaterThan(visited + 50);
  held.release();
  await untilWarm(pages);
  const seen = await visitors.stop();
  console.info('1,000 webhooks', seen, { once, calls: content.calls.length, most: content.mostInFlight });
  expect(told).toEqual(new Set([204]));
  expect(Object.keys(seen.statuses)).toEqual(['200']);
  expect(content.mostInFlight).toBeLessThanOrEqual(8);
  // Each page a few times at most, although it was invalidated a hundred times.
  expect(content.calls.length).toBeLessThanOrEqual(3 * once);
});
