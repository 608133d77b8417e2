import type { Core } from '@strapi/strapi';
import { readSettings } from '../../core/places/site-settings';
import { adminRoutes } from '../../core/rights/admin-routes';

/** `GET /link-groups`, for all editors: the brand's segment, of which the link group of its own pages is made. */
export function serveLinkGroups(strapi: Core.Strapi): void {
  const handler: Core.MiddlewareHandler = async (ctx) => {
    const { brandSegment } = await readSettings(strapi);
    ctx.body = { segment: brandSegment };
  };
  adminRoutes(strapi, '/link-groups', [['GET', '/', handler]]);
}
