import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { PageCache } from '../cache/page-cache.ts';
import { pageKey } from './page-key.ts';
import { type Page, toPage } from '../cache/page.ts';
import { logFailure } from '../log.ts';
import { asksForPreview } from '../preview/preview.ts';
import { pageAnswers, countRequest, type Source } from './request-counts.ts';
import { sendErrorPage } from './error-page.ts';
import { offeredDictionary } from './offered-dictionary.ts';
import { render } from './render.ts';
import { bodyOfRequest, TooLarge } from './request-body.ts';
import { sendText } from './responses.ts';
import { sendPage } from './send-page.ts';
import { sendPreview } from './send-preview.ts';
import { loggable } from './trace.ts';
import { isFromContentServer } from './webhook-secret.ts';

/** Request headers that an uncached response may depend on. */
const PASSED_HEADERS = ['cookie', 'authorization', 'content-type', 'content-length'];

/**
 * Sends a fresh page from this process's memory, before anything else handles the request.
 * @param fixed headers of every response, as alternating names and values
 * @returns whether there was such a page
 */
export function sendFreshPage(
  pages: PageCache,
  request: IncomingMessage,
  response: ServerResponse,
  fixed: readonly string[],
): boolean {
  const key = request.url ?? '';
  const page = request.method === 'GET' ? pages.fresh(key) : undefined;
  if (!page) return false;
  const dictionary = offeredDictionary(request.headers);
  const difference = dictionary && pages.dictionaries.kept(page, dictionary);
  if (dictionary && difference === undefined) return false;
  const { finer } = pages;
  const sent = { key, source: 'hit', age: pages.ageOf(page), difference, finer } as const;
  sendPage(request, response, page, sent, fixed);
  countRequest('page', response.statusCode);
  return true;
}

/** The framework responded with 500, and has logged why (framework-log.ts). */
class BrokenPage extends Error {}

/**
 * Serves pages: compressed ones from the cache, else from the framework. A page that breaks half-way becomes
 * a plain 500 instead of a partial page.
 */
export function servePages(pages: PageCache, handler: RequestListener) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const target = request.url ?? '';
    const key = request.method === 'POST' ? null : pageKey(target);
    const send = (page: Page, source: Source, difference?: Buffer | null) => {
      if (page.status === 500) throw new BrokenPage('the page broke');
      const sent = { key: key ?? target, source, age: pages.ageOf(page), difference };
      sendPage(request, response, page, sent);
    };
    try {
      if (asksForPreview(target)) {
        if (!(await sendPreview(request, response, handler)))
          throw new BrokenPage('a preview broke');
      } else if (key === null) {
        send(await renderFor(request, handler), 'unkept');
      } else {
        const { page, state } = await pages.answer(key);
        send(page, state, await differenceFor(pages, request, page));
      }
    } catch (error) {
      if (error instanceof TooLarge) return refuseBody(request, response);
      // A client that disconnects half-way through a request gets no response, and is no failure.
      if (request.errored) return;
      pageAnswers.failed++;
      logFailure(loggable(target), error);
      if (response.headersSent) response.destroy();
      else sendErrorPage(response, target);
    }
  };
}

/** The page for a visitor who has another one; null if it is sent whole. */
async function differenceFor(
  pages: PageCache,
  { method, headers }: IncomingMessage,
  page: Page,
): Promise<Buffer | null> {
  const dictionary = method === 'GET' && page.status === 200 && offeredDictionary(headers);
  if (!dictionary) return null;
  const known = pages.dictionaries.kept(page, dictionary);
  // A body that cannot be read is dealt with where the page is sent whole.
  return known === undefined ? pages.dictionaries.make(page, dictionary).catch(() => null) : known;
}

async function renderFor(request: IncomingMessage, handler: RequestListener): Promise<Page> {
  const headers = Object.fromEntries(
    PASSED_HEADERS.flatMap((name) => {
      const value = request.headers[name];
      return value === undefined ? [] : [[name, String(value)]];
    }),
  );
  const isPost = request.method === 'POST';
  const options = { method: isPost ? 'POST' : 'GET', headers } as const;
  // No memory is spent on other bodies: without the secret the route refuses the request.
  const isRead = isPost && isFromContentServer(request.headers.authorization);
  const payload = isRead ? await bodyOfRequest(request) : undefined;
  // Never kept, so never compared with changes.
  const stamp = { process: '', order: 0, at: Date.now() };
  return toPage(await render(handler, request.url ?? '', { ...options, payload }), stamp);
}

/** The rest of the body is not read, so the connection cannot be reused. */
function refuseBody(request: IncomingMessage, response: ServerResponse): void {
  response.setHeader('Connection', 'close');
  response.on('finish', () => request.destroy());
  sendText(response, 413);
}
