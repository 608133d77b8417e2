import { expect, vi } from 'vitest';
import { RETRIED_ANSWER } from '../../site/src/lifetimes.ts';
import { makeClock } from './fake-clock.ts';
import { startOwnSite } from './own-site.ts';
import { Reader } from './reader.ts';
import { startScriptedContentServer } from './scripted-content-server.ts';

/** So many visits in a row find every page fresh: a call that the first one caused may come after its answer. */
const VISITS_AT_REST = 3;
const AT_REST = { statuses: [200], states: ['hit'], calls: {} };

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
    /**
     * Resolves when the site has every change, these pages are kept and fresh, and no call is made for them. What fails,
     * where the time limits are short, is asked for again after some seconds only, and the clock stands still: so it is put
     * forward.
     */
    untilKept: (paths: readonly string[]) =>
      eventually(async () => {
        const isRetried = [...reader.statuses].some((status) => status !== 200);
        if (isRetried) await clock.putForward(site, RETRIED_ANSWER);
        expect(content.feed.fault !== undefined || content.feed.isReached).toBe(true);
        reader.forget();
        content.forgetCalls();
        for (let visits = 0; visits < VISITS_AT_REST; visits++) {
          await reader.readAll(paths);
          const { statuses, states } = reader;
          expect({ statuses: [...statuses], states: [...states], calls: content.counts }).toEqual(AT_REST);
        }
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
