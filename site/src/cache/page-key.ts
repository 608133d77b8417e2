import { hash } from 'node:crypto';
import { CACHED_PARAMETERS, NUMBER_PARAMETERS } from '../paths.ts';

/** Longer addresses are nobody's links; they are rendered, not kept. */
const LONGEST_KEY = 512;
/** Past the end of any list, where its last page is shown. */
const LAST_PAGE = 9999;
/** Answers that depend on more than their address. */
const NEVER_KEPT = new Set(['/', '/healthz', '/readyz', '/hooks/content']);

/**
 * Under which key the answer to an address is kept: its path and the parameters that change a page,
 * sorted, so that made-up parameters and orders cannot fill the cache. null for what is not kept.
 * @param target the request's target, path and query, as handle-request.ts lets it through
 */
export function pageKey(target: string): string | null {
  const start = target.indexOf('?');
  const path = start < 0 ? target : target.slice(0, start);
  if (NEVER_KEPT.has(path) || target.length > LONGEST_KEY) return null;
  if (start < 0) return path;
  const given = new URLSearchParams(target.slice(start));
  const known = new URLSearchParams();
  for (const name of CACHED_PARAMETERS.toSorted()) {
    // The filter panel's form sends several filters; of everything else the last one counts.
    const values = name === 'filter' ? given.getAll(name).toSorted() : given.getAll(name).slice(-1);
    for (const value of values) {
      const meant = NUMBER_PARAMETERS.has(name) ? counted(value) : value;
      if (meant !== undefined) known.append(name, meant);
    }
  }
  return known.size > 0 ? `${path}?${known}` : path;
}

/** A number as it is meant; none that counts nothing. */
function counted(value: string): string | undefined {
  const number = Number(value);
  return Number.isInteger(number) && number >= 1 ? String(Math.min(number, LAST_PAGE)) : undefined;
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
