import { isBelowFilter } from '../address.ts';
import { filterString, parseFilter } from './filters.ts';

/**
 * The one spelling of an address, path and query: what needs no encoding is not encoded. An empty filter is
 * the list that Reset leaves behind, and a filter's fragments stand in one order.
 */
export function canonicalAddress(segments: readonly string[]): string {
  const [kind = '', locale = '', , filter] = segments;
  if (segments.length === 4 && isBelowFilter(segments.slice(0, 3))) {
    const canonical = filterString(parseFilter(filter ?? ''));
    if (canonical === '') return `${encoded([kind, locale])}?filter=`;
    return encoded([kind, locale, 'filter', canonical]);
  }
  return encoded(segments);
}

const encoded = (segments: readonly string[]) => `/${segments.map(encodeURIComponent).join('/')}`;
