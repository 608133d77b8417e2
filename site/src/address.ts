import { filterString, parseFilter } from './listing/filters.ts';
import { PRODUCT_KINDS, type ProductKind } from './paths.ts';

/** No address of the site has them; whoever sends one means to break something. */
const CONTROL = /[\u0000-\u001f\u007f]/;

/**
 * The segments of a path as they are meant, each decoded once (decision 27): no dot segments, no empty
 * ones. The one way to read an id (sku, story_id, page_id) from an address, for every route; the
 * framework's own parameters keep some letters encoded and decode others again and again.
 * The filter string behind `/filter/` is '' when it is empty or cannot be decoded (decision 5).
 * @param path as it stands in the address, percent-encoded
 * @returns null when it cannot be decoded or holds control characters
 */
export function segmentsOf(path: string): string[] | null {
  const segments: string[] = [];
  for (const raw of path.split('/')) {
    const isFilter = isBelowFilter(segments);
    const segment = decoded(raw) ?? (isFilter ? '' : null);
    if (segment === null || CONTROL.test(segment)) return null;
    if (segment === '..') segments.pop();
    else if (segment !== '.' && (segment !== '' || isFilter)) segments.push(segment);
  }
  return segments;
}

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

/** The locale of a page's address: '/{locale}' or '/{screen}/{locale}/...'; '' where there is none. */
export function localeOf(segments: readonly string[]): string {
  return (segments.length === 1 ? segments[0] : segments[1]) ?? '';
}

const encoded = (segments: readonly string[]) => `/${segments.map(encodeURIComponent).join('/')}`;

function isBelowFilter(segments: readonly string[]): boolean {
  const [kind, , filter] = segments;
  return (
    segments.length === 3 && filter === 'filter' && PRODUCT_KINDS.includes(kind as ProductKind)
  );
}

function decoded(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}
