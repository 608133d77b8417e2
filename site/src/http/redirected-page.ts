import { localeOf, segmentsOf } from 'contract/addresses';
import { ANY_LOCALE, templateOf } from 'contract/redirects';
import type { MissedAddresses } from '../content/answers/missed-addresses.ts';
import type { CachedPage } from './cached-page.ts';
import { isNotFound } from './redirects.ts';

/** Maximum characters of an address whose query is passed on: proxies refuse long response headers. */
const MAX_PASSED_ON_LENGTH = 2048;

/**
 * Counts an address that nothing answers, for editors (`REDIRECT-8`); for all languages together, where the not-found page is in
 * the address's own.
 * @param key the address with its known parameters
 */
export function countMissed(
  { status, headers: { location } }: CachedPage,
  key: string,
  missed: Pick<MissedAddresses, 'count'>,
): void {
  if (status !== 302 || !isNotFound(location)) return;
  const segments = segmentsOf(key.split('?')[0] ?? '') ?? [];
  const isInLocale = segments[1] === localeOf(segmentsOf(location ?? '') ?? []);
  missed.count(templateOf(isInLocale ? segments.with(1, ANY_LOCALE) : segments));
}

const queryIn = (target: string) => (target.includes('?') ? target.slice(target.indexOf('?') + 1) : '');

/**
 * A moved page with the visitor's whole query (`REDIRECT-2`): it is cached by its known parameters alone, and others are for
 * analytics. What the new address states itself stays. A filter is what has moved, so it does not go along.
 * @param target as requested
 * @param key the same with known parameters only, which is all that is kept of a very long query
 */
export function keepQuery(page: CachedPage, target: string, key: string): CachedPage {
  const { location } = page.headers;
  if (page.status !== 301 || location === undefined) return page;
  const requestQuery = queryIn(target.length > MAX_PASSED_ON_LENGTH ? key : target);
  if (requestQuery === '') return page;
  const [address = '', hash] = location.split('#');
  const [path = '', own = ''] = address.split('?');
  const query = new URLSearchParams(own);
  const stated = new Set([...query.keys(), 'filter']);
  for (const [name, value] of new URLSearchParams(requestQuery)) {
    if (!stated.has(name)) query.append(name, value);
  }
  const destination = [path, query.size > 0 && `?${query}`, hash !== undefined && `#${hash}`].filter(Boolean).join('');
  return { ...page, headers: { ...page.headers, location: destination } };
}
