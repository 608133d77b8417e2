import type { APIRoute } from 'astro';
import { secondsSinceAnswer } from '../content/call.ts';
import { fetchLocales, orElse } from '../content/client.ts';

/**
 * Can serve: the content server answers, or it has answered this process before, whose cache then
 * holds pages. `contentAgeSeconds` counts from its last answer. 503 otherwise.
 */
export const GET: APIRoute = async () => {
  const isReachable = (await orElse(fetchLocales('secondary'), null)) !== null;
  const contentAgeSeconds = secondsSinceAnswer();
  const isReady = contentAgeSeconds !== undefined;
  return Response.json(
    {
      status: isReady ? 'ready' : 'not ready',
      contentServer: isReachable ? 'reachable' : 'unreachable',
      contentAgeSeconds,
    },
    { status: isReady ? 200 : 503, headers: { 'Cache-Control': 'no-store' } },
  );
};
