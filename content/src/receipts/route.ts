import type { Core, UID } from '@strapi/strapi';
import { isSite } from '../change-feed/route';
import { mayReadEntry } from '../roles/may-read';
import { wordOf } from './parse';
import { hear } from './processes';
import { openReceipts, receiptFor } from './receipt';
import { standingOf } from './standing';

/**
 * `POST /api/changes/receipts`: a process of the site says which edits it serves on which pages (parse.ts), with the same
 * access as the change feed (401 otherwise; 400 for another body; 204).
 * `GET /receipts/:uid/:documentId?locale=`: where the last edit of an entry stands (judge.ts), for editors who may read
 * it (401, 403, 404 otherwise). `null` if there is none that the change feed or a receipt remembers.
 */
export function serveReceipts(strapi: Core.Strapi, secret: string | undefined): void {
  const takeWord: Core.MiddlewareHandler = async (ctx) => {
    ctx.set('Cache-Control', 'no-store');
    if (!(await isSite(strapi, ctx, secret))) return ctx.unauthorized();
    const word = wordOf((ctx.request as { body?: unknown }).body);
    if (!word) return ctx.badRequest('The body is not what a process of the site says');
    await hear(strapi, word);
    // So that the time is right even if the editor has left.
    const ids = new Set(word.receipts.map(({ id }) => id));
    const open = ids.size > 0 ? await openReceipts(strapi) : [];
    for (const receipt of open) if (ids.has(receipt.id)) await standingOf(strapi, receipt);
    ctx.status = 204;
  };

  const show: Core.MiddlewareHandler = async (ctx) => {
    ctx.set('Cache-Control', 'no-store');
    const { uid, documentId } = ctx.params as { uid: string; documentId: string };
    const { locale } = ctx.query;
    const type = uid.startsWith('api::') ? strapi.contentTypes[uid as UID.ContentType] : undefined;
    if (!type) return ctx.notFound();
    if (locale !== undefined && (typeof locale !== 'string' || locale.length > 20)) return ctx.badRequest();
    if (!(await mayReadEntry(strapi, ctx, { uid, documentId, locale: locale || null }))) return ctx.forbidden();
    const receipt = await receiptFor(strapi, { uid: type.uid as UID.ContentType, documentId, locale: locale || null });
    ctx.body = { data: receipt ? await standingOf(strapi, receipt) : null };
  };

  strapi.server.routes([{ method: 'POST', path: '/api/changes/receipts', handler: takeWord, config: { auth: false } }]);
  strapi.server.routes({
    type: 'admin',
    prefix: '/receipts',
    routes: [
      {
        ...{ method: 'GET', path: '/:uid/:documentId', handler: show, info: { type: 'admin' } },
        config: { policies: ['admin::isAuthenticatedAdmin'] },
      },
    ],
  });
}
