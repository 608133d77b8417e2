import { pino } from 'pino';
import { env } from './env.ts';
import { requestId } from './request-id.ts';

/** Logs each event as one JSON line on stdout; lines of one request share its `requestId`. */
export const log = pino({
  level: env.LOG_LEVEL,
  base: { pid: process.pid },
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (level) => ({ level }) },
  mixin: () => ({ requestId: requestId() }),
});

/**
 * `ERROR-1`: every failed call is logged with these words and the call, a bug also with its stack.
 * @param call what was requested, without anything that a visitor typed
 */
export function logFailure(call: string, error: unknown, fields: object = {}): void {
  const stack = error instanceof Error && isBug(error) ? error.stack : undefined;
  log.error({ cause: wordsOf(error), stack, ...fields }, `An error occurred: ${call}`);
}

/** Errors that code does not throw deliberately, which makes them bugs unless the network or the disk caused them. */
const UNNAMED = new Set<unknown>([Error, TypeError, RangeError, ReferenceError]);

function isBug(error: Error): boolean {
  return UNNAMED.has(error.constructor) && error.cause === undefined && !('code' in error);
}

function wordsOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return String(error);
  const { message, code, name, cause } = error as NodeJS.ErrnoException;
  const words = message || code || name;
  return cause === undefined ? words : `${words}: ${wordsOf(cause)}`;
}
