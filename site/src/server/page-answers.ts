import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { PageCache } from '../cache/page-cache.ts';
import { pageKey } from './page-key.ts';
import { bodyOf, type Page, toPage } from '../cache/page.ts';
import { logFailure } from '../log.ts';
import {
  NOT_FOUND_PAGE,
  SHARED_PAGE,
  SHARED_PAGE_ON_ERROR,
  SHARED_PAGE_WHILE_RENEWED,
} from '../page/lifetimes.ts';
import { sendText, etagMatches } from './responses.ts';
import { answered, countRequest, type Source } from './counts.ts';
import { answerWithFailedPage } from './failed-page.ts';
import { render } from './render.ts';
import { bodyOfRequest, TooLarge } from './request-body.ts';
import { CONTENT_SECURITY_POLICY } from './security-headers.ts';
import { loggable } from './trace.ts';
import { isFromContentServer } from './webhook-secret.ts';

/** What of a request an answer that is not kept may depend on. */
const ASKED_HEADERS = ['cookie', 'authorization', 'content-type', 'content-length'];
const WHEN_OLD = `stale-while-revalidate=${SHARED_PAGE_WHILE_RENEWED}, stale-if-error=${SHARED_PAGE_ON_ERROR}`;

/**
 * Answers with a fresh page of this process's memory, before anything else looks at the request.
 * @param fixed headers of every answer, names and values in turn
 * @returns whether there was one
 */
export function answerFresh(
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
export function answerWithPages(pages: PageCache, handler: RequestListener) {
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
      answered.failed++;
      logFailure(loggable(target), error);
      if (response.headersSent) response.destroy();
      else answerWithFailedPage(response, target);
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

type Encoding = 'br' | 'gzip' | undefined;

/** An answer's fixed headers, made once a page: names and values in turn, as Node writes them. */
const prepared = new WeakMap<Page, Record<'br' | 'gzip' | 'none', string[]>>();

function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: Page,
  source: Source,
  more: readonly string[] = [],
) {
  const { headers } = request;
  answered[source]++;
  if (page.status === 200 && headers['if-none-match'] && etagMatches(request, page.etag)) {
    response.writeHead(304, [
      ...['ETag', page.etag, 'Cache-Control', keeping(page), 'Vary', VARY],
      ...more,
    ]);
    response.end();
    return;
  }
  const encoding = acceptedEncoding(headers['accept-encoding']);
  const fixed = headersOf(page)[encoding ?? 'none'];
  const age = String(Math.max(0, Math.floor((Date.now() - page.renderedAt) / 1000)));
  const own = ['Age', age, 'X-Cache', source, ...more];
  if (headers['cdn-loop'] || headers['surrogate-capability']) own.push(...headersForCdn(page));
  if (encoding) {
    response.writeHead(page.status, [...fixed, ...own]);
    response.end(encoding === 'br' ? page.brotli : page.gzip);
    return;
  }
  bodyOf(page).then(
    (body) => {
      response.writeHead(page.status, [...fixed, 'Content-Length', String(body.length), ...own]);
      response.end(body);
    },
    (error: unknown) => {
      // What was kept of it cannot be unpacked; it is renewed like any other page.
      answered.failed++;
      logFailure(loggable(request.url ?? ''), error);
      answerWithFailedPage(response, request.url ?? '', more);
    },
  );
}

const VARY = 'Accept-Encoding';

function headersOf(page: Page) {
  const known = prepared.get(page);
  if (known) return known;
  const common = [
    ...Object.entries(page.headers).flat(),
    ...['Vary', VARY, 'Content-Security-Policy', CONTENT_SECURITY_POLICY],
  ];
  if (!page.headers['cache-control']) common.push('Cache-Control', keeping(page));
  if (page.status === 200) common.push('ETag', page.etag);
  const packed = (encoding: string, { length }: Buffer) => [
    ...common,
    ...['Content-Encoding', encoding, 'Content-Length', String(length)],
  ];
  const made = {
    br: packed('br', page.brotli),
    gzip: packed('gzip', page.gzip),
    none: common,
  };
  prepared.set(page, made);
  return made;
}

/** Browsers ask again each time (the ETag makes that cheap); a CDN may keep what it can renew. */
function keeping({ status, headers, freshSeconds }: Page): string {
  if (headers['set-cookie'] || status >= 500) return 'no-store';
  if (status === 404) return `public, max-age=${NOT_FOUND_PAGE}`;
  if (status !== 200 || freshSeconds === 0) return 'no-cache';
  return `public, max-age=0, s-maxage=${Math.min(freshSeconds, SHARED_PAGE)}, ${WHEN_OLD}`;
}

/** What a CDN can purge by and send ahead as early hints; too long for every visitor. */
function headersForCdn({ tags, preloads }: Page): string[] {
  return [
    ...(tags.length > 0 ? ['Cache-Tag', tags.join(','), 'Surrogate-Key', tags.join(' ')] : []),
    ...(preloads ? ['Link', preloads] : []),
  ];
}

const known = new Map<string | undefined, Encoding>();

function acceptedEncoding(header: string | string[] | undefined): Encoding {
  const text = Array.isArray(header) ? header.join() : header;
  const found = known.get(text);
  if (found || known.has(text)) return found;
  const accepted = (text ?? '')
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(';')[0]?.trim());
  const encoding = (['br', 'gzip'] as const).find((name) => accepted.includes(name));
  if (known.size < 500) known.set(text, encoding);
  return encoding;
}
