import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasRedis } from '../../support/redis.ts';
import { startThreeProcesses, type ThreeProcesses } from '../../support/three-processes.ts';
import { keepVisiting, visit, visitAll } from '../../support/visitors.ts';
import { sendWebhook } from '../../support/webhook.ts';

describe.skipIf(!hasRedis)('three processes that share a Redis', () => {
  let three: ThreeProcesses;
  beforeAll(async () => {
    three = await startThreeProcesses();
  });
  afterAll(() => three.stop());

  test('each of them asks for an answer once, however many requests arrive', async () => {
    const { content, sites, at } = three;
    content.forgetCalls();
    const seen = await visitAll(Array.from({ length: 30 }, () => at('/gifts/en?page=3')).flat(), 90);
    expect(seen.statuses).toEqual({ 200: 90 });
    const ofThisPage = (path: string) => path.startsWith('/api/gifts?') && path.includes('pagination[start]=8&');
    const { length } = content.calls.filter(ofThisPage);
    expect(length).toBeGreaterThan(0);
    expect(length).toBeLessThanOrEqual(sites.length);
  });

  test('without a change feed each of them shows an edit once a webhook has told it', async () => {
    const { content, sites, at, everywhere } = three;
    await visitAll(at('/luggages/en'));
    content.change = (body) => body.replaceAll('Aero Cabin', 'Aero Cabin edited');
    await Promise.all(sites.map(({ origin }) => sendWebhook(origin)));
    await everywhere('/luggages/en', 'Aero Cabin edited');
    content.change = (body) => body;
  });

  test('one of them dies: the others continue', async () => {
    const { sites, at } = three;
    const visitors = keepVisiting(at('/luggages/en').slice(0, 2));
    await sites.pop()!.kill();
    const count = visitors.seen.statuses[200] ?? 0;
    await expect.poll(() => visitors.seen.statuses[200] ?? 0).toBeGreaterThan(count + 200);
    expect(Object.keys((await visitors.stop()).statuses)).toEqual(['200']);
  });

  test('when stopped, each finishes its open requests', async () => {
    const { content, sites, at } = three;
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
