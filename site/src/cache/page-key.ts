import { hash } from 'node:crypto';

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
