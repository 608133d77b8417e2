import type { APIRoute } from 'astro';
import { pageCache } from '../cache/page-cache-of-process.ts';
import { secondsSinceAnswer } from '../content/call.ts';
import { fetchLocales, withFallback } from '../content/client.ts';

/**
 * Readiness: the content server responds, or there are cached pages from when it did; 503 otherwise.
 * `contentAgeSeconds` counts from its last response to this process; `stale` reports how many pages are served
 * although they could not be renewed, and the age of the oldest.
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
