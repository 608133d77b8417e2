import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startBreakableContentServer } from '../support/breakable-content-server.ts';
import { type OwnSite, startOwnSite } from '../support/own-site.ts';
import { hasRedis, startRedis } from '../support/redis.ts';
import { keepVisiting, untilWarm, visit, visitAll } from '../support/visitors.ts';
import { tellChanged } from '../support/webhook.ts';

/** By a connection of its own, which is opened when it is needed and not kept. */
const ALONE: RequestInit = { headers: { connection: 'close' } };

test('several processes without a Redis are refused, and it is said why', async () => {
  const words = await startOwnSite({ SITE_WORKERS: '2' }).then(String, ({ message }: Error) => message);
  expect(words).toContain('stopped unexpectedly: exit status 1');
  const log = /The log is (\S+)/.exec(words)?.[1] ?? '';
  expect(readFileSync(log, 'utf8')).toContain('more than one needs REDIS_URL');
});

describe.skipIf(!hasRedis)('two processes that share a port', () => {
  let content: Awaited<ReturnType<typeof startBreakableContentServer>>;
  let redis: Awaited<ReturnType<typeof startRedis>>;
  let site: OwnSite;
  let pages: string[];
  const workers = () =>
    readFileSync(`/proc/${site.pid}/task/${site.pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);
  /** Each by a connection of its own, which go to the processes in turn. */
  const byTurns = (url: string, count = 8) =>
    Promise.all(Array.from({ length: count }, async () => (await fetch(url, ALONE)).text()));

  beforeAll(async () => {
    content = await startBreakableContentServer();
    redis = await startRedis();
    site = await startOwnSite({ CONTENT_SERVER_URL: content.origin, REDIS_URL: redis.url, SITE_WORKERS: '2' });
    pages = ['/en', '/luggages/en', '/stories/en'].map((path) => site.origin + path);
    await expect(visitAll(pages)).resolves.toMatchObject({ statuses: { 200: 3 } });
  });
  afterAll(async () => {
    await site?.stop();
    await redis?.kill();
    await content?.kill();
  });

  test('what one is told has changed is new in both, each time', async () => {
    expect(workers()).toHaveLength(2);
    for (let edit = 1; edit <= 10; edit++) {
      content.change = (body) => body.replaceAll('Aero Cabin', `Aero Cabin ${edit}.`);
      await tellChanged(site.origin);
      await expect
        .poll(async () => (await byTurns(pages[1]!)).every((html) => html.includes(`Aero Cabin ${edit}.`)))
        .toBe(true);
    }
    content.change = (body) => body;
  });

  test('one dies: only who spoke with it notices, and another one comes', async () => {
    const before = workers();
    const visitors = keepVisiting(pages, 16);
    await expect.poll(() => visitors.seen.statuses[200] ?? 0).toBeGreaterThan(500);
    process.kill(before[0]!, 'SIGKILL');
    await expect.poll(() => workers().filter((pid) => !before.includes(pid)).length).toBe(1);
    const visited = visitors.seen.statuses[200] ?? 0;
    await expect.poll(() => visitors.seen.statuses[200] ?? 0).toBeGreaterThan(visited + 500);
    const seen = await visitors.stop();
    console.info('one process of two killed', seen);
    const { 200: answered, broken = 0, ...others } = seen.statuses;
    expect(answered).toBeGreaterThan(1000);
    // Each of the sixteen had one connection.
    expect(broken).toBeLessThanOrEqual(16);
    expect(others).toEqual({});
  });

  test('told to stop, both finish what they are asked', async () => {
    await untilWarm(pages);
    const held = content.hold(/^\/api\/gifts\?.*\[start\]=[1-9]/);
    const waiting = Array.from({ length: 8 }, (_, number) => visit(`${site.origin}/gifts/en?page=${number + 2}`));
    // Each of them has been heard when its list has been asked for.
    await expect.poll(() => new Set(held.calls).size).toBe(waiting.length);
    process.kill(site.pid, 'SIGTERM');
    await expect
      .poll(async () => (await visit(`${site.origin}/healthz`, undefined, ALONE)).statuses)
      .toEqual({
        refused: 1,
      });
    held.release();
    expect((await site.ended).code).toBe(0);
    const seen = (await Promise.all(waiting)).map(({ statuses }) => statuses);
    console.info('two processes stopped', seen);
    expect(seen).toEqual(waiting.map(() => ({ 200: 1 })));
    expect(await visit(pages[0]!)).toMatchObject({ statuses: { refused: 1 } });
  });
});
