import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FinerBodies } from '../cache/finer-bodies.ts';
import { bodyOf, brotli, gzipOf, type Page } from '../cache/page.ts';
import { env } from '../env.ts';
import { logFailure } from '../log.ts';
import {
  NOT_FOUND_PAGE,
  SHARED_PAGE,
  SHARED_PAGE_ON_ERROR,
  SHARED_PAGE_WHILE_RENEWED,
} from '../page/lifetimes.ts';
import { OFFLINE_HEADER } from '../paths.ts';
import { acceptedEncoding } from './accepted-encoding.ts';
import { sendErrorPage } from './error-page.ts';
import { dictionaryHeader } from './offered-dictionary.ts';
import { pageAnswers, type Source } from './request-counts.ts';
import { etagMatches } from './responses.ts';
import { CONTENT_SECURITY_POLICY, DATA_POLICY } from './security-headers.ts';
import { loggable } from './trace.ts';

const WHEN_OLD = `stale-while-revalidate=${SHARED_PAGE_WHILE_RENEWED}, stale-if-error=${SHARED_PAGE_ON_ERROR}`;

/** A page's headers, built once per page: alternating names and values, as Node writes them. */
interface Prepared {
  common: string[];
  br: string[];
  /** All headers of its last hit. */
  hit?: { headers: string[]; age: number; more: readonly string[] };
}

const prepared = new WeakMap<Page, Prepared>();

interface Sent {
  /** The page's address in canonical form. */
  key: string;
  source: Source;
  /** In seconds. A CDN subtracts it from the time for which it may keep the page. */
  age: number;
  /** The page compressed against one that the client has (cache/page-dictionaries.ts). */
  difference?: Buffer | null | undefined;
  /** Compresses what is sent often once more. */
  finer?: FinerBodies;
}

/**
 * Sends a cached page: 304 to a client that has it, else in an encoding that the client accepts.
 * @param more headers that are not set yet, as alternating names and values
 */
export function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: Page,
  { key, source, age, difference, finer }: Sent,
  more: readonly string[] = [],
) {
  const { headers } = request;
  pageAnswers[source]++;
  if (page.status === 200 && headers['if-none-match'] && etagMatches(request, page.etag)) {
    response.writeHead(304, [
      ...['ETag', page.etag, 'Cache-Control', keeping(page), 'Vary', VARY],
      ...more,
    ]);
    response.end();
    return;
  }
  const encoding = acceptedEncoding(headers['accept-encoding']);
  const fixed = headersOf(page, key);
  const isForCdn = Boolean(headers['cdn-loop'] || headers['surrogate-capability']);
  const isBrotli = encoding === 'br' && !difference;
  if (isBrotli) finer?.sent(page.brotli, () => refine(page));
  if (isBrotli && source === 'hit' && !isForCdn) {
    response.writeHead(page.status, headersOfHit(fixed, age, more));
    response.end(page.brotli);
    return;
  }
  const own = ['Age', String(age), 'X-Cache', source, ...more];
  if (isForCdn) own.push(...headersForCdn(page));
  const send = (body: Buffer, coding?: 'dcb' | 'gzip') => {
    const about = ['Content-Length', String(body.length)];
    if (coding) about.push('Content-Encoding', coding);
    response.writeHead(page.status, [...fixed.common, ...about, ...own]);
    response.end(body);
  };
  if (difference) return send(difference, 'dcb');
  if (encoding === 'br') {
    response.writeHead(page.status, [...fixed.br, ...own]);
    response.end(page.brotli);
    return;
  }
  (encoding === 'gzip' ? gzipOf(page) : bodyOf(page)).then(
    (body) => send(body, encoding),
    (error: unknown) => {
      // The cached body cannot be decompressed; the page is renewed like any other.
      pageAnswers.failed++;
      logFailure(loggable(request.url ?? ''), error);
      sendErrorPage(response, request.url ?? '', more);
    },
  );
}

/** Replaces a page's body by a smaller one, and resolves to that. */
async function refine(page: Page): Promise<Buffer | undefined> {
  const finer = await brotli(await bodyOf(page), 'idle');
  if (finer.length >= page.brotli.length) return;
  page.brotli = finer;
  prepared.delete(page);
  return finer;
}

const VARY = 'Accept-Encoding, Available-Dictionary';

/**
 * One list for all hits of a page, in which only the age changes: a new list for each of them costs a tenth to a sixth more
 * processor time (docs/performance.md, 'The page cache').
 */
function headersOfHit(fixed: Prepared, age: number, more: readonly string[]): string[] {
  const { hit } = fixed;
  if (hit?.more !== more) {
    const headers = ['Age', String(age), 'X-Cache', 'hit', ...fixed.br, ...more];
    fixed.hit = { headers, age, more };
    return headers;
  }
  if (hit.age !== age) hit.headers[1] = String(age);
  hit.age = age;
  return hit.headers;
}

function headersOf(page: Page, key: string): Prepared {
  const known = prepared.get(page);
  if (known) return known;
  const isHtml = page.headers['content-type']?.startsWith('text/html');
  const policy = isHtml === false ? DATA_POLICY : CONTENT_SECURITY_POLICY;
  const common = [
    ...Object.entries(page.headers).flat(),
    ...['Vary', VARY, 'Content-Security-Policy', policy],
    ...dictionaryHeader(key, page),
  ];
  if (!page.headers['cache-control']) common.push('Cache-Control', keeping(page));
  if (page.status === 200) common.push('ETag', page.etag);
  if (env.SERVICE_WORKER === 'on') common.push(OFFLINE_HEADER, 'on');
  const length = String(page.brotli.length);
  const br = [...common, 'Content-Encoding', 'br', 'Content-Length', length];
  const made = { br, common };
  prepared.set(page, made);
  return made;
}

/** Browsers revalidate each time (the ETag makes that cheap); a CDN may cache the page. */
function keeping({ status, headers, freshSeconds }: Page): string {
  if (headers['set-cookie'] || status >= 500) return 'no-store';
  if (status === 404) return `public, max-age=${NOT_FOUND_PAGE}`;
  if (status !== 200 || freshSeconds === 0) return 'no-cache';
  return `public, max-age=0, s-maxage=${Math.min(freshSeconds, SHARED_PAGE)}, ${WHEN_OLD}`;
}

/** Purge tags and preload links (for Early Hints) for a CDN; too long to send to every visitor. */
function headersForCdn({ tags: all, preloads }: Page): string[] {
  // What depends on a type in part is purged with it, too: a CDN does not know how far a change goes.
  const named = all.map((tag) => tag.replace(/^new:/, 'type:'));
  const tags = [...new Set(named)].filter((tag) => /^(?:type|doc):/.test(tag));
  return [
    ...(tags.length > 0 ? ['Cache-Tag', tags.join(','), 'Surrogate-Key', tags.join(' ')] : []),
    ...(preloads ? ['Link', preloads] : []),
  ];
}
