import { canonicalQuery } from '../listing/known-parameters.ts';

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
