import type { APIRoute } from 'astro';
import { pageCache } from '../cache/page-cache-of-process.ts';
import { secondsSinceAnswer } from '../content/call.ts';
import { fetchLocales, withFallback } from '../content/client.ts';

/**
 * Can serve: the content server answers, or there are pages from when it did; 503 otherwise.
 * `contentAgeSeconds` counts from its last answer to this process, `stale` tells how many pages are shown
 * that could not be renewed, and since when the oldest of them was right.
 */
export const GET: APIRoute = async () => {
  const isReachable = (await withFallback(fetchLocales('secondary'), null)) !== null;
  const cache = pageCache();
  const isReady = isReachable || (cache?.holdsPages ?? false);
  return Response.json(
    {
      status: isReady ? 'ready' : 'not ready',
      contentServer: isReachable ? 'reachable' : 'unreachable',
      contentAgeSeconds: secondsSinceAnswer(),
      stale: cache?.staleness,
    },
    { status: isReady ? 200 : 503, headers: { 'Cache-Control': 'no-store' } },
  );
};
