import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BreakableContentServer, startBreakableContentServer } from '../support/breakable-content-server.ts';
import { type OwnSite, startOwnSite } from '../support/own-site.ts';
import { hasRedis, startRedis } from '../support/redis.ts';

let content: BreakableContentServer;
const folder = mkdtempSync(join(tmpdir(), 'kept-pages-'));
beforeAll(async () => void (content = await startBreakableContentServer()));
afterAll(async () => {
  await content.kill();
  rmSync(folder, { recursive: true });
});

/** These tests start several processes. */
const LONG = { timeout: 120_000 };

let starts = 0;
const start = (more: Record<string, string>) =>
  startOwnSite({
    CONTENT_SERVER_URL: content.origin,
    CONTENT_WEBHOOK_SECRET: '',
    IMAGE_CACHE_DIR: join(folder, `pictures-${starts++}`),
    ...more,
  });

/** The address of a picture in a page's markup. */
async function pictureOf(site: OwnSite): Promise<string> {
  const html = await (await fetch(`${site.origin}/luggages/en`)).text();
  return /\/images\/[^" ,]+\/320\/[^" ,]+\.avif(?= )/.exec(html)![0];
}
const status = async (site: OwnSite, path: string) => (await fetch(site.origin + path)).status;

test(
  'without a secret the key is generated once: addresses survive a restart and an emptied picture cache',
  LONG,
  async () => {
    const before = await start({ PAGE_CACHE_DIR: folder });
    const picture = await pictureOf(before);
    expect(await status(before, picture)).toBe(200);
    await before.kill();
    const after = await start({ PAGE_CACHE_DIR: folder });
    expect(await status(after, picture)).toBe(200);
    await after.stop();
  },
);

/** Redis's reply to a command. */
async function say(url: string, command: string): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname, () => socket.write(`${command}\r\n`));
  const [answer] = await once(socket, 'data');
  socket.destroy();
  return String(answer).trim();
}

describe.skipIf(!hasRedis)('processes that share a Redis, without a secret', () => {
  let redis: Awaited<ReturnType<typeof startRedis>>;
  beforeAll(async () => void (redis = await startRedis()));
  afterAll(() => redis.kill());

  test('accept each other’s picture addresses, also after Redis has lost its data', LONG, async () => {
    const [one, other] = await Promise.all([start({ REDIS_URL: redis.url }), start({ REDIS_URL: redis.url })]);
    const picture = await pictureOf(one);
    expect([await status(one, picture), await status(other, picture)]).toEqual([200, 200]);
    await redis.kill();
    await redis.start();
    await expect.poll(() => say(redis.url, 'EXISTS site:media-key'), { timeout: 20_000 }).toBe(':1');
    const third = await start({ REDIS_URL: redis.url });
    expect(await status(third, picture)).toBe(200);
    await Promise.all([one.stop(), other.stop(), third.stop()]);
  });
});
