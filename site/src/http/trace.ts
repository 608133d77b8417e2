import type { IncomingMessage, ServerResponse } from 'node:http';
import { pageKey } from './page-key.ts';
import { log } from '../log.ts';
import { asRequest, requestIdFrom } from '../request-id.ts';
import { countRequest, type Kind } from './request-counts.ts';

/** State of a request while it is being handled. */
export interface Trace {
  kind: Kind;
}

/**
 * Assigns a request its id, counts its response, and logs it if it is a server error. Pages fresh in memory
 * are served without any of this (serve-pages.ts).
 */
export function traceRequest(request: IncomingMessage, response: ServerResponse, answer: (trace: Trace) => void): void {
  const requestId = requestIdFrom(request.headers['x-request-id']);
  const startedAt = performance.now();
  const trace: Trace = { kind: 'page' };
  response.setHeader('X-Request-Id', requestId);
  response.once('close', () => {
    const status = response.headersSent ? response.statusCode : undefined;
    countRequest(trace.kind, status);
    if (!status || status < 500) return;
    const { method, url } = request;
    const ms = Math.round(performance.now() - startedAt);
    const level = status === 503 ? 'warn' : 'error';
    log[level]({ requestId, method, target: removeUnknownParameters(url), status, ms }, `answered ${status}`);
  });
  asRequest(requestId, () => answer(trace));
}

/** An address without unknown parameters, which may hold anything. */
export function removeUnknownParameters(target = ''): string {
  return pageKey(target) ?? target.slice(0, 512).replace(/\?.*/s, '');
}
