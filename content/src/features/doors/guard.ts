import { isDeepStrictEqual } from 'node:util';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { type Context, isToken } from '../../core/rights/callers';
import { type Door, DOORS } from './table';

interface Route {
  method: string;
  path: string;
  handler: unknown;
  config?: { prefix?: string; auth?: unknown; middlewares?: unknown[] };
}
interface Router {
  prefix?: string;
  routes: Route[];
}
interface AdminApi {
  routes: (router: Router | Route[]) => unknown;
}

const nameOf = (route: Route, prefix = '') =>
  `${route.method} ${route.config && 'prefix' in route.config ? '' : prefix}${route.path}`;

const notFound: Core.MiddlewareHandler = (ctx) => ctx.notFound();

/** Refuses what the route's door does not let through. It runs when the caller's rights have been checked. */
function refuseAt(door: Door, ctx: Context): void {
  if (door.isForSessions && isToken(ctx)) throw new errors.PolicyError('This is not for programs with a token');
  const { populate } = ctx.query as { populate?: unknown };
  if (populate !== undefined && !door.populate?.some((accepted) => isDeepStrictEqual(accepted, populate)))
    throw new errors.ValidationError('Query refused: the admin does not populate this here');
}

function guardRoute(strapi: Core.Strapi, door: Door, route: Route): Route {
  if (door.isClosed) return Object.assign(route, { handler: notFound, config: { auth: false } });
  const guard: Core.MiddlewareHandler = (ctx, next) => {
    refuseAt(door, ctx);
    return next();
  };
  const middlewares = [guard, ...(door.before ? [door.before(strapi)] : []), ...(route.config?.middlewares ?? [])];
  return Object.assign(route, { config: { ...route.config, middlewares } });
}

/**
 * Puts a guard into every route of the admin's API while it is registered, so that no spelling of a path gets around it. Call
 * it in `register`, before routes are added there.
 * @returns a function for `bootstrap`, which throws if the table names a route that has not been registered
 */
export function guardAdminRoutes(strapi: Core.Strapi): () => void {
  const api = strapi.server.api('admin') as unknown as AdminApi;
  const register = api.routes.bind(api);
  const missing = new Set(Object.keys(DOORS));
  const guardAll = (routes: Route[], prefix?: string) =>
    routes.map((route) => {
      const name = nameOf(route, prefix);
      missing.delete(name);
      return guardRoute(strapi, DOORS[name] ?? {}, route);
    });
  api.routes = (router) =>
    register(Array.isArray(router) ? guardAll(router) : { ...router, routes: guardAll(router.routes, router.prefix) });
  return () => {
    if (missing.size > 0) throw new Error(`Strapi has no such routes any more: ${[...missing].join(', ')}`);
  };
}

/** Has the content API send no mail: a token could send any, in anybody's name. Call it in `register`. */
export function removeMailApi(strapi: Core.Strapi): void {
  const mail = strapi.plugin('email') as unknown as { routes: Record<string, unknown> };
  const { 'content-api': _, ...others } = mail.routes;
  mail.routes = others;
}
