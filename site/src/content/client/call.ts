import { AsyncLocalStorage } from 'node:async_hooks';
import { channel } from 'node:diagnostics_channel';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  BrokenCircuitError,
  circuitBreaker,
  ConsecutiveBreaker,
  type CircuitBreakerPolicy,
  CircuitState,
  handleWhen,
  type IBreaker,
  isBrokenCircuitError,
  wrap,
} from 'cockatiel';
import PQueue from 'p-queue';
import { z } from 'zod';
import { env } from '../../env.ts';
import { logFailure } from '../../log.ts';
import { requestId } from '../../request-id.ts';
import { jsonOf } from '../answers/json-answer.ts';
import { CONTENT_CALL_MS, CONTENT_RETRY_MS } from '../../timeouts.ts';

/** Limits of concurrent calls, and of queued ones of each importance. */
const AT_ONCE = 8;
const WAITING = 1000;
/** Queued primary calls go out before optional ones. */
const PRIORITY = { primary: 1, secondary: 0 } as const;
/** A circuit breaker opens after this many failures in a row, for `CONTENT_RETRY_MS`; then one call is tried. */
const FAILURES = 12;
/** Failures of so many types are those of the whole content server: fewer must not keep others from being asked for. */
const TYPES_OF_AN_OUTAGE = 4;

export type Importance = keyof typeof CONTENT_CALL_MS;

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

/** An optional call timed out: the content server may just be slow, and primary calls may still be answered in time. */
class TooSlow extends Error {}

/** Too many calls are queued already. */
class QueueFull extends Error {}

/** Whether a failure may be that of an outage. */
const isOfOutage = (error: unknown) =>
  !(error instanceof Refused) &&
  !(error instanceof TooSlow) &&
  !(error instanceof QueueFull) &&
  !isBrokenCircuit(error);

/** An optional call that times out never opens a circuit breaker, but as the one call that is tried it keeps one open. */
function breakerOf(breaker: IBreaker): CircuitBreakerPolicy {
  const isFailure = (error: unknown) =>
    isOfOutage(error) || (error instanceof TooSlow && policy.state === CircuitState.HalfOpen);
  const policy = circuitBreaker(handleWhen(isFailure), { halfOpenAfter: CONTENT_RETRY_MS, breaker });
  return policy;
}

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
const callers = new PQueue({ concurrency: AT_ONCE });
const circuits = new Map<string, CircuitBreakerPolicy>();

/** A failing type is spared by a circuit breaker of its own: all other answers may be cached, so that nothing else is asked for. */
function circuitOf(type: string): CircuitBreakerPolicy {
  const ownCircuit = circuits.get(type) ?? breakerOf(new ConsecutiveBreaker(FAILURES));
  if (!circuits.has(type)) ownCircuit.onStateChange(reportRest);
  circuits.set(type, ownCircuit);
  return ownCircuit;
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

/** Whether the content server answers a small call; who asks does not wait for the queue as well. */
export async function isReachable(): Promise<boolean> {
  const answered = fetchJson('/api/i18n/locales', 'primary').then(
    () => true,
    () => false,
  );
  return Promise.race([answered, sleep(timeLimit('primary'), false, { ref: false })]);
}

/** Time limit of a call, in ms. */
export const timeLimit = (importance: Importance): number => CONTENT_CALL_MS[importance] * env.CONTENT_TIMEOUT_FACTOR;

/**
 * Sends one GET, with one retry on connection failure only; redirects are not followed. Concurrency is limited,
 * and no calls are sent while the circuit of their type or of all is open. Each try has its own time, which begins when it
 * goes out, not in the queue (decision 43).
 * @param limit how long a try may take, if not as long as the importance says
 * @returns the response's JSON, or a Refusal
 * @throws ContentUnavailable, already logged
 */
export async function fetchJson(
  path: string,
  importance: Importance,
  limit: Importance = importance,
): Promise<unknown> {
  const startedAt = performance.now();
  const report = (outcome: CallReport['outcome']) =>
    reports.publish({ path, seconds: (performance.now() - startedAt) / 1000, outcome });
  // A queued call is started by the one before it, but keeps the context of its own request.
  const type = /^\/api\/([^?]*)/.exec(path)?.[1] ?? '';
  const own = circuitOf(type);
  const ask = AsyncLocalStorage.bind(async () => {
    // It may have opened while the call was queued.
    if (circuit.state === CircuitState.Open || own.state === CircuitState.Open) throw new BrokenCircuitError();
    try {
      return await get(path, timeLimit(limit));
    } catch (error) {
      if (isTimeout(error) && importance === 'secondary') throw new TooSlow('too slow', { cause: error });
      if (isOfOutage(error)) outage.types.add(type);
      throw error;
    }
  });
  try {
    const body = await wrap(circuit, own).execute(() => queued(ask, PRIORITY[importance]));
    answeredAt = Date.now();
    report('answered');
    return body;
  } catch (error) {
    report(isRejected(error) ? 'rejected' : 'failed');
    throw unavailable(path, error);
  }
}

async function queued<T>(ask: () => Promise<T>, priority: number): Promise<T> {
  if (callers.sizeBy({ priority }) >= WAITING) throw new QueueFull('too many calls at once');
  return callers.add(ask, { priority });
}

function isRejected(error: unknown): boolean {
  return isBrokenCircuit(error) || error instanceof QueueFull;
}

function isBrokenCircuit(error: unknown): boolean {
  return error instanceof Error && isBrokenCircuitError(error);
}

function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError';
}

/** @param ms how long each try may take */
async function get(path: string, ms: number): Promise<unknown> {
  const headers: Record<string, string> = { accept: 'application/json' };
  const id = requestId();
  if (id) headers['x-request-id'] = id;
  if (env.CONTENT_API_TOKEN) headers.authorization = `Bearer ${env.CONTENT_API_TOKEN}`;
  const ask = () =>
    fetch(env.CONTENT_SERVER_URL + path, { headers, signal: AbortSignal.timeout(ms), redirect: 'manual' });
  let response = await ask().catch((error: unknown) => {
    if (isTimeout(error)) throw error;
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
