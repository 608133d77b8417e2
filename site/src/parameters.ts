/** Characters that no parameter contains. */
const CONTROL = /[\u0000-\u001f\u007f]/;
/** Maximum characters of a search; nothing has a longer name. */
const MAX_SEARCH_LENGTH = 100;

/** A visitor's search text as one line of limited length; databases refuse control characters. */
export function searchText(typed: string): string {
  return typed
    .replace(/[\p{Cc}\p{Cs}]+/gu, ' ')
    .trim()
    .slice(0, MAX_SEARCH_LENGTH)
    .replace(/[\p{Cs}\s]+$/u, '');
}

/** Maximum characters of a sku in a list; none is longer. */
const MAX_SKU_LENGTH = 100;

/**
 * The skus in the parameter `items` (paths.ts, itemsOf), each once, in the order given; what cannot be one is left out.
 * @param most how many count
 */
export function parseSkus(items: string | null, most: number): string[] {
  const skus = (items ?? '').split(',').map((item) => decoded(item)?.trim() ?? '');
  const fitting = skus.filter((sku) => sku && sku.length <= MAX_SKU_LENGTH && !CONTROL.test(sku));
  return [...new Set(fitting)].slice(0, most);
}

function decoded(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}
