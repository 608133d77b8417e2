import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { type ServiceState, serveEndpoint } from '../endpoints/service.ts';
import { UNHASHED_FILE } from '../lifetimes.ts';
import { sendText } from './responses.ts';
import { serveMedia } from './media.ts';
import { type Pages, sendFreshPage, servePages } from './serve-pages.ts';
import { readTarget } from './request-target.ts';
import { securityHeadersAt } from './security-headers.ts';
import { sendNoServiceWorker } from './service-worker.ts';
import { serveStatic } from './static-files.ts';
import { type Trace, traceRequest } from './trace.ts';

const fixedHeaders = new Map(
  ['/', '/store-locations/', '/images/'].map((path) => {
    const headers = securityHeadersAt(path);
    return [headers, headers.flat()];
  }),
);

/**
 * Handles a request: checks its target, then serves pictures and media files, then the endpoints, then the built site's
 * static files, then pages.
 */
export function handleRequest(pages: Pages, served: ServiceState): RequestListener {
  const answer = servePages(pages);
  const findAnswer = (request: IncomingMessage, response: ServerResponse, trace: Trace) => {
    const resolved = readTarget(request.url ?? '');
    const path = resolved && 'target' in resolved ? resolved.target : '';
    for (const [name, value] of securityHeadersAt(path)) response.setHeader(name, value);
    if (!resolved) return redirectToNotFound(response);
    const isHook = request.method === 'POST' && 'target' in resolved && resolved.target === '/hooks/content';
    if (request.method !== 'GET' && request.method !== 'HEAD' && !isHook) {
      response.setHeader('Allow', 'GET, HEAD');
      return sendText(response, 405);
    }
    if (!('target' in resolved)) return redirectTo(response, resolved);
    const { target } = resolved;
    request.url = target;
    if (serveMedia(request, response)) {
      trace.kind = target.startsWith('/images/') ? 'image' : 'file';
      return;
    }
    if (sendNoServiceWorker(request, response)) return;
    trace.kind = 'service';
    if (serveEndpoint(request, response, target, served)) return;
    trace.kind = 'asset';
    serveStatic(request, response, () => {
      trace.kind = 'page';
      void answer(request, response);
    });
  };
  return (request, response) => {
    const fixed = fixedHeaders.get(securityHeadersAt(request.url ?? '')) ?? [];
    if (sendFreshPage(pages, request, response, fixed)) return;
    traceRequest(request, response, (trace) => findAnswer(request, response, trace));
  };
}

/** Redirects another spelling of an address to the canonical one (decision 27), permanently if the path differs. */
function redirectTo(response: ServerResponse, { status, location }: { status: 302 | 308; location: string }): void {
  const life = status === 308 ? `public, max-age=${UNHASHED_FILE}` : 'no-cache';
  response.writeHead(status, { Location: location, 'Cache-Control': life }).end();
}

/** An address that no page can have is treated like any other unknown one (decision 6). */
function redirectToNotFound(response: ServerResponse): void {
  response.writeHead(302, { Location: '/404/en', 'Cache-Control': 'no-cache' }).end();
}
