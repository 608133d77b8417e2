import type { Core } from '@strapi/strapi';
import { abilityOf, mayReadSome } from '../../core/rights/ability';
import { SEE_PLANNED } from '../../core/rights/actions';
import { siteTypes } from '../../core/strapi';

const OWN_RIGHTS = '/admin/users/me/permissions';

/**
 * Gives whoever may read entries the right to see the widget 'Planned', whose list `GET /schedules` decides: in the answer about their own rights alone, not in a role.
 */
export function serveOwnRight(strapi: Core.Strapi): void {
  strapi.server.use(async (ctx, next) => {
    await next();
    if (ctx.method !== 'GET' || ctx.path !== OWN_RIGHTS || ctx.status !== 200) return;
    const types = siteTypes(strapi).map(({ uid }) => uid);
    if (!mayReadSome(abilityOf(ctx), types)) return;
    const right = { id: 0, action: SEE_PLANNED, actionParameters: {}, subject: null, properties: {}, conditions: [] };
    (ctx.body as { data: unknown[] }).data.push(right);
  });
}
