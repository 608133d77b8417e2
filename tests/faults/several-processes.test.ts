import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasRedis } from '../support/redis.ts';
import { startThreeProcesses, type ThreeProcesses } from '../support/three-processes.ts';
import { keepVisiting, visitAll } from '../support/visitors.ts';
import { sendWebhook } from '../support/webhook.ts';

describe.skipIf(!hasRedis)('three processes that share a Redis', () => {
  let three: ThreeProcesses;
  beforeAll(async () => {
    three = await startThreeProcesses();
  });
  afterAll(() => three.stop());

  test('Redis dies and comes back: every page is served, and each edit is shown', async () => {
    const { content, redis, sites, at, texts, everywhere } = three;
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
});
