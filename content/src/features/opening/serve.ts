import type { Core } from '@strapi/strapi';
import { rowsOf } from '../../core/strapi';

/**
 * `GET /api/opening`, for everyone: whether the site has yet to open, which it does with the first publication of the
 * corporate detail in any language. The site asks only where it finds none. Other content servers have no such endpoint,
 * and their sites are open (docs/adopting.md).
 */
export function serveOpening(strapi: Core.Strapi): void {
  const handler: Core.MiddlewareHandler = async (ctx) => {
    const published = { publishedAt: { $notNull: true } };
    const count = await rowsOf(strapi, 'api::corporate-detail.corporate-detail').count({ where: published });
    ctx.set('Cache-Control', 'no-store');
    ctx.body = { data: { isAhead: count === 0 } };
  };
  strapi.server.routes([{ method: 'GET', path: '/api/opening', handler, config: { auth: false } }]);
}
