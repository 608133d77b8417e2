import type { IncomingHttpHeaders } from 'node:http';
import type { Dictionary } from './page-dictionaries.ts';
import { isSearch } from '../page-kinds.ts';
import type { CachedPage } from './cached-page.ts';
import { pageKey } from './page-key.ts';

/** RFC 9842, 2.1.4. */
const MAX_ID = 1024;
const DIGEST = /^:([A-Za-z0-9+/]{43}=):$/;
/** A string of a structured field (RFC 9651), without escapes. */
const ID = /^"([\x20\x21\x23-\x5b\x5d-\x7e]+)"$/;
const ACCEPTS = /(?:^|,)\s*dcb\s*(?:,|$)/;

/** A CDN would keep a body for every pair of pages. */
const isCdn = (headers: IncomingHttpHeaders) =>
  headers['cdn-loop'] !== undefined || headers['surrogate-capability'] !== undefined;

/**
 * The page that a browser has and offers as a dictionary (RFC 9842); undefined without one, or with one that this site
 * has not named so.
 */
export function offeredDictionary(headers: IncomingHttpHeaders): Dictionary | undefined {
  const offered = headers['available-dictionary'];
  if (typeof offered !== 'string' || isCdn(headers)) return undefined;
  const id = headers['dictionary-id'];
  const digest = DIGEST.exec(offered)?.[1];
  const key = typeof id === 'string' && id.length <= MAX_ID ? ID.exec(id)?.[1] : undefined;
  if (!digest || !key?.startsWith('/') || pageKey(key) !== key) return undefined;
  return ACCEPTS.test(String(headers['accept-encoding'])) ? { key, digest } : undefined;
}

/**
 * `Use-As-Dictionary` of a page, as alternating names and values: for further pages that the browser opens or fetches,
 * as long as it may use the page at all (`max-age` and `stale-while-revalidate`). Empty for what is no cached page.
 */
export function dictionaryHeader(key: string, { status, headers }: CachedPage): string[] {
  const isHtml = headers['content-type']?.startsWith('text/html');
  const isStored = status === 200 && isHtml && pageKey(key) === key && !isSearch(key);
  const id = `"${key}"`;
  if (!isStored || id.length > MAX_ID || !ID.test(id)) return [];
  return ['Use-As-Dictionary', `match="/*", match-dest=("document" ""), id=${id}`];
}
