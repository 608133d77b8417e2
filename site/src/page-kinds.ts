/** Search terms, and prices that cannot be read, are arbitrary: what was found is never stored, only cached in memory. */
export function isSearch(key: string): boolean {
  return key.startsWith('/search/') || /[?&](?:search|min|max)=/.test(key);
}

/**
 * Filtered, sorted and further pages: visitors can combine them without limit, so they have their own share of what is
 * stored and cannot displace the pages of the content.
 */
export function isVariant(key: string): boolean {
  return /\?|\/filter\//.test(key);
}
