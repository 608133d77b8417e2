import type { Core, UID } from '@strapi/strapi';
import { adminRoutes } from '../../core/rights/admin-routes';
import { isLocalized } from '../../core/strapi';
import { mayReadEntry } from '../../core/rights/entries';
import { standingOf } from './standing';

/**
 * `GET /live-on-the-site/:uid/:documentId?locale=`: where the last edit of an entry stands (standing.ts), for editors who
 * may read it (401, 403, 404 otherwise).
 */
export function serveStandings(strapi: Core.Strapi): void {
  const show: Core.MiddlewareHandler = async (ctx) => {
    const { uid, documentId } = ctx.params as { uid: string; documentId: string };
    const { locale } = ctx.query;
    const type = uid.startsWith('api::') ? strapi.contentTypes[uid as UID.ContentType] : undefined;
    if (!type) return ctx.notFound();
    if (locale !== undefined && (typeof locale !== 'string' || locale.length > 20)) return ctx.badRequest();
    const entry = { uid: type.uid, documentId, locale: (isLocalized(strapi, type.uid) && locale) || null };
    if (!(await mayReadEntry(strapi, ctx, entry))) return ctx.forbidden();
    ctx.body = { data: await standingOf(strapi, entry) };
  };

  adminRoutes(strapi, '/live-on-the-site', [['GET', '/:uid/:documentId', show]]);
}
