import type { Core } from '@strapi/strapi';

type AdminRoute = [method: Core.Route['method'], path: string, handler: Core.MiddlewareHandler, right?: string];

/**
 * Routes of the admin, below `prefix`, whose answers nothing keeps. Each is for signed-in editors and for programs with an
 * admin token, and answers anybody else with 401; one with a `right` (an action's id) also asks whether the caller has
 * it for anything at all (403). What it says of a certain entry or file is for the handler to ask.
 */
export function adminRoutes(strapi: Core.Strapi, prefix: string, routes: AdminRoute[]): void {
  const uncached =
    (handler: Core.MiddlewareHandler): Core.MiddlewareHandler =>
    async (ctx, next) => {
      ctx.set('Cache-Control', 'no-store');
      await handler(ctx, next);
    };
  const policiesFor = (right: string | undefined) => [
    'admin::isAuthenticatedAdmin',
    ...(right !== undefined ? [{ name: 'admin::hasPermissions', config: { actions: [right] } }] : []),
  ];
  strapi.server.routes({
    type: 'admin',
    prefix,
    routes: routes.map(([method, path, handler, right]) => ({
      method,
      path,
      handler: uncached(handler),
      info: { type: 'admin' },
      config: { policies: policiesFor(right) },
    })),
  });
}
