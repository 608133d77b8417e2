import { isBelowFilter, pathOf } from 'contract/addresses';
import { filterString, parseFilter } from 'contract/filter';

/**
 * The canonical form of an address, path and query: characters that need no percent-encoding are not
 * encoded, an empty filter means the list after Reset, and a filter's fragments are in a fixed order.
 */
export function canonicalAddress(segments: readonly string[]): string {
  const [kind = '', locale = '', , filter] = segments;
  if (segments.length === 4 && isBelowFilter(segments.slice(0, 3))) {
    const canonical = filterString(parseFilter(filter ?? ''));
    if (canonical === '') return `${pathOf([kind, locale])}?filter=`;
    return pathOf([kind, locale, 'filter', canonical]);
  }
  return pathOf(segments);
}
