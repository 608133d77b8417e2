/** Characters that no address of the site contains. */
const CONTROL = /[\u0000-\u001f\u007f]/;

/** The three kinds of product; each is a first path segment and a content type. */
export const PRODUCT_KINDS = ['luggages', 'accessories', 'gifts'] as const;
export type ProductKind = (typeof PRODUCT_KINDS)[number];

/** Cases in a list that is kept or shared (`KEEP-2`). */
export const MAX_KEPT = 60;
/** Cases that are compared (`COMPARE-1`). */
export const MAX_COMPARED = 4;

const FIRST_THREE = ['is_limited_edition:desc', 'price:asc', 'price:desc'] as const;
const ALL_FIVE = [...FIRST_THREE, 'size:desc', 'size:asc'] as const;
/** The sort orders that each list offers (`FIG-3`), as written in its address. */
export const SORTS = { luggages: ALL_FIVE, accessories: FIRST_THREE, gifts: ALL_FIVE, stories: FIRST_THREE };

/** The orders of reviews, of which the first is the specified one, and what they are about (`REVIEW-2`, `REVIEW-3`), as written in addresses. */
export const REVIEW_ORDERS = ['oldest', 'newest', 'lowest'] as const;
export const REVIEW_THEMES = ['wheels', 'weight', 'zip', 'lock', 'handle', 'size', 'color', 'pictures'] as const;

/** What a product list can show one tile for (`DESIGN-1`); without a word, what the brand has chosen (`DESIGN-6`). */
export const ONE_FOR = ['design', 'item'] as const;
export type OneFor = (typeof ONE_FOR)[number];

/**
 * The only fields that a filter may name, as `CALL-17` writes them; also the canonical order. An airline is no field of an
 * item (`CABIN-5`), nor is what can be bought now (`SALE-7`), of which 'now' is the only word. A price is two limits in whole
 * units, '8000-12000', of which one may be missing (`PRICE-1`).
 */
export const FILTER_FIELDS = {
  categories: 'filters[item_categories][title][$eq]=',
  colors: 'filters[color][color][$eq]=',
  sizes: 'filters[size][$eq]=',
  airlines: 'cabin=',
  price: 'price=',
  availability: 'availability=',
} as const;
export type FilterField = keyof typeof FILTER_FIELDS;

/** One filter option as a fragment of the filter string. */
export const filterFragment = (field: FilterField, word: string): string => FILTER_FIELDS[field] + word;

const OF_ALL_PRODUCTS = ['categories', 'colors', 'sizes', 'price', 'availability'] as const;
/** What each list can be filtered by. Only luggages have a cabin to fit (`CABIN-5`). */
export const FILTERS: Readonly<Record<ProductKind | 'stories', readonly FilterField[]>> = {
  luggages: [...OF_ALL_PRODUCTS, 'airlines'],
  accessories: OF_ALL_PRODUCTS,
  gifts: OF_ALL_PRODUCTS,
  // Stories have no color and no size of their own (decision 16).
  stories: ['categories'],
};

/**
 * The segments of a path, each decoded once (decision 27), without dot segments and empty ones. Every route
 * reads ids (sku, story_id, page_id) from an address with this; the site's framework keeps some characters of its own
 * parameters encoded and decodes others repeatedly.
 * The filter string after `/filter/` is '' when it is empty or cannot be decoded (decision 5).
 * @param path percent-encoded
 * @returns null if it cannot be decoded or contains control characters
 */
export function segmentsOf(path: string): string[] | null {
  const segments: string[] = [];
  const given = path.split('/');
  for (const [index, raw] of given.entries()) {
    // Only the last may be empty: between two slashes there is no segment.
    const isFilter = isBelowFilter(segments) && (raw !== '' || index === given.length - 1);
    const segment = decoded(raw) ?? (isFilter ? '' : null);
    if (segment === null || CONTROL.test(segment)) return null;
    if (segment === '..') segments.pop();
    else if (segment !== '.' && (segment !== '' || isFilter)) segments.push(segment);
  }
  return segments;
}

/** Whether the next segment is a list's filter string. */
export function isBelowFilter(segments: readonly string[]): boolean {
  const [kind, , filter] = segments;
  return segments.length === 3 && filter === 'filter' && PRODUCT_KINDS.some((one) => one === kind);
}

/** A path from decoded segments: '/luggages/en'. */
export const pathOf = (segments: readonly string[]): string => `/${segments.map(encodeURIComponent).join('/')}`;

/** The locale of a page's address: '/{locale}' or '/{screen}/{locale}/...'; '' if there is none. */
export const localeOf = (segments: readonly string[]): string =>
  (segments.length === 1 ? segments[0] : segments[1]) ?? '';

/** Whether an editor's link leads out of the site, in one of the forms that links may have; 'https://' alone leads nowhere. */
export const leadsOut = (link: string): boolean => /^(https?:|mailto:|tel:)/i.test(link) && URL.canParse(link);

/** Whether an editor's link is a path of the site ('/luggages/en'), and not another host ('//host', which browsers also read in '/\\host'). */
export const isPath = (link: string): boolean => /^\/(?![/\\])/.test(link);

/** An editor's path in the visitor's locale: '{locale}' and a specified 'en' in its place become the visitor's (decision 10). */
export function inLocale(path: string, locale: string): string {
  const segment = encodeURIComponent(locale);
  return path
    .replaceAll('{locale}', segment)
    .replace(/^\/en(?=$|[?#])/, `/${segment}`)
    .replace(/^(\/[^/?#]+)\/en(?=$|[/?#])/, `$1/${segment}`);
}

/** A service link's segments ('/warranty'), ignoring leading, trailing and double slashes and dot segments. */
export const segmentsIn = (serviceLink: string): string[] =>
  serviceLink.split('/').filter((part) => !/^\.{0,2}$/.test(part));

function decoded(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}
