import type { Core } from '@strapi/strapi';
import { actorOf } from '../../core/edits/actor';
import { hasDraft } from '../../core/entries/existing';
import { adminRoutes } from '../../core/rights/admin-routes';
import { mayReadEntry } from '../../core/rights/entries';
import { schemaOf } from '../../core/strapi';
import { notePresence, othersAt } from './presence';

/** Who else has an entry open. */
export interface OpenBy {
  others: string[];
}

/**
 * `POST /open-forms/:uid/:documentId`: notes that the caller has an entry open, and answers who else has; for those who may
 * read it (401, 403, 404 otherwise).
 */
export function servePresence(strapi: Core.Strapi): void {
  const hear: Core.MiddlewareHandler = async (ctx) => {
    const { uid = '', documentId = '' } = ctx.params;
    const userId = ctx.state.user?.id;
    const isEntry = uid.startsWith('api::') && schemaOf(strapi, uid) && (await hasDraft(strapi, uid, documentId, null));
    if (!isEntry || userId === undefined) return ctx.notFound();
    if (!(await mayReadEntry(strapi, ctx, { uid, documentId, locale: null }))) return ctx.forbidden();
    await notePresence(strapi, { uid, documentId }, { userId, who: actorOf(strapi).who });
    ctx.body = { others: await othersAt(strapi, { uid, documentId }, userId) } satisfies OpenBy;
  };

  adminRoutes(strapi, '/open-forms', [['POST', '/:uid/:documentId', hear]]);
}
