import { channel } from 'node:diagnostics_channel';
import {
  bulkhead,
  circuitBreaker,
  ConsecutiveBreaker,
  handleWhen,
  isBulkheadRejectedError,
  wrap,
} from 'cockatiel';
import { env } from '../env.ts';

const TIMEOUT_MS = { primary: 4500, secondary: 2000 } as const;
/** Calls in flight at once, and those that may wait for their turn. */
const AT_ONCE = 8;
const WAITING = 1000;
/** After so many failures in a row nothing is asked for this long; then one call tries. */
const FAILURES = 12;
const REST_MS = 1000;

export type Importance = keyof typeof TIMEOUT_MS;

/** The content server could not be asked. Never thrown for content that merely does not exist. */
export class ContentUnavailable extends Error {
  override name = 'ContentUnavailable';
  constructor(
    readonly call: string,
    cause: unknown,
  ) {
    super(`content server: ${call}`, { cause });
  }
}

/** The content server is there and says no: asking less would not help it. */
class Refused extends Error {}

const protection = wrap(
  circuitBreaker(
    handleWhen((error) => !(error instanceof Refused) && !isBulkheadRejectedError(error)),
    { halfOpenAfter: REST_MS, breaker: new ConsecutiveBreaker(FAILURES) },
  ),
  bulkhead(AT_ONCE, WAITING),
);

/** What is told of every call, for metrics (server/metrics.ts). */
export interface CallReport {
  path: string;
  seconds: number;
  isAnswered: boolean;
}
const reports = channel('content-call');

let answeredAt: number | undefined;

/** Seconds since the content server last answered; undefined when it never has. */
export function secondsSinceAnswer(): number | undefined {
  return answeredAt === undefined ? undefined : Math.round((Date.now() - answeredAt) / 1000);
}

/**
 * One GET. One retry, on connection failure only; a redirect is not followed. Few are in flight at
 * once, and none while the content server keeps failing; the time allowed includes the waiting.
 * @param mayBeMissing whether a 404 is an answer (null) and not a failure: an unpublished single type
 * @throws ContentUnavailable, already logged
 */
export async function fetchJson(
  path: string,
  importance: Importance,
  mayBeMissing: boolean,
): Promise<unknown> {
  const startedAt = performance.now();
  const signal = AbortSignal.timeout(TIMEOUT_MS[importance] * env.CONTENT_TIMEOUT_FACTOR);
  const report = (isAnswered: boolean) =>
    reports.publish({ path, seconds: (performance.now() - startedAt) / 1000, isAnswered });
  try {
    const body = await protection.execute(() => get(path, signal, mayBeMissing));
    answeredAt = Date.now();
    report(true);
    return body;
  } catch (error) {
    report(false);
    throw unavailable(path, error);
  }
}

async function get(path: string, signal: AbortSignal, mayBeMissing: boolean): Promise<unknown> {
  if (signal.aborted) throw new Refused('too many calls at once');
  const headers: Record<string, string> = { accept: 'application/json' };
  if (env.CONTENT_API_TOKEN) headers.authorization = `Bearer ${env.CONTENT_API_TOKEN}`;
  const ask = () => fetch(env.CONTENT_SERVER_URL + path, { headers, signal, redirect: 'manual' });
  const response = await ask().catch((error: unknown) => {
    if (signal.aborted) throw error;
    return ask();
  });
  if (response.ok) return response.json();
  await response.body?.cancel();
  if (mayBeMissing && response.status === 404) return null;
  const Failure = response.status < 500 ? Refused : Error;
  throw new Failure(`status ${response.status}`);
}

/** Logs a failed call and makes it an error that a page can live with. */
export function unavailable(path: string, cause: unknown): ContentUnavailable {
  logFailure(path, cause);
  return new ContentUnavailable(path, cause);
}

/** Specification section 8: every failed call is logged with these words and the call. */
export function logFailure(call: string, cause: unknown): void {
  console.error('An error occurred:', call, cause instanceof Error ? cause.message : cause);
}
