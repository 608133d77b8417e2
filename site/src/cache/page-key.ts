import { hash } from 'node:crypto';
import { canonicalQuery } from '../known-parameters.ts';

/** Answers that depend on more than their address. */
const NEVER_KEPT = new Set([
  '/',
  '/healthz',
  '/readyz',
  '/hooks/content',
  '/.well-known/security.txt',
]);

/**
 * Under which key the answer to an address is kept: its path and what its parameters mean, so that made-up
 * parameters, orders and spellings cannot fill the cache, however long they are. It is the address that is
 * rendered, too. null for what is not kept.
 * @param target path and query, the path in its one spelling (server/request-target.ts)
 */
export function pageKey(target: string): string | null {
  const start = target.indexOf('?');
  const path = start < 0 ? target : target.slice(0, start);
  if (NEVER_KEPT.has(path)) return null;
  return start < 0 ? path : path + canonicalQuery(path, target.slice(start + 1));
}

/** Searches are anybody's words: they are kept apart, so that they never push out a page. */
export function isSearch(key: string): boolean {
  return key.startsWith('/search/') || /[?&]search=/.test(key);
}

/**
 * Filtered, sorted and further pages: anybody can combine as many as there are numbers, so they have a
 * share of the cache of their own and cannot push out the pages that content has.
 */
export function isVariant(key: string): boolean {
  return /\?|\/filter\//.test(key);
}

export const VARIANTS = 'variants';

/** What the second level calls a key: names of files too, so of one harmless form; variants in a folder of their own. */
export function nameOf(key: string): string {
  return (isVariant(key) ? `${VARIANTS}:` : '') + hash('sha1', key, 'hex');
}
