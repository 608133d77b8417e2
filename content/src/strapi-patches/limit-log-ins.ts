import { createHmac, randomBytes } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { PASSWORDS, takingTurns } from '../core/processes/turns';
import type { Context } from '../core/rights/callers';

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
/** Compares no password; a slow mail host would keep others from logging in. */
const MAILS = '/forgot-password';

/**
 * Puts the log-in limit on every POST of the admin that needs no log-in. Strapi 5.54 leaves some without, and has another one
 * for forgotten passwords, which keeps whatever is sent as an e-mail address. Those with a password take turns, too: made-up
 * accounts have counters of their own. Call it in `register`.
 */
export function limitLogIns(strapi: Core.Strapi): void {
  const { routes } = strapi.admin as unknown as { routes: Record<string, { routes: Route[] }> };
  const open = Object.values(routes)
    .flatMap((router) => router.routes)
    .filter(({ method, path, config }) => method === 'POST' && config?.auth === false && path !== WITH_COOKIE);
  if (!open.some(({ path }) => path === '/login'))
    throw new Error("Strapi's log-in is not where it was: nothing limits it");
  for (const { path, config } of open)
    if (config) config.middlewares = [...(path === MAILS ? [] : [takingTurns(PASSWORDS)]), 'admin::rateLimit'];
}
