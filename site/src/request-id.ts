import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

const current = new AsyncLocalStorage<string>();

const WELL_FORMED = /^[\w-]{8,64}$/;

/** The id of the current request; undefined outside of one. */
export const requestId = (): string | undefined => current.getStore();

/** The id that a proxy or CDN has given to a request, else a new one. */
export function requestIdFrom(header: string | string[] | undefined): string {
  return typeof header === 'string' && WELL_FORMED.test(header) ? header : randomUUID();
}

/** Runs `work` in the context of this request id, which its calls and log lines carry. */
export function asRequest<T>(id: string, work: () => T): T {
  return current.run(id, work);
}
