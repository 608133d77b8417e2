import type { Core } from '@strapi/strapi';
import { SEE_FIRST_STEPS } from '../../core/rights/actions';
import { adminRoutes } from '../../core/rights/admin-routes';
import { readSteps } from './steps';
import { serviceOf } from '../../core/strapi';

/**
 * `GET /first-steps`, for editors who may see them: what the site needs first, and what of it is done. Also adds the
 * right to see it, which super administrators have and every other role can be given.
 */
export function serveFirstSteps(strapi: Core.Strapi): void {
  void serviceOf(strapi, 'admin::permission').actionProvider.registerMany([
    {
      uid: SEE_FIRST_STEPS.slice('api::'.length),
      section: 'settings',
      category: 'home page',
      displayName: 'See the first steps while they are not done',
    },
  ]);
  const handler: Core.MiddlewareHandler = async (ctx) => {
    ctx.body = { steps: await readSteps(strapi) };
  };
  adminRoutes(strapi, '/first-steps', [['GET', '/', handler, SEE_FIRST_STEPS]]);
}
