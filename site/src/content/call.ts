import { AsyncLocalStorage } from 'node:async_hooks';
import { channel } from 'node:diagnostics_channel';
import {
  bulkhead,
  circuitBreaker,
  ConsecutiveBreaker,
  CircuitState,
  handleWhen,
  isBrokenCircuitError,
  isBulkheadRejectedError,
  wrap,
} from 'cockatiel';
import { env } from '../env.ts';
import { logFailure } from '../log.ts';
import { requestId } from '../request-id.ts';

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

/** The content server is there and broken. */
class Broken extends Error {}

/** The call waited for its turn until its time was over. */
class NoTurn extends Refused {}

const circuit = circuitBreaker(
  handleWhen((error) => !(error instanceof Refused) && !isBulkheadRejectedError(error)),
  { halfOpenAfter: REST_MS, breaker: new ConsecutiveBreaker(FAILURES) },
);
const protection = wrap(circuit, bulkhead(AT_ONCE, WAITING));

/** What is told of every call, for metrics (server/metrics.ts). */
export interface CallReport {
  path: string;
  seconds: number;
  /** 'rejected': not even asked, since it keeps failing or too many calls are waiting. */
  outcome: 'answered' | 'failed' | 'rejected';
}
const reports = channel('content-call');

/** Tells whether the content server is left alone because it keeps failing, each time this changes. */
const rests = channel('content-rest');
circuit.onStateChange((state) => rests.publish(state !== CircuitState.Closed));

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
  const report = (outcome: CallReport['outcome']) =>
    reports.publish({ path, seconds: (performance.now() - startedAt) / 1000, outcome });
  // A call that waits is begun by the one before it, but goes on belonging to its own request.
  const ask = AsyncLocalStorage.bind(() => get(path, signal, mayBeMissing));
  try {
    const body = await protection.execute(ask);
    answeredAt = Date.now();
    report('answered');
    return body;
  } catch (error) {
    report(isRejected(error) ? 'rejected' : 'failed');
    throw unavailable(path, error);
  }
}

function isRejected(error: unknown): boolean {
  const isAtRest = error instanceof Error && isBrokenCircuitError(error);
  return isAtRest || isBulkheadRejectedError(error) || error instanceof NoTurn;
}

async function get(path: string, signal: AbortSignal, mayBeMissing: boolean): Promise<unknown> {
  if (signal.aborted) throw new NoTurn('too many calls at once');
  const headers: Record<string, string> = { accept: 'application/json' };
  const id = requestId();
  if (id) headers['x-request-id'] = id;
  if (env.CONTENT_API_TOKEN) headers.authorization = `Bearer ${env.CONTENT_API_TOKEN}`;
  const ask = () => fetch(env.CONTENT_SERVER_URL + path, { headers, signal, redirect: 'manual' });
  const response = await ask().catch((error: unknown) => {
    if (signal.aborted) throw error;
    return ask();
  });
  if (response.ok) return response.json();
  await response.body?.cancel();
  if (mayBeMissing && response.status === 404) return null;
  const Failure = response.status < 500 ? Refused : Broken;
  throw new Failure(`status ${response.status}`);
}

/** Logs a failed call and makes it an error that a page can live with. */
export function unavailable(path: string, cause: unknown): ContentUnavailable {
  logFailure(path, cause);
  return new ContentUnavailable(path, cause);
}
