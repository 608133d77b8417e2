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
import { z } from 'zod';
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

/**
 * The content server's word that it has no such thing, or may not or cannot say (404, 403, 400): an
 * answer and no failure (decision 29).
 */
export class Refusal {
  /** @param key the name that a 400 complains of; `path`, where it says so, leads to it or to where it stands */
  constructor(
    readonly status: 400 | 403 | 404,
    readonly key?: string,
    readonly path?: string,
  ) {}
}

const Complaint = z.object({
  error: z.object({
    details: z.object({ key: z.string(), path: z.string().nullish().catch(null) }),
  }),
});

/** The content server is there and broken. */
class Broken extends Error {}

/** The call waited for its turn until its time was over. */
class QueueTimeout extends Refused {}

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

/** Ends when what is this important has been waited for long enough. */
export function deadline(importance: Importance): AbortSignal {
  return AbortSignal.timeout(TIMEOUT_MS[importance] * env.CONTENT_TIMEOUT_FACTOR);
}

/**
 * One GET. One retry, on connection failure only; a redirect is not followed. Few are in flight at
 * once, and none while the content server keeps failing; the time allowed includes the waiting.
 * @param signal its deadline, which several calls for the same thing share
 * @returns the answer's JSON, or a Refusal
 * @throws ContentUnavailable, already logged
 */
export async function fetchJson(path: string, signal: AbortSignal): Promise<unknown> {
  const startedAt = performance.now();
  const report = (outcome: CallReport['outcome']) =>
    reports.publish({ path, seconds: (performance.now() - startedAt) / 1000, outcome });
  // A call that waits is begun by the one before it, but goes on belonging to its own request.
  const ask = AsyncLocalStorage.bind(() => get(path, signal));
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
  return isAtRest || isBulkheadRejectedError(error) || error instanceof QueueTimeout;
}

async function get(path: string, signal: AbortSignal): Promise<unknown> {
  if (signal.aborted) throw new QueueTimeout('too many calls at once');
  const headers: Record<string, string> = { accept: 'application/json' };
  const id = requestId();
  if (id) headers['x-request-id'] = id;
  if (env.CONTENT_API_TOKEN) headers.authorization = `Bearer ${env.CONTENT_API_TOKEN}`;
  const ask = () => fetch(env.CONTENT_SERVER_URL + path, { headers, signal, redirect: 'manual' });
  const response = await ask().catch((error: unknown) => {
    if (signal.aborted) throw error;
    return ask();
  });
  const { ok, status } = response;
  if (ok) return response.json();
  if (status === 400) {
    const complaint = Complaint.safeParse(await response.json().catch(() => null)).data;
    const details = complaint?.error.details;
    return new Refusal(status, details?.key, details?.path ?? undefined);
  }
  await response.body?.cancel();
  if (status === 403 || status === 404) return new Refusal(status);
  const Failure = status < 500 ? Refused : Broken;
  throw new Failure(`status ${status}`);
}

/** Logs a failed call and makes it an error that a page can live with. */
export function unavailable(path: string, cause: unknown): ContentUnavailable {
  logFailure(path, cause);
  return new ContentUnavailable(path, cause);
}
