import {
  inLocale,
  isPath,
  leadsOut,
  type OneFor,
  PRODUCT_KINDS,
  type ProductKind,
  segmentsIn,
} from 'contract/addresses';

export { PRODUCT_KINDS, type ProductKind };

/** The service worker's script; it must be at the root to reach every page. */
export const SERVICE_WORKER = '/service-worker.js';
/** Header of every page of a site that has the service worker; its absence makes the worker ask whether it is still there. */
export const OFFLINE_HEADER = 'X-Offline';

/** The query parameter with the token of a preview (preview/token.ts), and the one with a link that a script made there. */
export const PREVIEW = 'preview';
export const PREVIEW_LINK = 'to';

export interface ListState {
  /** Encoded filter string (decision 5); '' after Reset, undefined without a filter. */
  filter?: string | undefined;
  /** 'field:asc' or 'field:desc'. */
  sort?: string | undefined;
  /** What there is one tile for (`DESIGN-1`). */
  one?: OneFor | undefined;
  page?: number | undefined;
  loads?: number | undefined;
}

const segment = encodeURIComponent;

function withState(path: string, { filter, sort, one, page = 1, loads = 1 }: ListState): string {
  const parameters = new URLSearchParams();
  if (filter !== undefined) parameters.set('filter', filter);
  if (sort) parameters.set('sort', sort);
  if (one) parameters.set('one', one);
  if (page > 1 && loads <= 1) parameters.set('page', String(page));
  if (loads > 1) parameters.set('loads', String(loads));
  const query = parameters.toString();
  return query ? `${path}?${query}` : path;
}

/** Every address of the site (`ROUTE-1`). */
export const paths = {
  home: (locale: string, state: ListState = {}) => withState(`/${segment(locale)}`, state),
  list: (kind: ProductKind, locale: string, state: ListState = {}) => withState(`/${kind}/${segment(locale)}`, state),
  /** The list with its filter as a path segment, as linked by footer and breadcrumbs. */
  filtered: (kind: ProductKind, locale: string, filter: string) =>
    filter
      ? `/${kind}/${segment(locale)}/filter/${segment(filter)}`
      : withState(`/${kind}/${segment(locale)}`, { filter }),
  product: (kind: ProductKind, locale: string, sku: string) => `/${kind}/${segment(locale)}/${segment(sku)}`,
  /** A luggage at true size beside other things. */
  trueSize: (locale: string, sku: string) => `/luggages/${segment(locale)}/${segment(sku)}/size`,
  search: (locale: string, text = '') => `/luggages/${segment(locale)}?${new URLSearchParams({ search: text })}`,
  stories: (locale: string, state: ListState = {}) => withState(`/stories/${segment(locale)}`, state),
  /** `listPage` is the page of the list beside the story; by default the one with the story. */
  story: (locale: string, id: string, listPage?: number) =>
    `/stories/${segment(locale)}/${segment(id)}${listPage ? `?page=${listPage}` : ''}`,
  /** `store` is the number of the store on the map, counted from 1; by default the first. */
  storeLocations: (locale: string, store?: number) =>
    `/store-locations/${segment(locale)}${store && store > 1 ? `?store=${store}` : ''}`,
  /** Without skus, the cases kept on the device; with them, a list to share. */
  kept: (locale: string, skus: readonly string[] = []) => `/kept/${segment(locale)}${itemsQuery(skus)}`,
  /** Data of these cases, for the kept page. */
  keptCases: (locale: string, skus: readonly string[]) => `/kept/${segment(locale)}/cases${itemsQuery(skus)}`,
  compare: (locale: string, skus: readonly string[] = []) => `/compare/${segment(locale)}${itemsQuery(skus)}`,
  contentPage: (brandSegment: string, locale: string, id: string) =>
    `/${segment(brandSegment)}/${segment(locale)}/${segment(id)}`,
  /** `serviceLink` starts with a slash, as editors write it ('/warranty'). */
  service: (brandSegment: string, locale: string, serviceLink: string) =>
    `/${segment(brandSegment)}/${segment(locale)}/${segmentsIn(serviceLink).map(segment).join('/')}`,
  offline: (locale: string) => `/offline/${segment(locale)}`,
  notFound: (locale: string) => `/404/${segment(locale)}`,
  productNotFound: (kind: ProductKind, locale: string) => `/${NOT_FOUND_SEGMENT[kind]}/${segment(locale)}`,
} as const;

/** Skus as the value of the parameter `items`: 'a,b,c', a comma within a sku percent-encoded. */
export const itemsOf = (skus: readonly string[]): string => skus.map(segment).join(',');

const itemsQuery = (skus: readonly string[]) =>
  skus.length > 0 ? `?items=${segment(itemsOf(skus)).replaceAll('%2C', ',')}` : '';

/** First segment of the not-found page of a kind. */
const NOT_FOUND_SEGMENT: Record<ProductKind, string> = {
  luggages: 'luggage-not-found',
  accessories: 'accessory-not-found',
  gifts: 'gift-not-found',
};

/**
 * A link as an editor wrote it, in the visitor's locale: '{locale}' and a specified 'en' in the
 * second segment become the visitor's (decision 10); other origins stay as they are.
 * Returns undefined for anything that is neither a path of the site nor http(s), mailto or tel.
 */
export function editorLink(link: string | null | undefined, locale: string): string | undefined {
  const text = link?.trim();
  if (!text) return undefined;
  if (leadsOut(text)) return text;
  return isPath(text) ? inLocale(text, locale) : undefined;
}
