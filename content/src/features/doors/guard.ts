import { isDeepStrictEqual } from 'node:util';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { takingTurns } from '../../core/processes/turns';
import { abilityOf } from '../../core/rights/ability';
import { type Context, isToken } from '../../core/rights/callers';
import type { Before, Door, ListedType } from './door';
import { refuseUnreadQuery, refuseLongPage } from './queries';
import { FOR_TOKENS } from './tables/tokens';

export interface Route {
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

const SUPER_ADMIN = 'strapi-super-admin';

/** As the table and the server's router have it. */
const nameOf = (route: Route, prefix = '') => {
  const path = `${route.config && 'prefix' in route.config ? '' : prefix}${route.path}`;
  return `${route.method} ${path.replace(/(?<=.)\/$/, '')}`;
};

/** Whether the caller of a request that Strapi has let through is one of those whom the door is for. */
function isFor({ who }: Door, ctx: Context): boolean {
  if (who === 'nobody') return false;
  if (who === 'super administrators') {
    const { roles = [] } = (ctx.state.user ?? {}) as { roles?: { code?: string }[] };
    return roles.some(({ code }) => code === SUPER_ADMIN);
  }
  if (typeof who === 'string') return true;
  const subject = who.subject === undefined ? null : ctx.params[who.subject];
  return who.oneOf.some((action) => abilityOf(ctx).can(action, subject));
}

/** Refuses what a route's door does not let through. It runs when Strapi has checked the caller's rights. */
function refuseAt(name: string, door: Door, ctx: Context): void {
  if (isToken(ctx) && !FOR_TOKENS.has(name)) throw new errors.PolicyError('This is not for programs with a token');
  if (!isFor(door, ctx)) throw new errors.PolicyError();
  const { populate } = ctx.query as { populate?: unknown };
  if (populate !== undefined && !door.populate?.some((accepted) => isDeepStrictEqual(accepted, populate)))
    throw new errors.ValidationError('Query refused: the admin does not populate this here');
  if (door.lists && !door.isUnpaged) refuseLongPage(ctx);
}

/** Refuses a list that is filtered or sorted by what the caller may not read. */
const refuseUnreadLists =
  (listed: ListedType): Before =>
  (strapi) =>
  async (ctx, next) => {
    const uid = listed(strapi, ctx);
    if (uid !== undefined) await refuseUnreadQuery(strapi, ctx, uid);
    await next();
  };

function guardRoute(strapi: Core.Strapi, route: Route, name: string, door: Door): Route {
  if (door.who === 'anybody') return route;
  const guard: Core.MiddlewareHandler = (ctx, next) => {
    refuseAt(name, door, ctx);
    return next();
  };
  const before = [...(door.lists ? [refuseUnreadLists(door.lists)] : []), ...(door.before ?? [])].map((each) =>
    each(strapi),
  );
  const turns = door.turns ? [takingTurns(door.turns)] : [];
  const middlewares = [guard, ...turns, ...before, ...(route.config?.middlewares ?? [])];
  return Object.assign(route, { config: { ...route.config, middlewares } });
}

/**
 * Puts its door into every route of the admin's API that has one, while it is registered, so that no spelling of a path gets
 * around it. Call it in `register`, before routes are added there. Those without a door are shut later (shut.ts).
 */
export function guardAdminRoutes(strapi: Core.Strapi, doors: Readonly<Record<string, Door>>): void {
  const api = strapi.server.api('admin') as unknown as AdminApi;
  const register = api.routes.bind(api);
  const guardAll = (routes: Route[], prefix?: string) =>
    routes.map((route) => {
      const name = nameOf(route, prefix);
      const door = doors[name];
      return door ? guardRoute(strapi, route, name, door) : route;
    });
  api.routes = (router) =>
    register(Array.isArray(router) ? guardAll(router) : { ...router, routes: guardAll(router.routes, router.prefix) });
}

/** Has the content API send no mail: a token could send any, in anybody's name. Call it in `register`. */
export function removeMailApi(strapi: Core.Strapi): void {
  const mail = strapi.plugin('email') as unknown as { routes: Record<string, unknown> };
  const { 'content-api': _, ...others } = mail.routes;
  mail.routes = others;
}
