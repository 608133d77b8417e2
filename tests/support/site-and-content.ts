import { expect, vi } from 'vitest';
import { makeClock } from './fake-clock.ts';
import { startOwnSite } from './own-site.ts';
import { Reader } from './reader.ts';
import { startScriptedContentServer } from './scripted-content-server.ts';

/** Like expect.poll, also outside of a test. */
const eventually = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 300_000, interval: 50 });

/**
 * A site in front of a scripted content server, with its own clock, which stands still: nothing ages by itself.
 * @param env more variables of the site; CONTENT_TIMEOUT_FACTOR is 20, so that a slow machine exceeds no time limit, and 1
 * only where something hangs
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
    /** Resolves when these pages are kept and no call is needed for them; some may fail where the time limits are short. */
    untilKept: (paths: readonly string[]) =>
      eventually(async () => {
        reader.statuses.clear();
        content.forgetCalls();
        await reader.readAll(paths);
        expect({ statuses: [...reader.statuses], calls: content.counts }).toEqual({ statuses: [200], calls: {} });
      }),
    /** Resolves when the site knows the feed to be in this state. */
    untilFeedIs: (state: 'live' | 'unreachable' | 'absent') =>
      eventually(async () => expect(await reader.changeFeed()).toBe(state)),
    async stop() {
      await site.stop();
      between?.stop();
      await content.kill();
      clock.remove();
    },
  };
}

export type SiteAndContent = Awaited<ReturnType<typeof startSiteAndContent>>;
