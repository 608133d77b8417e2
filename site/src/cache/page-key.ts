import { hash } from 'node:crypto';

/** Search terms are arbitrary: searches are cached apart, so that they never evict a page. */
export function isSearch(key: string): boolean {
  return key.startsWith('/search/') || /[?&]search=/.test(key);
}

/**
 * Filtered, sorted and further pages: visitors can combine them without limit, so they have their own share
 * of the cache and cannot evict the pages of the content.
 */
export function isVariant(key: string): boolean {
  return /\?|\/filter\//.test(key);
}

export const VARIANTS = 'variants';

/** A key's name in the second-level cache: hashed, since it is also a file name; variants have a prefix of their own. */
export function nameOf(key: string): string {
  return (isVariant(key) ? `${VARIANTS}:` : '') + hash('sha1', key, 'hex');
}
