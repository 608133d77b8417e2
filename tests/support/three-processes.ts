import { expect } from 'vitest';
import { startBreakableContentServer } from './breakable-content-server.ts';
import { type OwnSite, startOwnSite } from './own-site.ts';
import { startRedis } from './redis.ts';
import { visitAll } from './visitors.ts';

/** Three processes of the site that share a Redis, in front of a content server that breaks. */
export async function startThreeProcesses() {
  const content = await startBreakableContentServer();
  const redis = await startRedis();
  const start = () => startOwnSite({ CONTENT_SERVER_URL: content.origin, REDIS_URL: redis.url });
  const sites: OwnSite[] = await Promise.all([start(), start(), start()]);
  const at = (path: string) => sites.map(({ origin }) => origin + path);
  const texts = (path: string) => Promise.all(at(path).map(async (url) => (await fetch(url)).text()));
  await visitAll(at('/404/en'));
  return {
    content,
    redis,
    sites,
    /** A page's address at each of them. */
    at,
    /** The page as each of them sends it. */
    texts,
    everywhere: (path: string, text: string) =>
      expect
        .poll(async () => (await texts(path)).map((html) => html.includes(text)), { interval: 50 })
        .toEqual(sites.map(() => true)),
    async stop() {
      await Promise.all(sites.map((site) => site.stop()));
      await redis.kill();
      await content.kill();
    },
  };
}

export type ThreeProcesses = Awaited<ReturnType<typeof startThreeProcesses>>;
