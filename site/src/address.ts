import { PRODUCT_KINDS, type ProductKind } from './paths.ts';

/** Characters that no address of the site contains. */
const CONTROL = /[\u0000-\u001f\u007f]/;
/** Maximum characters of a search; nothing has a longer name. */
const LONGEST_SEARCH = 100;

/**
 * The segments of a path, each decoded once (decision 27), without dot segments and empty ones. Every route
 * reads ids (sku, story_id, page_id) from an address with this; the framework's own parameters keep some
 * characters encoded and decode others repeatedly.
 * The filter string after `/filter/` is '' when it is empty or cannot be decoded (decision 5).
 * @param path percent-encoded
 * @returns null if it cannot be decoded or contains control characters
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

/** The locale of a page's address: '/{locale}' or '/{screen}/{locale}/...'; '' if there is none. */
export function localeOf(segments: readonly string[]): string {
  return (segments.length === 1 ? segments[0] : segments[1]) ?? '';
}

/** A visitor's search text as one line of limited length; databases refuse control characters. */
export function searchText(typed: string): string {
  return typed
    .replace(/[\p{Cc}\p{Cs}]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_SEARCH)
    .replace(/[\p{Cs}\s]+$/u, '');
}

/** Maximum characters of a sku in a list; none is longer. */
const LONGEST_SKU = 100;

/**
 * The skus in the parameter `items` (paths.ts, itemsOf), each once, in the order given; what cannot be one is left out.
 * @param most how many count
 */
export function skusIn(items: string | null, most: number): string[] {
  const skus = (items ?? '').split(',').map((item) => decoded(item)?.trim() ?? '');
  const fitting = skus.filter((sku) => sku && sku.length <= LONGEST_SKU && !CONTROL.test(sku));
  return [...new Set(fitting)].slice(0, most);
}

/** Whether the next segment is a list's filter string. */
export function isBelowFilter(segments: readonly string[]): boolean {
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
