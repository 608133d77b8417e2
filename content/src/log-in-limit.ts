import { createHmac, randomBytes } from 'node:crypto';
import type { Context } from './callers';

/**
 * How many counters there are. Strapi's limiter would keep one for every e-mail address and client address that
 * anybody makes up, of any length. So they share a fixed number: 16,384 counters are some 2 MB, and to lock out an
 * editor by filling them all a stranger would have to send 16,384 times the limit within its interval.
 */
const COUNTERS = 16_384;
/** Nobody outside knows which ones share a counter. */
const secret = randomBytes(32);

/** The counter of the log-in limiter that an attempt counts for: by endpoint, account and client address. */
export function logInCounter(ctx: Context): string {
  const { email } = (ctx.request as { body?: { email?: unknown } }).body ?? {};
  const account = typeof email === 'string' ? email.trim().toLowerCase() : '';
  const attempt = JSON.stringify([ctx.state.route?.path, account, ctx.request.ip]);
  return String(createHmac('sha256', secret).update(attempt).digest().readUInt32BE() % COUNTERS);
}
