import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AnswerCache } from '../content/answers/answer-cache.ts';
import { env } from '../env.ts';
import { logFailure } from '../log.ts';
import { NOT_FOUND_PAGE, SHARED_PAGE, SHARED_PAGE_ON_ERROR, SHARED_PAGE_WHILE_RENEWED } from '../lifetimes.ts';
import { OFFLINE_HEADER } from '../paths.ts';
import { acceptedEncoding } from './accepted-encoding.ts';
import { bodyOf, type CachedPage, gzipOf } from './cached-page.ts';
import { sendErrorPage } from './error-page.ts';
import { dictionaryHeader } from './offered-dictionary.ts';
import { pageKey } from './page-key.ts';
import { keepQuery } from './redirected-page.ts';
import { pageAnswers, type Source } from './request-counts.ts';
import { etagMatches } from './responses.ts';
import { CONTENT_SECURITY_POLICY, DATA_POLICY } from './security-headers.ts';
import { removeUnknownParameters } from './trace.ts';

const WHEN_OLD = `stale-while-revalidate=${SHARED_PAGE_WHILE_RENEWED}, stale-if-error=${SHARED_PAGE_ON_ERROR}`;

interface PageToSend {
  /** The page's address in canonical form. */
  key: string;
  source: Source;
  /** In seconds. A CDN subtracts it from the time for which it may keep the page. */
  age: number;
  /** The page compressed against one that the client has (page-dictionaries.ts). */
  difference?: Buffer | null | undefined;
  /** The path and query of which a redirect passes the query on, if not the request's whole one. */
  passedOn?: string | undefined;
  /** Know what the page depends on. */
  answers: Pick<AnswerCache, 'tagsOf'>;
}

/**
 * Sends a cached page: 304 to a client that has it, else in an encoding that the client accepts.
 * @param more headers that are not set yet, as alternating names and values
 */
export function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  cached: CachedPage,
  { key, source, age, difference, passedOn, answers }: PageToSend,
  more: readonly string[] = [],
): void {
  const { headers } = request;
  const page = keepQuery(cached, passedOn ?? request.url ?? '', key);
  pageAnswers[source]++;
  if (page.status === 200 && headers['if-none-match'] && etagMatches(request, page.etag)) {
    const about = ['ETag', page.etag, 'Cache-Control', cacheControl(page, key), 'Vary', VARY];
    response.writeHead(304, [...about, ...more]).end();
    return;
  }
  const isForCdn = Boolean(headers['cdn-loop'] || headers['surrogate-capability']);
  const own = ['Age', String(age), 'X-Cache', source, ...headersOf(page, key), ...more];
  if (isForCdn) own.push(...headersForCdn(page, answers));
  const send = (body: Buffer, coding?: 'br' | 'dcb' | 'gzip') => {
    own.push('Content-Length', String(body.length));
    if (coding) own.push('Content-Encoding', coding);
    response.writeHead(page.status, own).end(body);
  };
  if (difference) return send(difference, 'dcb');
  const encoding = acceptedEncoding(headers['accept-encoding']);
  if (encoding === 'br') return send(page.brotli, encoding);
  (encoding === 'gzip' ? gzipOf(page) : bodyOf(page)).then(
    (body) => send(body, encoding),
    (error: unknown) => {
      // The cached body cannot be decompressed; the page is re-rendered like any other.
      pageAnswers.failed++;
      logFailure(removeUnknownParameters(request.url ?? ''), error);
      sendErrorPage(response, request.url ?? '', more);
    },
  );
}

const VARY = 'Accept-Encoding, Available-Dictionary';

/** Memoized headers of a page, the same for all visitors. */
const prepared = new WeakMap<CachedPage, string[]>();

function headersOf(page: CachedPage, key: string): string[] {
  const cached = prepared.get(page);
  if (cached) return cached;
  const isHtml = page.headers['content-type']?.startsWith('text/html');
  const policy = isHtml === false ? DATA_POLICY : CONTENT_SECURITY_POLICY;
  const always = { ...page.headers, Vary: VARY, 'Content-Security-Policy': policy };
  const pageHeaders = [...Object.entries(always).flat(), ...dictionaryHeader(key, page)];
  if (!page.headers['cache-control']) pageHeaders.push('Cache-Control', cacheControl(page, key));
  if (page.status === 200) pageHeaders.push('ETag', page.etag);
  if (env.SERVICE_WORKER === 'on') pageHeaders.push(OFFLINE_HEADER, 'on');
  // How long others may keep a page with a time depends on when it is sent.
  if (page.changesAt === null) prepared.set(page, pageHeaders);
  return pageHeaders;
}

/** Browsers revalidate each time (the ETag makes that cheap); a CDN may cache the page. */
function cacheControl(page: CachedPage, key: string): string {
  const { status, headers } = page;
  if (headers['set-cookie'] || status >= 500) return 'no-store';
  if (status === 301 || status === 404 || status === 410) return `public, max-age=${keptFor(NOT_FOUND_PAGE, page)}`;
  if (status !== 200 || pageKey(key) === null) return 'no-cache';
  return `public, max-age=0, s-maxage=${keptFor(SHARED_PAGE, page)}, ${WHEN_OLD}`;
}

/** Seconds for which others may keep a page: not past the time at which it differs. */
function keptFor(max: number, { changesAt }: CachedPage): number {
  if (changesAt === null) return max;
  return Math.min(max, Math.max(0, Math.floor((changesAt - Date.now()) / 1000)));
}

/** Purge tags and preload links (for Early Hints) for a CDN; too long to send to every visitor. */
function headersForCdn({ preloads, madeOf }: CachedPage, answers: PageToSend['answers']): string[] {
  const all = madeOf.flatMap(([name]) => answers.tagsOf(name));
  // What depends on a type in part is purged with it, too: a CDN does not know how far a change goes.
  const tags = [...new Set(all.map((tag) => tag.replace(/^new:/, 'type:')))];
  return [
    ...(tags.length > 0 ? ['Cache-Tag', tags.join(','), 'Surrogate-Key', tags.join(' ')] : []),
    ...(preloads ? ['Link', preloads] : []),
  ];
}
