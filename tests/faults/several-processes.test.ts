import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BreakableContentServer, startBreakableContentServer } from '../support/breakable-content-server.ts';
import { type OwnSite, startOwnSite } from '../support/own-site.ts';
import { hasRedis, startRedis } from '../support/redis.ts';
import { keepVisiting, visit, visitAll } from '../support/visitors.ts';
import { sendWebhook } from '../support/webhook.ts';

describe.skipIf(!hasRedis)('three processes that share a Redis', () => {
  let content: BreakableContentServer;
  let redis: Awaited<ReturnType<typeof startRedis>>;
  let sites: OwnSite[];
  const at = (path: string) => sites.map(({ origin }) => origin + path);
  const texts = (path: string) => Promise.all(at(path).map(async (url) => (await fetch(url)).text()));
  const everywhere = (path: string, text: string) =>
    expect
      .poll(async () => (await texts(path)).map((html) => html.includes(text)), { interval: 50 })
      .toEqual(sites.map(() => true));

  beforeAll(async () => {
    content = await startBreakableContentServer();
    redis = await startRedis();
    const start = () => startOwnSite({ CONTENT_SERVER_URL: content.origin, REDIS_URL: redis.url });
    sites = await Promise.all([start(), start(), start()]);
    await visitAll(at('/404/en'));
  });
  afterAll(async () => {
    await Promise.all(sites.map((site) => site.stop()));
    await redis.kill();
    await content.kill();
  });

  test('each of them asks for an answer once, however many requests arrive', async () => {
    content.forgetCalls();
    const seen = await visitAll(Array.from({ length: 30 }, () => at('/gifts/en?page=3')).flat(), 90);
    expect(seen.statuses).toEqual({ 200: 90 });
    const ofThisPage = (path: string) => path.startsWith('/api/gifts?') && path.includes('pagination[start]=8&');
    const { length } = content.calls.filter(ofThisPage);
    expect(length).toBeGreaterThan(0);
    expect(length).toBeLessThanOrEqual(sites.length);
  });

  test('without a change feed each of them shows an edit once a webhook has told it', async () => {
    await visitAll(at('/luggages/en'));
    content.change = (body) => body.replaceAll('Aero Cabin', 'Aero Cabin edited');
    await Promise.all(sites.map(({ origin }) => sendWebhook(origin)));
    await everywhere('/luggages/en', 'Aero Cabin edited');
    content.change = (body) => body;
  });

  test('one of them dies: the others continue', async () => {
    const visitors = keepVisiting(at('/luggages/en').slice(0, 2));
    await sites.pop()!.kill();
    const count = visitors.seen.statuses[200] ?? 0;
    await expect.poll(() => visitors.seen.statuses[200] ?? 0).toBeGreaterThan(count + 200);
    expect(Object.keys((await visitors.stop()).statuses)).toEqual(['200']);
  });

  test('Redis dies and comes back: every page is served, and each edit is shown', async () => {
    const pages = [...at('/en'), ...at('/luggages/en'), ...at('/accessories/en')];
    await visitAll(pages);
    const visitors = keepVisiting(pages, 8);
    await redis.kill();
    content.change = (body) => body.replaceAll('Aero Cabin', 'Aero Cabin alone');
    await Promise.all(sites.map(({ origin }) => sendWebhook(origin)));
    await everywhere('/luggages/en', 'Aero Cabin alone');
    await redis.start();
    await expect
      .poll(
        async () => {
          content.change = (body) => body.replaceAll('Aero Cabin', 'Aero Cabin together');
          await Promise.all(sites.map(({ origin }) => sendWebhook(origin)));
          return (await texts('/luggages/en')).every((html) => html.includes('Aero Cabin together'));
        },
        { interval: 300 },
      )
      .toBe(true);
    const seen = await visitors.stop();
    console.info('Redis killed and back', seen);
    expect(Object.keys(seen.statuses)).toEqual(['200']);
  });

  test('when stopped, each finishes its open requests', async () => {
    const held = content.hold(/^\/api\/gifts\?.*\[start\]=[1-9]/);
    const urls = Array.from(
      { length: 8 },
      (_, number) => at(`/gifts/en?page=${number + 2}&sort=price%3Aasc`)[number % sites.length]!,
    );
    const waiting = urls.map((url) => visit(url));
    // Each request has arrived once its list has been requested from the content server.
    await expect.poll(() => new Set(held.calls).size).toBe(waiting.length);
    for (const { pid } of sites) process.kill(pid, 'SIGTERM');
    for (const url of at('/healthz')) {
      await expect
        .poll(async () => (await visit(url, undefined, { headers: { connection: 'close' } })).statuses)
        .toEqual({ refused: 1 });
    }
    held.release();
    for (const { ended } of sites) expect((await ended).code).toBe(0);
    expect((await Promise.all(waiting)).map(({ statuses }) => statuses)).toEqual(urls.map(() => ({ 200: 1 })));
  });
});
