import { setImmediate as nextTurn } from 'node:timers/promises';
import { vi } from 'vitest';

/** So many turns of the event loop without a timer: nothing goes on any more but waiting. */
const TURNS = 30;

/** One call that has gone out. */
export interface SentCall {
  type: string;
  query: URLSearchParams;
}

/**
 * Fakes a content server that takes its time, and the clock: time passes only while everything waits, so that nothing depends
 * on how fast a machine is. Until `vi.useRealTimers()`, `vi.unstubAllGlobals()` and `vi.restoreAllMocks()`.
 * @param answer status, body and the milliseconds that a call takes
 * @returns the calls in the order in which they have gone out
 */
export function fakeSlowContentServer(answer: (call: SentCall) => { ms: number; status?: number; body?: unknown }) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] });
  const sent: SentCall[] = [];
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new DOMException('too late', 'TimeoutError')), ms);
    return controller.signal;
  });
  const fetch = (address: string, { signal }: { signal: AbortSignal }) =>
    new Promise<Response>((resolve, reject) => {
      const { pathname, searchParams } = new URL(address);
      const call = { type: pathname.replace('/api/', ''), query: searchParams };
      sent.push(call);
      const { ms, status = 200, body = { data: [], meta: { pagination: { total: 0 } } } } = answer(call);
      setTimeout(() => resolve(Response.json(body, { status })), ms);
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    });
  vi.stubGlobal('fetch', fetch);
  return sent;
}

/** Lets time pass until a promise is settled. */
export async function settled<T>(promise: Promise<T>): Promise<PromiseSettledResult<T>> {
  let result: PromiseSettledResult<T> | undefined;
  void Promise.allSettled([promise]).then(([one]) => (result = one));
  for (;;) {
    for (let turn = 0; turn < TURNS && !result; turn++) await nextTurn();
    if (result) return result;
    if (vi.getTimerCount() === 0) throw new Error('It waits for nothing.');
    vi.advanceTimersToNextTimer();
  }
}
