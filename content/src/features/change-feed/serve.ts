import { createHash, timingSafeEqual } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { bearerOf, bearsContentToken, type Context } from '../../core/rights/callers';
import type { FeedRequestListener, Report } from '../../core/feed-request-listener';
import { readFeed } from './read';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Whether the caller is the site: it has the webhook secret or a content API token. */
async function isSite(strapi: Core.Strapi, ctx: Context, secret: string | undefined): Promise<boolean> {
  const bearer = bearerOf(ctx);
  if (!bearer) return false;
  if (secret && timingSafeEqual(digest(bearer), digest(secret))) return true;
  return bearsContentToken(strapi, ctx);
}

/**
 * `GET /api/changes?since=N`: what visitors see differently since revision N, for a caller with the webhook secret or a
 * content API token (401 otherwise; 400 if N is not an integer from 0). Its other
 * parameters are what a process of the site tells along, for `listeners` (400 if one is malformed). It is not part of the content API's router,
 * whose guard checks queries for entries; it checks the caller itself, in every spelling that the router accepts.
 */
export function serveChanges(
  strapi: Core.Strapi,
  secret: string | undefined,
  listeners: readonly FeedRequestListener[],
): void {
  const handler: Core.MiddlewareHandler = async (ctx) => {
    ctx.set('Cache-Control', 'no-store');
    if (!(await isSite(strapi, ctx, secret))) return ctx.unauthorized();
    const { since } = ctx.query;
    if (typeof since !== 'string' || !/^\d{1,15}$/.test(since)) return ctx.badRequest('since is not an integer from 0');
    const told: Report[] = [];
    for (const listener of listeners) {
      const read = listener(ctx.query);
      if ('malformed' in read) return ctx.badRequest(`${read.malformed} is malformed`);
      told.push(read);
    }
    const feed = await readFeed(strapi, Number(since));
    ctx.body = feed;
    for (const { note } of told) await note(strapi, feed.revision);
  };
  strapi.server.routes([{ method: 'GET', path: '/api/changes', handler, config: { auth: false } }]);
}
