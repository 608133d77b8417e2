import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { edit, EDITABLE, LUGGAGE, PAGES } from '../support/edits.ts';
import { type OwnSite, startOwnSite } from '../support/own-site.ts';
import { Reader } from '../support/reader.ts';
import { hasRedis, startRedis } from '../support/redis.ts';
import { type ScriptedContentServer, startScriptedContentServer } from '../support/scripted-content-server.ts';

/** Every webhook is lost: the sites do not even have a secret for them. Their tokens tell who asks the feed. */
const TOKENS = ['token-1', 'token-2', 'token-3'];

describe.skipIf(!hasRedis)('three processes that share a Redis and get no webhooks', () => {
  let content: ScriptedContentServer;
  let redis: Awaited<ReturnType<typeof startRedis>>;
  let running: { site: OwnSite; reader: Reader; token: string }[];

  beforeAll(async () => {
    content = await startScriptedContentServer();
    redis = await startRedis();
    const start = async (token: string) => {
      const site = await startOwnSite({
        CONTENT_SERVER_URL: content.origin,
        REDIS_URL: redis.url,
        CONTENT_WEBHOOK_SECRET: '',
        MEDIA_SIGNING_SECRET: 'the same for all',
        CONTENT_API_TOKEN: token,
      });
      return { site, reader: new Reader(site.origin), token };
    };
    running = await Promise.all(TOKENS.map(start));
  });
  afterAll(async () => {
    await Promise.all(running.map(({ site }) => site.stop()));
    await redis.kill();
    await content.kill();
  });

  const readAll = () => Promise.all(running.map(({ reader }) => reader.readAll(PAGES)));
  const untilAllShow = (path: string, words: string) =>
    Promise.all(running.map(({ reader }) => reader.untilShown(path, words)));
  /** Waits until one process asks the feed for all, or each for itself. */
  const untilAsked = (by: 'one' | 'each') =>
    expect
      .poll(() => {
        const last = content.feed.calls.slice(-3).map(({ token }) => token);
        return last.length === 3 && new Set(last).size;
      })
      .toBe(by === 'one' ? 1 : running.length);
  const editAndSee = (edited = LUGGAGE) => untilAllShow(edited.path, edit(content, edited));
  const expectNoCallTwice = () => expect(content.calls.toSorted()).toEqual([...new Set(content.calls)].toSorted());

  test('on first visits each answer is asked for once for all of them', async () => {
    await readAll();
    await readAll();
    expect(content.counts).toHaveProperty('luggages');
    const asked = content.calls.filter((call) => !call.includes('/i18n/'));
    expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted());
  });

  test('one of them asks the feed for all', async () => {
    content.feed.calls = [];
    await untilAsked('one');
  });

  test('each edit is shown by all of them, and costs one call for each changed answer', async () => {
    for (const edited of EDITABLE.slice(0, 3)) {
      content.forgetCalls();
      await editAndSee(edited);
      await readAll();
      expect(content.calls.length).toBeGreaterThan(0);
      expectNoCallTwice();
    }
  });

  test('while Redis is down each edit is shown by all of them', async () => {
    await redis.kill();
    await editAndSee();
    await untilAsked('each');
    await editAndSee();
  });

  test('when Redis is back, one of them asks the feed again, and each edit is shown by all', async () => {
    await redis.start();
    await editAndSee();
    await untilAsked('one');
    await editAndSee();
  });

  test('when the one that asks the feed hangs, another does it; later, only one of them does', async () => {
    const asking = running.find(({ token }) => token === content.feed.calls.at(-1)?.token)!;
    const others = running.filter((one) => one !== asking);
    process.kill(asking.site.pid, 'SIGSTOP');
    content.feed.calls = [];
    const words = edit(content, LUGGAGE);
    await Promise.all(others.map(({ reader }) => reader.untilShown(LUGGAGE.path, words)));
    process.kill(asking.site.pid, 'SIGCONT');
    await untilAllShow(LUGGAGE.path, words);
    await untilAsked('one');
  });

  test('when the one that asks the feed dies, another does it, until the last', async () => {
    for (const left of [2, 1]) {
      const asking = running.find(({ token }) => token === content.feed.calls.at(-1)?.token)!;
      running = running.filter((one) => one !== asking);
      expect(running).toHaveLength(left);
      await asking.site.kill();
      content.feed.calls = [];
      await editAndSee();
    }
  });

  test('no page was ever answered with another status than 200', () => {
    for (const { reader } of running) expect([...reader.statuses]).toEqual([200]);
  });
});
