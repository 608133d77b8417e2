import { expect, vi } from 'vitest';
import { makeClock } from './fake-clock.ts';
import { startOwnSite } from './own-site.ts';
import { Reader } from './reader.ts';
import { startScriptedContentServer } from './scripted-content-server.ts';

/**
 * A site in front of a scripted content server, with its own clock, which stands still: nothing ages by itself.
 * @param env more variables of the site
 * @param inFrontOf starts what stands between the two
 */
export async function startSiteAndContent(
  env: Record<string, string> = {},
  inFrontOf?: (contentOrigin: string) => Promise<{ origin: string; stop(): void }>,
) {
  const content = await startScriptedContentServer();
  const between = await inFrontOf?.(content.origin);
  const clock = makeClock();
  const site = await startOwnSite({ CONTENT_SERVER_URL: between?.origin ?? content.origin, ...clock.env, ...env });
  const reader = new Reader(site.origin);
  return {
    content,
    site,
    reader,
    putForward: (seconds: number) => clock.putForward(site, seconds),
    adjustClock: (seconds: number) => clock.adjust(site, seconds),
    /** Resolves when the site knows the feed to be in this state. */
    untilFeedIs: (state: 'live' | 'unreachable' | 'absent') =>
      vi.waitFor(async () => expect(await reader.changeFeed()).toBe(state), { timeout: 300_000, interval: 50 }),
    async stop() {
      await site.stop();
      between?.stop();
      await content.kill();
      clock.remove();
    },
  };
}

export type SiteAndContent = Awaited<ReturnType<typeof startSiteAndContent>>;
