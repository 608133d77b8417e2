import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { PageCache } from '../cache/page-cache.ts';
import { pageKey } from './page-key.ts';
import { type Page, toPage } from '../cache/page.ts';
import { logFailure } from '../log.ts';
import { pageAnswers, countRequest, type Source } from './request-counts.ts';
import { sendErrorPage } from './error-page.ts';
import { render } from './render.ts';
import { bodyOfRequest, TooLarge } from './request-body.ts';
import { sendText } from './responses.ts';
import { sendPage } from './send-page.ts';
import { loggable } from './trace.ts';
import { isFromContentServer } from './webhook-secret.ts';

/** What of a request an answer that is not kept may depend on. */
const ASKED_HEADERS = ['cookie', 'authorization', 'content-type', 'content-length'];

/**
 * Answers with a fresh page of this process's memory, before anything else looks at the request.
 * @param fixed headers of every answer, names and values in turn
 * @returns whether there was one
 */
export function sendFreshPage(
  pages: PageCache,
  request: IncomingMessage,
  response: ServerResponse,
  fixed: readonly string[],
): boolean {
  const page = request.method === 'GET' ? pages.fresh(request.url ?? '') : undefined;
  if (!page) return false;
  sendPage(request, response, page, 'hit', fixed);
  countRequest('page', response.statusCode);
  return true;
}

/** The framework answered 500, and has logged why (framework-log.ts). */
class BrokenPage extends Error {}

/**
 * Answers with pages: from the cache, compressed as they are kept, else from the framework. A page
 * that breaks half-way becomes a plain 500 instead of half a page.
 */
export function servePages(pages: PageCache, handler: RequestListener) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const target = request.url ?? '';
    const key = request.method === 'POST' ? null : pageKey(target);
    const send = (page: Page, source: Source) => {
      if (page.status === 500) throw new BrokenPage('the page broke');
      sendPage(request, response, page, source);
    };
    try {
      if (key === null) {
        send(await renderFor(request, handler), 'unkept');
      } else {
        const { page, state } = await pages.answer(key);
        send(page, state);
      }
    } catch (error) {
      if (error instanceof TooLarge) return refuseBody(request, response);
      // Whoever leaves half-way through a request gets no answer, and is no failure.
      if (request.errored) return;
      pageAnswers.failed++;
      logFailure(loggable(target), error);
      if (response.headersSent) response.destroy();
      else sendErrorPage(response, target);
    }
  };
}

async function renderFor(request: IncomingMessage, handler: RequestListener): Promise<Page> {
  const headers = Object.fromEntries(
    ASKED_HEADERS.flatMap((name) => {
      const value = request.headers[name];
      return value === undefined ? [] : [[name, String(value)]];
    }),
  );
  const isPost = request.method === 'POST';
  const asked = { method: isPost ? 'POST' : 'GET', headers } as const;
  // Nobody else's body is worth its memory: without one the route refuses it.
  const isRead = isPost && isFromContentServer(request.headers.authorization);
  const payload = isRead ? await bodyOfRequest(request) : undefined;
  return toPage(await render(handler, request.url ?? '', { ...asked, payload }));
}

/** What follows is not read, so the connection cannot be used again. */
function refuseBody(request: IncomingMessage, response: ServerResponse): void {
  response.setHeader('Connection', 'close');
  response.on('finish', () => request.destroy());
  sendText(response, 413);
}
