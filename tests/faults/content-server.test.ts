import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { isAll } from '../support/all.ts';
import {
  type BreakableContentServer,
  type Fault,
  startBreakableContentServer,
} from '../support/breakable-content-server.ts';
import { type OwnSite, startOwnSite } from '../support/own-site.ts';
import { templates } from '../support/templates.ts';
import { keepVisiting, untilWarm, visitAll } from '../support/visitors.ts';
import { sendWebhook } from '../support/webhook.ts';

const FAULTS: Fault[] = ['answers 500', 'resets the connection', 'hangs'];
if (isAll) FAULTS.push('sends broken JSON');
/** Visits of each page while it is down, and all visits before a kill, until the restart, and to the end. */
const [EACH, KILLED, BACK, ENDED] = isAll ? ([40, 200, 1500, 2500] as const) : ([10, 100, 400, 700] as const);
const TYPES = ['luggage', 'accessory', 'gift', 'story', 'store-location', 'page', 'menu-item', 'corporate-detail'];

/** A missing value as a text of the page. */
const NOTHING = />[^<]*\b(null|undefined|NaN|Invalid Date)\b/;
const withoutScripts = (html: string) => html.replace(/<script[\s\S]*?<\/script>/g, '');

let content: BreakableContentServer;
let site: OwnSite;
let pages: string[];

beforeAll(async () => {
  content = await startBreakableContentServer();
  site = await startOwnSite({ CONTENT_SERVER_URL: content.origin, CONTENT_TIMEOUT_FACTOR: '1' });
  // Without its measures, a case's true size leads to the case.
  const { 'a true size': _, ...others } = templates;
  pages = [...Object.values(others), '/fil', '/luggages/en?page=2', '/gifts/ja'].map((path) => site.origin + path);
  await untilWarm(pages);
});
afterEach(async () => {
  content.mendEndpoints();
  await recovered();
});
afterAll(() => site.stop());
afterAll(() => content.kill());

const changeEverything = () => Promise.all(TYPES.map((type) => sendWebhook(site.origin, type)));

/** Waits until a page not requested before can be rendered again, so the circuit breaker has closed. */
async function recovered(): Promise<void> {
  let number = 0;
  const cold = () => fetch(`${site.origin}/accessories/en?page=${++number}&sort=price%3Aasc`);
  await expect.poll(async () => (await cold()).status, { interval: 200 }).toBe(200);
}

describe.each(FAULTS)('while the content server %s', (fault) => {
  test('every page served before is still served, also if it is known to have changed', async () => {
    content.breakEndpoints(fault);
    await changeEverything();
    const seen = await visitAll(Array.from({ length: EACH }, () => pages).flat());
    console.info(fault, seen);
    expect(seen.statuses).toEqual({ 200: EACH * pages.length });
  });

  test('a page not served before is a 503 with Retry-After, without technical details', async () => {
    content.breakEndpoints(fault);
    const answer = await fetch(`${site.origin}/gifts/en?filter=&page=2&sort=price%3Aasc&x=${fault}`);
    const html = await answer.text();
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(html).toContain('Try again');
    expect(html).not.toMatch(/a secret|ECONN|at \w+ \(|fetch failed/);
    expect(withoutScripts(html)).not.toMatch(NOTHING);
  });

  test('an unknown item is a 503, not a 404', async () => {
    content.breakEndpoints(fault);
    const { status } = await fetch(`${site.origin}/luggages/en/never-heard-of-${fault.length}`, { redirect: 'manual' });
    expect(status).toBe(503);
  });

  test('changes are shown once it is back', async () => {
    content.breakEndpoints(fault);
    await changeEverything();
    await visitAll(pages);
    content.mendEndpoints();
    content.change = (body) =>
      body.replaceAll('"item_sku":', `"was":"${fault}","item_sku":`).replaceAll('Aero', `Aéro${fault.length}`);
    await expect
      .poll(async () => (await fetch(`${site.origin}/luggages/en`)).text(), { interval: 200 })
      .toContain(`Aéro${fault.length}`);
    content.change = (body) => body;
  });
});

test('entries without half of their fields break no page', async () => {
  content.breakEndpoints('leaves fields out');
  await changeEverything();
  const seen = await visitAll(pages);
  expect(seen.statuses).toEqual({ 200: pages.length });
  for (const page of pages) {
    const html = await (await fetch(page)).text();
    expect(withoutScripts(html)).not.toMatch(NOTHING);
  }
});

test('it is killed under load and comes back: every request succeeds', async () => {
  const visitors = keepVisiting(pages);
  const visited = (count: number) => expect.poll(() => visitors.seen.statuses[200] ?? 0).toBeGreaterThan(count);
  await visited(KILLED);
  await content.kill();
  await changeEverything();
  await visited(BACK);
  await content.start();
  await changeEverything();
  await visited(ENDED);
  const seen = await visitors.stop();
  console.info('killed and back', seen);
  expect(Object.keys(seen.statuses)).toEqual(['200']);
});

test('one page is rendered once for concurrent first requests', async () => {
  content.forgetCalls();
  await visitAll(
    Array.from({ length: 200 }, () => `${site.origin}/gifts/en?page=3`),
    200,
  );
  const ofThisPage = (path: string) => path.startsWith('/api/gifts?') && path.includes('pagination[start]=8&');
  expect(content.calls.filter(ofThisPage)).toHaveLength(1);
});
