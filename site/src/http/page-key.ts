import { canonicalQuery } from '../listing/known-parameters.ts';

/** Paths whose responses depend on more than their address. */
const NEVER_KEPT = new Set(['/', '/healthz', '/readyz', '/hooks/content', '/.well-known/security.txt']);

/**
 * The cache key of an address: its path and its known parameters in canonical form, so that made-up
 * parameters, orders and spellings cannot fill the cache, however long they are. The key is also the address
 * that is rendered. null for responses that are not cached.
 * @param target path and query, the path in canonical form (http/request-target.ts)
 */
export function pageKey(target: string): string | null {
  const start = target.indexOf('?');
  const path = start < 0 ? target : target.slice(0, start);
  if (NEVER_KEPT.has(path)) return null;
  return start < 0 ? path : path + canonicalQuery(path, target.slice(start + 1));
}
