import {
  FILTERS,
  type FilterField,
  MAX_COMPARED,
  MAX_KEPT,
  ONE_FOR,
  PRODUCT_KINDS,
  type ProductKind,
  REVIEW_ORDERS,
  REVIEW_THEMES,
  SORTS,
} from './addresses.ts';

/** Allowed values of a query parameter. Anything else counts as absent; of a repeated one the last counts. */
export type Values =
  /** One line of limited length. */
  | { readonly is: 'text' }
  /** A whole number; a smaller one than `from` is the default, which an address leaves out. */
  | { readonly is: 'number'; readonly from: number }
  /** One of these; by default none. */
  | { readonly is: 'one of'; readonly values: readonly string[] }
  /** Skus, separated by commas; only so many count. */
  | { readonly is: 'skus'; readonly max: number }
  /** A filter string by these fields; several are combined (decision 5). */
  | { readonly is: 'filter'; readonly by: readonly FilterField[] };

/** A page of the site. */
export interface Route {
  /** In words, as tests name it. */
  readonly name: string;
  /** '[locale]' stands for any segment, '[...id]' for any number of them. Of two patterns that fit, the first one counts. */
  readonly pattern: string;
  /** Its file in site/src/pages. */
  readonly file: string;
  /** The query parameters that change what it shows, in canonical order; all others are ignored. */
  readonly parameters: Readonly<Record<string, Values>>;
  /** Key of its title in the site's messages ('kept.title'); without one its title is made of what it shows. */
  readonly title?: string;
  /** The kind of product that it is about. */
  readonly kind?: ProductKind;
  /** API name of the type whose entries it lists. */
  readonly lists?: string;
  /** The entry that it shows: its API name, the field that '[id]' is, and the field with its pictures. */
  readonly shows?: { readonly type: string; readonly key: string; readonly pictures?: string };
  /** Whether sitemaps name it: once for each locale with entries of the type that it lists, or for each entry that it shows. */
  readonly inSitemap?: boolean;
  /** Response, if it is no page with status 200: JSON for a script, or a page with status 404. */
  readonly answers?: 'data' | 'not found';
  /** An address of it that exists with the demo; 'brand' stands for its segment. */
  readonly sample: string;
}

/** An address for machines, or of files. */
export interface MachineRoute {
  readonly pattern: string;
  /** Its file in site/src, if the framework serves it. */
  readonly file?: string;
}

/** Every page has the search overlay. */
const SEARCH = { search: { is: 'text' } } as const;
/** Without it, the first. */
const NUMBER = { is: 'number', from: 2 } as const;
/** Limits of the price as a visitor typed them, if they cannot be read (`PRICE-4`). */
const LIMITS = { min: { is: 'text' }, max: { is: 'text' } } as const;
const PAGING = { page: NUMBER, loads: NUMBER, ...SEARCH };

/** Which reviews are shown, in which order; `loads` is how many. */
const REVIEWS = {
  stars: { is: 'one of', values: ['5', '4', '3', '2', '1', '0'] },
  theme: { is: 'one of', values: REVIEW_THEMES },
  order: { is: 'one of', values: REVIEW_ORDERS },
} as const;

/** The words for an item of each kind, and one of the demo's. */
const PRODUCTS = {
  luggages: { one: 'a luggage', several: 'the luggage list', segment: 'luggage', sku: 'aero-small-coral' },
  accessories: {
    one: 'an accessory',
    several: 'the accessories list',
    segment: 'accessory',
    sku: 'packing-cubes-sand',
  },
  gifts: { one: 'a gift', several: 'the gifts list', segment: 'gift', sku: 'gift-box-pearl' },
} as const;

const PRODUCT_ROUTES = PRODUCT_KINDS.flatMap((kind): Route[] => {
  const { one, several, segment, sku } = PRODUCTS[kind];
  const sorted = {
    sort: { is: 'one of', values: SORTS[kind] },
    one: { is: 'one of', values: ONE_FOR },
    ...PAGING,
  } as const;
  const item = { type: kind, key: 'item_sku', pictures: 'images' };
  return [
    {
      name: several,
      pattern: `/${kind}/[locale]`,
      file: '_products/list.astro',
      kind,
      parameters: { filter: { is: 'filter', by: FILTERS[kind] }, ...LIMITS, ...sorted },
      lists: kind,
      inSitemap: true,
      sample: `/${kind}/en`,
    },
    {
      name: `${several}, filtered`,
      pattern: `/${kind}/[locale]/filter/[filter]`,
      file: '_products/list.astro',
      kind,
      parameters: sorted,
      lists: kind,
      sample: `/${kind}/en/filter/filters%5Bsize%5D%5B%24eq%5D%3DSmall`,
    },
    {
      name: one,
      pattern: `/${kind}/[locale]/[id]`,
      file: '_products/detail.astro',
      kind,
      parameters: { ...REVIEWS, loads: NUMBER, ...SEARCH },
      shows: item,
      inSitemap: true,
      sample: `/${kind}/en/${sku}`,
    },
    {
      name: `${one} that is not there`,
      pattern: `/${segment}-not-found/[locale]`,
      file: '_products/not-found.astro',
      kind,
      parameters: SEARCH,
      answers: 'not found',
      sample: `/${segment}-not-found/en`,
    },
  ];
});

/**
 * Every page of the site (`ROUTE-1`): whoever needs to know an address derives it from here
 * (docs/decisions/route-table.md).
 */
export const ROUTES: readonly Route[] = [
  {
    name: 'the home page',
    pattern: '/[locale]',
    file: '[locale].astro',
    parameters: PAGING,
    lists: 'luggages',
    inSitemap: true,
    sample: '/en',
  },
  ...PRODUCT_ROUTES,
  {
    name: 'a true size',
    pattern: '/luggages/[locale]/[id]/size',
    file: '_products/size.astro',
    kind: 'luggages',
    parameters: SEARCH,
    shows: { type: 'luggages', key: 'item_sku' },
    sample: '/luggages/en/aero-small-coral/size',
  },
  {
    name: 'the stories list',
    pattern: '/stories/[locale]',
    file: 'stories/[locale]/index.astro',
    parameters: {
      filter: { is: 'filter', by: FILTERS.stories },
      sort: { is: 'one of', values: SORTS.stories },
      ...PAGING,
    },
    lists: 'stories',
    inSitemap: true,
    sample: '/stories/en',
  },
  {
    name: 'a story',
    pattern: '/stories/[locale]/[id]',
    file: 'stories/[locale]/[id].astro',
    // Without a number: the page of the list that has the story, which may not be the first.
    parameters: { page: { is: 'number', from: 1 }, ...SEARCH },
    shows: { type: 'stories', key: 'story_id', pictures: 'image' },
    inSitemap: true,
    sample: '/stories/en/presents-for-people-who-leave',
  },
  {
    name: 'the store locations',
    pattern: '/store-locations/[locale]',
    file: 'store-locations/[locale].astro',
    parameters: { ...SEARCH, store: NUMBER },
    lists: 'store-locations',
    inSitemap: true,
    sample: '/store-locations/en',
  },
  {
    name: 'the kept cases',
    pattern: '/kept/[locale]',
    file: 'kept/[locale].astro',
    parameters: { items: { is: 'skus', max: MAX_KEPT }, ...SEARCH },
    title: 'kept.title',
    sample: '/kept/en',
  },
  {
    name: 'the tiles of kept cases',
    pattern: '/kept/[locale]/cases',
    file: 'kept/[locale]/cases.astro',
    parameters: { items: { is: 'skus', max: MAX_KEPT } },
    answers: 'data',
    sample: '/kept/en/cases?items=aero-small-coral',
  },
  {
    name: 'a comparison',
    pattern: '/compare/[locale]',
    file: 'compare/[locale].astro',
    parameters: { items: { is: 'skus', max: MAX_COMPARED }, ...SEARCH },
    sample: '/compare/en?items=aero-small-coral,aero-large-coral,nimbus-small-dusk,meridian-small-silver',
  },
  {
    name: 'what a search finds',
    pattern: '/search/[locale]',
    file: 'search/[locale].astro',
    parameters: SEARCH,
    answers: 'data',
    sample: '/search/en?search=aero',
  },
  {
    name: 'the stored pages',
    pattern: '/offline/[locale]',
    file: 'offline/[locale].astro',
    parameters: SEARCH,
    title: 'offline.title',
    sample: '/offline/en',
  },
  {
    name: 'a page that is not there',
    pattern: '/404/[locale]',
    file: '404/[locale].astro',
    parameters: SEARCH,
    answers: 'not found',
    sample: '/404/en',
  },
  {
    name: 'a content page',
    pattern: '/[brand]/[locale]/[...id]',
    file: '[brand]/[locale]/[...id].astro',
    parameters: SEARCH,
    shows: { type: 'pages', key: 'page_id', pictures: 'banner_image' },
    inSitemap: true,
    sample: '/brand/en/warranty',
  },
];

/** Every other address. */
export const MACHINE_ROUTES: readonly MachineRoute[] = [
  { pattern: '/healthz' },
  { pattern: '/readyz' },
  { pattern: '/hooks/content' },
  { pattern: '/robots.txt', file: 'seo/robots.ts' },
  { pattern: '/sitemap.xml', file: 'seo/sitemap-index.ts' },
  { pattern: '/sitemap-[locale].xml', file: 'seo/sitemap-of-locale.ts' },
  { pattern: '/manifest/[locale].webmanifest', file: 'seo/manifest.ts' },
  { pattern: '/.well-known/security.txt', file: 'seo/security-txt.ts' },
  { pattern: '/.well-known/[...path]' },
  { pattern: '/service-worker.js' },
  { pattern: '/assets/[...path]' },
  { pattern: '/images/[...path]' },
  { pattern: '/files/[...path]' },
  { pattern: '/metrics' },
  // The content server's.
  { pattern: '/uploads/[...path]' },
];
