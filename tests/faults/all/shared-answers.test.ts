import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { edit, EDITABLE, LUGGAGE, PAGES } from '../../support/edits.ts';
import { type OwnSite, startOwnSite } from '../../support/own-site.ts';
import { Reader } from '../../support/reader.ts';
import { hasRedis, startRedis } from '../../support/redis.ts';
import { API_TOKEN } from '../../support/scripted-change-feed.ts';
import { type ScriptedContentServer, startScriptedContentServer } from '../../support/scripted-content-server.ts';

/** Every webhook is lost: the sites do not even have a secret for them. */
describe.skipIf(!hasRedis)('three processes that share a Redis and get no webhooks', () => {
  let content: ScriptedContentServer;
  let redis: Awaited<ReturnType<typeof startRedis>>;
  let running: { site: OwnSite; reader: Reader }[];

  beforeAll(async () => {
    content = await startScriptedContentServer();
    redis = await startRedis();
    const start = async () => {
      const site = await startOwnSite({
        CONTENT_SERVER_URL: content.origin,
        REDIS_URL: redis.url,
        CONTENT_WEBHOOK_SECRET: '',
        CONTENT_API_TOKEN: API_TOKEN,
        MEDIA_SIGNING_SECRET: 'the same for all',
      });
      return { site, reader: new Reader(site.origin) };
    };
    running = await Promise.all([start(), start(), start()]);
  });
  afterAll(async () => {
    await Promise.all(running.map(({ site }) => site.stop()));
    await redis.kill();
    await content.kill();
  });

  const readAll = () => Promise.all(running.map(({ reader }) => reader.readAll(PAGES)));
  const untilAllShow = (path: string, words: string) =>
    Promise.all(running.map(({ reader }) => reader.untilShown(path, words)));
  const editAndSee = (edited = LUGGAGE) => untilAllShow(edited.path, edit(content, edited));

  test('what one process has asked for, the others do not ask for again', async () => {
    for (const { reader } of running) await reader.readAll(PAGES);
    expect(content.counts).toHaveProperty('luggages');
    const asked = content.calls.filter((call) => !call.includes('/i18n/'));
    expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted());
  });

  test('each edit is shown by all of them, and each asks for each changed answer once at most', async () => {
    for (const edited of EDITABLE.slice(0, 3)) {
      content.forgetCalls();
      await editAndSee(edited);
      await readAll();
      expect(content.calls.length).toBeGreaterThan(0);
      const times = Object.values(Object.groupBy(content.calls, (call) => call)).map((calls) => calls?.length);
      expect(Math.max(...times.map(Number))).toBeLessThanOrEqual(running.length);
    }
  });

  test('while Redis is down, and when it is back, each edit is shown by all of them', async () => {
    await redis.kill();
    await editAndSee();
    await redis.start();
    await editAndSee();
  });

  test('while one of them hangs the others show each edit, and it does when it goes on', async () => {
    const [hanging, ...others] = running;
    process.kill(hanging!.site.pid, 'SIGSTOP');
    const words = edit(content, LUGGAGE);
    await Promise.all(others.map(({ reader }) => reader.untilShown(LUGGAGE.path, words)));
    process.kill(hanging!.site.pid, 'SIGCONT');
    await untilAllShow(LUGGAGE.path, words);
  });

  test('when one of them dies the others show each edit', async () => {
    await running.pop()!.site.kill();
    await editAndSee();
  });

  test('no page was ever answered with another status than 200', () => {
    for (const { reader } of running) expect([...reader.statuses]).toEqual([200]);
  });
});
