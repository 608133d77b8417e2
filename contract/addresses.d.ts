/** The three kinds of product; each is a first path segment and a content type. */
export const PRODUCT_KINDS: readonly ['luggages', 'accessories', 'gifts'];
export type ProductKind = (typeof PRODUCT_KINDS)[number];

/** Cases in a list that is kept or shared (`KEEP-2`). */
export const MAX_KEPT: 60;
/** Cases that are compared (`COMPARE-1`). */
export const MAX_COMPARED: 4;

type FirstThree = readonly ['is_limited_edition:desc', 'price:asc', 'price:desc'];
type AllFive = readonly [...FirstThree, 'size:desc', 'size:asc'];
/** The sort orders that each list offers (`FIG-3`), as written in its address. */
export const SORTS: {
  readonly luggages: AllFive;
  readonly accessories: FirstThree;
  readonly gifts: AllFive;
  readonly stories: FirstThree;
};

/**
 * The only fields that a filter may name, as `CALL-17` writes them; also the canonical order. An airline is no field of an
 * item (`CABIN-5`), nor is what can be bought now (`SALE-7`), of which 'now' is the only word.
 */
export const FILTER_FIELDS: {
  readonly categories: 'filters[item_categories][title][$eq]=';
  readonly colors: 'filters[color][color][$eq]=';
  readonly sizes: 'filters[size][$eq]=';
  readonly airlines: 'cabin=';
  readonly availability: 'availability=';
};
export type FilterField = keyof typeof FILTER_FIELDS;

/** What each list can be filtered by. Only luggages have a cabin to fit (`CABIN-5`). */
export const FILTERS: Readonly<Record<ProductKind | 'stories', readonly FilterField[]>>;

/**
 * The segments of a path, each decoded once (decision 27), without dot segments and empty ones. Every route
 * reads ids (sku, story_id, page_id) from an address with this; the site's framework keeps some characters of its own
 * parameters encoded and decodes others repeatedly.
 * The filter string after `/filter/` is '' when it is empty or cannot be decoded (decision 5).
 * @param path percent-encoded
 * @returns null if it cannot be decoded or contains control characters
 */
export function segmentsOf(path: string): string[] | null;

/** Whether the next segment is a list's filter string. */
export function isBelowFilter(segments: readonly string[]): boolean;

/** A path from decoded segments: '/luggages/en'. */
export function pathOf(segments: readonly string[]): string;

/** The locale of a page's address: '/{locale}' or '/{screen}/{locale}/...'; '' if there is none. */
export function localeOf(segments: readonly string[]): string;

/** Whether an editor's link leads out of the site, in one of the forms that links may have; 'https://' alone leads nowhere. */
export function leadsOut(link: string): boolean;

/** Whether an editor's link is a path of the site ('/luggages/en'), and not another host ('//host', which browsers also read in '/\\host'). */
export function isPath(link: string): boolean;

/** An editor's path in the visitor's locale: '{locale}' and a specified 'en' in its place become the visitor's (decision 10). */
export function inLocale(path: string, locale: string): string;

/** A service link's segments ('/warranty'), ignoring leading, trailing and double slashes and dot segments. */
export function segmentsIn(serviceLink: string): string[];
