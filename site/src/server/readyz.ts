import type { APIRoute } from 'astro';
import { pageCache } from '../cache/page-cache-of-process.ts';
import { isReachable as findWhetherReachable, secondsSinceAnswer } from '../content/call.ts';
import { changeFeed } from '../content/change-feed-of-process.ts';
import { keptAnswers } from '../content/kept-answers-of-process.ts';

/**
 * Readiness: the content server responds, or there are cached pages from when it did; 503 otherwise.
 * `contentAgeSeconds` counts from its last response to this process; `stale` says how many answers of the content server
 * cannot be renewed, and since when; `changeFeed` whether changes are known as they happen.
 */
export const GET: APIRoute = async () => {
  const isReachable = await findWhetherReachable();
  const cache = pageCache();
  const isReady = isReachable || (cache?.holdsPages ?? false);
  return Response.json(
    {
      status: isReady ? 'ready' : 'not ready',
      contentServer: isReachable ? 'reachable' : 'unreachable',
      contentAgeSeconds: secondsSinceAnswer(),
      stale: keptAnswers()?.failing,
      changeFeed: changeFeed()?.state,
    },
    { status: isReady ? 200 : 503, headers: { 'Cache-Control': 'no-store' } },
  );
};
