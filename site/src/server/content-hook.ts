import type { APIRoute } from 'astro';
import { tagsOfChange } from '../content/answer-tags.ts';
import { changeFeed } from '../content/change-feed-of-process.ts';
import { changeIn } from '../content/webhook.ts';
import { env } from '../env.ts';
import { MOST_BODY_BYTES } from './request-body.ts';
import { isFromContentServer } from './webhook-secret.ts';

/**
 * The content server's webhook: a change it reports is visible from the next request on. The change feed is asked at
 * once, since it knows more; only if it does not know the change (or there is none), the webhook is all there is.
 * 401 without the secret, 404 if none is configured, 413 or 400 for a body that does not come from Strapi.
 */
export const POST: APIRoute = async ({ request, cache }) => {
  if (!env.CONTENT_WEBHOOK_SECRET) return answer(404);
  if (!isFromContentServer(request.headers.get('authorization'))) return answer(401);
  if (Number(request.headers.get('content-length')) > MOST_BODY_BYTES) return answer(413);
  const body: unknown = await request.json().catch(() => undefined);
  const change = changeIn(body);
  if (!change) return answer(400);
  if (change !== 'nothing' && !(await changeFeed()?.knows(change))) {
    const tags = tagsOfChange(change);
    if (tags.length > 0) await cache.invalidate({ tags });
  }
  return answer(204);
};

/** No other method is allowed; visitors get no page here. */
export const ALL: APIRoute = () => answer(405);

const answer = (status: number) =>
  new Response(null, { status, headers: { 'Cache-Control': 'no-store' } });
