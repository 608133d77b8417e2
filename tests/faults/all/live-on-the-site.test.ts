import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startCountingProxy } from '../../../scripts/bench/counting-proxy.mjs';
import { account, OwnContentServer, SECRET } from '../../support/own-content-server.ts';
import { type OwnSite, startOwnSite } from '../../support/own-site.ts';
import { Reader } from '../../support/reader.ts';
import { hasRedis, startRedis } from '../../support/redis.ts';
import { standingReader } from '../../support/standing-reader.ts';

const PROCESSES = 3;

describe.skipIf(!hasRedis)('an editor publishes to three processes that share a Redis', () => {
  const content = new OwnContentServer('live-on-the-site-faults');
  let proxy: Awaited<ReturnType<typeof startCountingProxy>>;
  let isFeedBroken = false;
  let redis: Awaited<ReturnType<typeof startRedis>>;
  let sites: OwnSite[];
  let read: Awaited<ReturnType<typeof standingReader>>;
  let gift: { documentId: string; item_sku: string };
  let edits = 0;

  const standing = async () => (await read('gift', gift.documentId, 'en')).standing;
  const until = (expected: object) => expect.poll(standing, { interval: 500, timeout: 30_000 }).toMatchObject(expected);
  const edit = async () => {
    const title = `Edited ${++edits}.`;
    await content.editor.change('gift', gift.documentId, { title });
    return title;
  };

  beforeAll(async () => {
    await content.start();
    proxy = await startCountingProxy(content.origin, (path) =>
      isFeedBroken && path.startsWith('/api/changes') ? 500 : undefined,
    );
    redis = await startRedis();
    const start = () =>
      startOwnSite({ CONTENT_SERVER_URL: proxy.url, CONTENT_WEBHOOK_SECRET: SECRET, REDIS_URL: redis.url });
    sites = await Promise.all(Array.from({ length: PROCESSES }, start));
    read = await standingReader(content.origin, account);
    [gift] = await content.content('gifts?fields[0]=item_sku&pagination[limit]=1&locale=en');
  });
  afterAll(async () => {
    await Promise.all(sites.map((site) => site.stop()));
    proxy.stop();
    await redis.kill();
    await content.stop();
  });

  test('it is live when the next visit of each page at each of them shows it', async () => {
    await until({ state: 'live', known: PROCESSES });
    const pages = [`/gifts/en/${gift.item_sku}`, '/gifts/en'];
    const readers = sites.map(({ origin }) => new Reader(origin));
    for (const reader of readers) await reader.readAll(pages);
    const title = await edit();
    await until({ state: 'live', known: PROCESSES, tookMs: expect.any(Number) });
    for (const reader of readers) {
      for (const page of pages) {
        reader.forget();
        const shows = (await reader.read(page)).includes(title);
        // Who would have to wait for more than a second gets the last page, which says so.
        expect(shows || reader.states.has('stale')).toBe(true);
        await reader.untilShown(page, title);
      }
    }
  });

  test('a process that hangs is missing, and the edit is not live until it asks again', async () => {
    const [hanging] = sites as [OwnSite, ...OwnSite[]];
    process.kill(hanging.pid, 'SIGSTOP');
    await edit();
    await until({ state: 'waiting', known: PROCESSES, missing: 1, lastHeardAt: expect.any(Number) });
    process.kill(hanging.pid, 'SIGCONT');
    await until({ state: 'live', missing: 0 });
  });

  test('those that are cut off from the content server are missing', async () => {
    isFeedBroken = true;
    await edit();
    await until({ state: 'waiting', missing: PROCESSES, lastHeardAt: expect.any(Number) });
    isFeedBroken = false;
    await until({ state: 'live', missing: 0 });
  });

  test('one that was stopped in an orderly way is not waited for, one that was killed is', async () => {
    await sites.pop()!.stop();
    await edit();
    await until({ state: 'live', known: PROCESSES - 1 });
    await sites.pop()!.kill();
    await edit();
    await until({ state: 'waiting', known: PROCESSES - 1, missing: 1 });
  });
});
