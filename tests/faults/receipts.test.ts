import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startBreakingProxy } from '../support/breaking-proxy.ts';
import { account, OwnContentServer, SECRET } from '../support/own-content-server.ts';
import { type OwnSite, startOwnSite } from '../support/own-site.ts';
import { Reader } from '../support/reader.ts';
import { receiptReader } from '../support/receipts.ts';
import { hasRedis, startRedis } from '../support/redis.ts';

const PROCESSES = 3;

describe.skipIf(!hasRedis)('an editor publishes to three processes that share a Redis', () => {
  const content = new OwnContentServer('receipts-faults');
  let proxy: Awaited<ReturnType<typeof startBreakingProxy>>;
  let redis: Awaited<ReturnType<typeof startRedis>>;
  let sites: OwnSite[];
  let read: Awaited<ReturnType<typeof receiptReader>>;
  let gift: { documentId: string; item_sku: string };
  let own: string;
  let edits = 0;

  const standing = async () => (await read('gift', gift.documentId, 'en')).standing;
  const until = (expected: object) => expect.poll(standing, { interval: 500 }).toMatchObject(expected);
  const readers = () => sites.map(({ origin }) => new Reader(origin));
  const edit = async () => {
    const title = `Edited ${++edits}.`;
    await content.editor.change('gift', gift.documentId, { title });
    return title;
  };

  beforeAll(async () => {
    await content.start();
    proxy = await startBreakingProxy(content.origin);
    redis = await startRedis();
    const start = () =>
      startOwnSite({ CONTENT_SERVER_URL: proxy.origin, CONTENT_WEBHOOK_SECRET: SECRET, REDIS_URL: redis.url });
    sites = await Promise.all(Array.from({ length: PROCESSES }, start));
    read = await receiptReader(content.origin, account);
    [gift] = await content.content('gifts?fields[0]=item_sku&pagination[limit]=1&locale=en');
    own = `/gifts/en/${gift.item_sku}`;
    for (const reader of readers()) await reader.readAll([own, '/gifts/en']);
  });
  afterAll(async () => {
    await Promise.all(sites.map((site) => site.stop()));
    await proxy.stop();
    await redis.kill();
    await content.stop();
  });

  test('it is live when all three serve it, without any visit since', async () => {
    const title = await edit();
    await until({ state: 'live', behind: 0 });
    const seen = (await standing())!;
    const paths = seen.pages.map(({ url }) => new URL(url).pathname);
    expect(paths).toEqual(expect.arrayContaining([own, '/gifts/en']));
    expect(seen.tookMs).toBeGreaterThan(0);
    // The very next visit of each page at each process shows it.
    for (const reader of readers())
      for (const page of await reader.readAll([own, '/gifts/en'])) expect(page).toContain(title);
  });

  test('a page of which the content server answers nothing new still shows its version', async () => {
    proxy.broken = /^\/api\/gifts/;
    const title = await edit();
    await until({ state: 'partly', processes: { known: PROCESSES, missing: 0 } });
    const { behind, pages } = (await standing())!;
    expect(behind).toBeGreaterThan(0);
    const list = pages.find(({ url }) => new URL(url).pathname === '/gifts/en');
    expect(list?.since).toBeGreaterThan(0);
    for (const reader of readers()) expect(await reader.read('/gifts/en')).not.toContain(title);
    proxy.broken = undefined;
    await until({ state: 'live', behind: 0 });
  });

  test('a process that hangs is missing, and the edit is not live until it answers again', async () => {
    const [hanging] = sites as [OwnSite, ...OwnSite[]];
    process.kill(hanging.pid, 'SIGSTOP');
    await edit();
    await until({ state: 'partly', behind: 0, processes: { known: PROCESSES, missing: 1 } });
    process.kill(hanging.pid, 'SIGCONT');
    await until({ state: 'live' });
  });

  test('one that is cut off from the content server is missing', async () => {
    proxy.broken = /^\/api\/changes/;
    await edit();
    await until({ state: 'told', processes: { known: PROCESSES, missing: PROCESSES } });
    proxy.broken = undefined;
    await until({ state: 'live' });
  });

  test('one that was stopped in an orderly way is not waited for', async () => {
    await sites.pop()!.stop();
    await edit();
    await until({ state: 'live', behind: 0 });
  });

  test('one that was killed is missing', async () => {
    await sites.pop()!.kill();
    await edit();
    await until({ state: 'partly', processes: { known: 2, missing: 1 } });
  });

  test('after unpublishing it is gone, its own address too', async () => {
    // Another content server session of the same site: only the process that is left counts.
    await content.restart();
    await proxy.stop();
    await sites.pop()!.stop();
    proxy = await startBreakingProxy(content.origin);
    sites.push(
      await startOwnSite({ CONTENT_SERVER_URL: proxy.origin, CONTENT_WEBHOOK_SECRET: SECRET, REDIS_URL: redis.url }),
    );
    read = await receiptReader(content.origin, account);
    for (const reader of readers()) await reader.readAll([own, '/gifts/en']);
    await content.editor.unpublish('gift', gift.documentId);
    await until({ state: 'live', isGone: true, ownStatus: 302 });
    const answer = await fetch(sites[0]!.origin + own, { redirect: 'manual' });
    expect(answer.status).toBe(302);
  });
});
