import { createHmac, randomBytes } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import type { Context } from '../core/rights/callers';
import { rowsOf, serviceOf } from '../core/strapi';

/**
 * Number of counters. Strapi's limiter would keep one for every made-up e-mail address and client address, of any
 * length. So they share a fixed number: 16,384 counters take some 2 MB, and to lock out an editor by filling them
 * all, an attacker would have to send 16,384 times the limit within its interval.
 */
const COUNTERS = 16_384;
/** Keeps secret which attempts share a counter. */
const secret = randomBytes(32);

/** The log-in limiter's counter for an attempt: by endpoint, account and client address. */
export function logInCounter(ctx: Context): string {
  // Of somebody who is signed in, the address in the body may be a new one.
  const { email } = (ctx.state.user ?? ctx.request.body ?? {}) as { email?: unknown };
  const account = typeof email === 'string' ? email.trim().toLowerCase() : '';
  const attempt = JSON.stringify([ctx.state.route?.path, account, ctx.request.ip]);
  return String(createHmac('sha256', secret).update(attempt).digest().readUInt32BE() % COUNTERS);
}

interface Route {
  method: string;
  path: string;
  config?: { auth?: unknown; middlewares?: unknown[] };
}

/** Called by the panel itself, with the session's cookie. */
const WITH_COOKIE = '/access-token';

/**
 * Puts the log-in limit on every POST of the admin that needs no log-in. Strapi leaves some without, and has another one
 * for forgotten passwords, which keeps whatever is sent as an e-mail address. Call it in `register`.
 */
export function limitStrangers(strapi: Core.Strapi): void {
  const { routes } = strapi.admin as unknown as { routes: Record<string, { routes: Route[] }> };
  for (const { method, path, config } of Object.values(routes).flatMap((router) => router.routes))
    if (method === 'POST' && config?.auth === false && path !== WITH_COOKIE) config.middlewares = ['admin::rateLimit'];
}

/**
 * Has a log-in compare a password also where there is no such account: otherwise the time of the answer reveals which ones
 * there are. Call it in `register`.
 */
export function compareAlways(strapi: Core.Strapi): void {
  const auth = serviceOf(strapi, 'admin::auth');
  const { checkCredentials } = auth;
  const nobodys = auth.hashPassword(randomBytes(16).toString('hex'));
  auth.checkCredentials = async (given) => {
    const users = rowsOf<{ password: string | null }>(strapi, 'admin::user');
    const user = await users.findOne({ where: { email: given.email }, select: ['password'] });
    if (!user?.password) await auth.validatePassword(given.password, await nobodys);
    return checkCredentials(given);
  };
}
