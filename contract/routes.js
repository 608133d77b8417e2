import { FILTERS, MAX_COMPARED, MAX_KEPT, PRODUCT_KINDS, SORTS } from './addresses.js';

/** @typedef {typeof import('./routes.d.ts')} Declared */
/** @typedef {import('./routes.d.ts').Route} Route */

/** Every page has the search overlay. */
const SEARCH = /** @type {const} */ ({ search: { is: 'text' } });
/** Without it, the first. */
const NUMBER = /** @type {const} */ ({ is: 'number', from: 2 });
const PAGING = { page: NUMBER, loads: NUMBER, ...SEARCH };

/** The words for an item of each kind, and one of the demo's. */
const PRODUCTS = /** @type {const} */ ({
  luggages: { one: 'a luggage', several: 'the luggage list', segment: 'luggage', sku: 'aero-small-coral' },
  accessories: {
    one: 'an accessory',
    several: 'the accessories list',
    segment: 'accessory',
    sku: 'packing-cubes-sand',
  },
  gifts: { one: 'a gift', several: 'the gifts list', segment: 'gift', sku: 'gift-box-pearl' },
});

/** @type {Route[]} */
const PRODUCT_ROUTES = PRODUCT_KINDS.flatMap((kind) => {
  const { one, several, segment, sku } = PRODUCTS[kind];
  const sorted = { sort: /** @type {const} */ ({ is: 'one of', values: SORTS[kind] }), ...PAGING };
  const item = { type: kind, key: 'item_sku', pictures: 'images' };
  return [
    {
      name: several,
      pattern: `/${kind}/[locale]`,
      file: '_products/list.astro',
      kind,
      parameters: { filter: { is: 'filter', by: FILTERS[kind] }, ...sorted },
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
      // More reviews.
      parameters: { loads: NUMBER, ...SEARCH },
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

/** @type {Declared['ROUTES']} */
export const ROUTES = [
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

/** @type {Declared['MACHINE_ROUTES']} */
export const MACHINE_ROUTES = [
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
