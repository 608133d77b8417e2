import { AsyncLocalStorage } from 'node:async_hooks';
import { channel } from 'node:diagnostics_channel';
import {
  bulkhead,
  circuitBreaker,
  ConsecutiveBreaker,
  type CircuitBreakerPolicy,
  CircuitState,
  handleWhen,
  type IBreaker,
  isBrokenCircuitError,
  isBulkheadRejectedError,
  wrap,
} from 'cockatiel';
import { z } from 'zod';
import { env } from '../../env.ts';
import { logFailure } from '../../log.ts';
import { requestId } from '../../request-id.ts';
import { jsonOf } from './json-answer.ts';

const TIMEOUT_MS = { primary: 4500, secondary: 2000 } as const;
/** Limits of concurrent and of queued calls. */
const AT_ONCE = 8;
const WAITING = 1000;
/** A circuit breaker opens after this many failures in a row, for this long; then one call is tried. */
const FAILURES = 12;
const REST_MS = 1000;
/** Failures of so many types are those of the whole content server: fewer must not keep others from being asked for. */
const TYPES_OF_AN_OUTAGE = 4;

export type Importance = keyof typeof TIMEOUT_MS;

/** A call to the content server failed. Never thrown for content that merely does not exist. */
export class ContentUnavailable extends Error {
  override name = 'ContentUnavailable';
  constructor(
    readonly call: string,
    cause: unknown,
  ) {
    super(`content server: ${call}`, { cause });
  }
}

/** The content server is up but refuses the call: does not count for the circuit breaker. */
class Refused extends Error {}

/**
 * The content server does not have the requested content, or does not allow or understand the call (404, 403,
 * 400): a response, not a failure (decision 29).
 */
export class Refusal {
  /** @param key the name that a 400 rejects; `path`, if given, is the path to it or to its parent */
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

/** The content server is up but fails. */
class Broken extends Error {}

/** The call timed out in the queue. */
class QueueTimeout extends Refused {}

const isFailure = handleWhen(
  (error) => !(error instanceof Refused) && !isBulkheadRejectedError(error) && !isBrokenCircuit(error),
);
const breakerOf = (breaker: IBreaker) => circuitBreaker(isFailure, { halfOpenAfter: REST_MS, breaker });

/** Opens when calls for several types have failed in a row. */
class OutageBreaker implements IBreaker {
  state: unknown;
  #failures = 0;
  readonly types = new Set<string>();

  success(): void {
    this.#failures = 0;
    this.types.clear();
  }

  failure(): boolean {
    return ++this.#failures >= FAILURES && this.types.size >= TYPES_OF_AN_OUTAGE;
  }
}

const outage = new OutageBreaker();
const circuit = breakerOf(outage);
const callers = bulkhead(AT_ONCE, WAITING);
const circuits = new Map<string, CircuitBreakerPolicy>();

/** A failing type is spared by a circuit breaker of its own: all other answers may be cached, so that nothing else is asked for. */
function circuitOf(type: string): CircuitBreakerPolicy {
  const known = circuits.get(type) ?? breakerOf(new ConsecutiveBreaker(FAILURES));
  if (!circuits.has(type)) known.onStateChange(reportRest);
  circuits.set(type, known);
  return known;
}

/** Published for every call, for metrics (http/metrics.ts). */
export interface CallReport {
  path: string;
  seconds: number;
  /** 'rejected': not sent, because the circuit is open or too many calls are queued. */
  outcome: 'answered' | 'failed' | 'rejected';
}
const reports = channel('content-call');

/** Publishes each change of a circuit breaker: whether any is open. */
const rests = channel('content-rest');
const reportRest = () =>
  rests.publish([circuit, ...circuits.values()].some(({ state }) => state !== CircuitState.Closed));
circuit.onStateChange(reportRest);

let answeredAt: number | undefined;

/** Seconds since the content server last answered; undefined when it never has. */
export function secondsSinceAnswer(): number | undefined {
  return answeredAt === undefined ? undefined : Math.round((Date.now() - answeredAt) / 1000);
}

/** Whether the content server answers a small call. */
export async function isReachable(): Promise<boolean> {
  try {
    await fetchJson('/api/i18n/locales', deadline('secondary'));
    return true;
  } catch {
    return false;
  }
}

/** Aborts after the time limit for content of this importance. */
export function deadline(importance: Importance): AbortSignal {
  return AbortSignal.timeout(TIMEOUT_MS[importance] * env.CONTENT_TIMEOUT_FACTOR);
}

/**
 * Sends one GET, with one retry on connection failure only; redirects are not followed. Concurrency is limited,
 * and no calls are sent while the circuit of their type or of all is open; the time limit includes time in the queue.
 * @param signal the deadline, shared by several calls for the same content
 * @returns the response's JSON, or a Refusal
 * @throws ContentUnavailable, already logged
 */
export async function fetchJson(path: string, signal: AbortSignal): Promise<unknown> {
  const startedAt = performance.now();
  const report = (outcome: CallReport['outcome']) =>
    reports.publish({ path, seconds: (performance.now() - startedAt) / 1000, outcome });
  // A queued call is started by the one before it, but keeps the context of its own request.
  const type = /^\/api\/([^?]*)/.exec(path)?.[1] ?? '';
  const ask = AsyncLocalStorage.bind(() =>
    get(path, signal).catch((error: unknown) => {
      outage.types.add(type);
      throw error;
    }),
  );
  try {
    const protection = wrap(circuit, circuitOf(type), callers);
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
  return isBrokenCircuit(error) || isBulkheadRejectedError(error) || error instanceof QueueTimeout;
}

function isBrokenCircuit(error: unknown): boolean {
  return error instanceof Error && isBrokenCircuitError(error);
}

async function get(path: string, signal: AbortSignal): Promise<unknown> {
  if (signal.aborted) throw new QueueTimeout('too many calls at once');
  const headers: Record<string, string> = { accept: 'application/json' };
  const id = requestId();
  if (id) headers['x-request-id'] = id;
  if (env.CONTENT_API_TOKEN) headers.authorization = `Bearer ${env.CONTENT_API_TOKEN}`;
  const ask = () => fetch(env.CONTENT_SERVER_URL + path, { headers, signal, redirect: 'manual' });
  let response = await ask().catch((error: unknown) => {
    if (signal.aborted) throw error;
    return ask();
  });
  if (response.status === 403 && headers.authorization) {
    // Strapi's read-only tokens may not list the languages, for one, which everyone may.
    await response.body?.cancel();
    delete headers.authorization;
    response = await ask();
  }
  const { ok, status } = response;
  if (ok) return jsonOf(response);
  if (status === 400) {
    const complaint = Complaint.safeParse(await jsonOf(response).catch(() => null)).data;
    const details = complaint?.error.details;
    return new Refusal(status, details?.key, details?.path ?? undefined);
  }
  await response.body?.cancel();
  if (status === 403 || status === 404) return new Refusal(status);
  const Failure = status < 500 ? Refused : Broken;
  throw new Failure(`status ${status}`);
}

/** Logs a failed call and turns it into an error that pages handle. */
export function unavailable(path: string, cause: unknown): ContentUnavailable {
  logFailure(path, cause);
  return new ContentUnavailable(path, cause);
}
