/** The three kinds of product; each is a first path segment and a content type. */
export type ProductKind = 'luggages' | 'accessories' | 'gifts';

/** The query parameters that change what a page shows; every other one is ignored. */
export const CACHED_PARAMETERS = ['filter', 'sort', 'page', 'loads', 'search', 'store'] as const;
/** Those that count something, from 1; of any other value a page makes nothing. */
export const NUMBER_PARAMETERS: ReadonlySet<string> = new Set(['page', 'loads', 'store']);

export interface ListState {
  /** Encoded filter string (decision 5); '' is what Reset leaves behind, undefined is no filter. */
  filter?: string | undefined;
  /** 'field:asc' or 'field:desc'. */
  sort?: string | undefined;
  page?: number | undefined;
  loads?: number | undefined;
}

const segment = encodeURIComponent;

function withState(path: string, { filter, sort, page = 1, loads = 1 }: ListState): string {
  const parameters = new URLSearchParams();
  if (filter !== undefined) parameters.set('filter', filter);
  if (sort) parameters.set('sort', sort);
  if (page > 1) parameters.set('page', String(page));
  if (loads > 1) parameters.set('loads', String(loads));
  const query = parameters.toString();
  return query ? `${path}?${query}` : path;
}

/** Every address of the site (specification section 2, route table). */
export const paths = {
  home: (locale: string, state: ListState = {}) => withState(`/${segment(locale)}`, state),
  list: (kind: ProductKind, locale: string, state: ListState = {}) =>
    withState(`/${kind}/${segment(locale)}`, state),
  /** The list with a filter as a path segment, as footer and breadcrumbs link to it. */
  filtered: (kind: ProductKind, locale: string, filter: string) =>
    `/${kind}/${segment(locale)}/filter/${segment(filter)}`,
  product: (kind: ProductKind, locale: string, sku: string) =>
    `/${kind}/${segment(locale)}/${segment(sku)}`,
  search: (locale: string, text = '') => `/luggages/${segment(locale)}?search=${segment(text)}`,
  stories: (locale: string, state: ListState = {}) =>
    withState(`/stories/${segment(locale)}`, state),
  /** `listPage` is the page that the list beside the story shows; without one, the story's own. */
  story: (locale: string, id: string, listPage?: number) =>
    `/stories/${segment(locale)}/${segment(id)}${listPage ? `?page=${listPage}` : ''}`,
  /** `store` is the number of the store on the map, counted from 1; without one, the first. */
  storeLocations: (locale: string, store?: number) =>
    `/store-locations/${segment(locale)}${store ? `?store=${store}` : ''}`,
  contentPage: (brandSegment: string, locale: string, id: string) =>
    `/${segment(brandSegment)}/${segment(locale)}/${segment(id)}`,
  /** `serviceLink` starts with a slash, as editors write it ('/warranty'). */
  service: (brandSegment: string, locale: string, serviceLink: string) =>
    `/${segment(brandSegment)}/${segment(locale)}/${serviceLink.replace(/^\/+/, '').split('/').map(segment).join('/')}`,
  notFound: (locale: string) => `/404/${segment(locale)}`,
  productNotFound: (kind: ProductKind, locale: string) =>
    `/${NOT_FOUND_SEGMENT[kind]}/${segment(locale)}`,
} as const;

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
  if (/^(https?:|mailto:|tel:)/i.test(text)) return text;
  if (!/^\/(?!\/)/.test(text)) return undefined;
  return text
    .replaceAll('{locale}', segment(locale))
    .replace(/^\/en(?=$|[?#])/, `/${segment(locale)}`)
    .replace(/^(\/[^/?#]+)\/en(?=$|[/?#])/, `$1/${segment(locale)}`);
}
