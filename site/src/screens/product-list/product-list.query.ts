import { BRAND } from 'contract/brand';
import { dayAt } from 'contract/clock';
import { z } from 'zod';
import { type ContentClient, type Entries, withFallback } from '../../content/client/client.ts';
import { type IndexedItem, listCatalogueIndex } from '../../content/catalogue/catalogue-index.ts';
import { isOnSale, onSaleOn, saleOf } from '../../content/catalogue/sale-state.ts';
import type { Query } from '../../content/client/query.ts';
import { image, sectionColor, text } from '../../content/client/fields.ts';
import {
  filterTerms,
  chosenValues,
  type FilterOptions,
  importanceOf,
  loadCategoryOptions,
  loadColorOptions,
  positionIn,
} from '../../listing/filter-options.ts';
import { type FacetRow, facetRows } from '../../listing/facets.ts';
import { type Filter, filterQuery, filterString, ON_SALE } from '../../listing/filters.ts';
import { listParts } from '../../listing/list-parts.ts';
import { movedFilter } from '../../listing/moved-filter.ts';
import { type ListRequest, readListRequest } from '../../listing/list-request.ts';
import { messagesFor } from '../../messages/messages.ts';
import { MEDIA_FIELDS } from '../../media/media.ts';
import { pageOrLast } from '../../listing/page-or-last.ts';
import { LISTED_QUERY, type Tile, TileEntry, tileOf } from '../../content/catalogue/product-tile.ts';
import { type ProductKind, paths } from '../../paths.ts';
import { type PageRequest, RedirectTo } from '../../content/client/page-request.ts';
import { SEARCH_AND_SHARE, searchAndShare } from '../../content/client/search-and-share.ts';
import { type CabinFilter, cabinQuery, listCabinFilter, NO_CABIN_FILTER } from './cabin-filter.ts';
import { KINDS, type Sort } from './kinds.ts';

/** The content server's default order changes whenever an entry is republished. */
const OLDEST_FIRST = 'createdAt:asc';

const BANNER_QUERY: Query = {
  fields: ['title', 'subtitle'],
  populate: {
    banner: MEDIA_FIELDS,
    header_icon: MEDIA_FIELDS,
    background_image: MEDIA_FIELDS,
    background_color: { fields: ['color_code'] },
    text_color: { fields: ['color_code'] },
    search_and_share: SEARCH_AND_SHARE,
  },
  optional: ['background_image', 'background_color', 'text_color', 'search_and_share'],
};
const Banner = z.object({
  title: text,
  subtitle: text,
  banner: image,
  header_icon: image,
  background_image: image,
  background_color: sectionColor,
  text_color: sectionColor,
  search_and_share: searchAndShare,
});

const SERVICE_QUERY: Query = {
  fields: ['title', 'caption', 'service_link'],
  sort: [OLDEST_FIRST],
  populate: { icon: MEDIA_FIELDS },
};
const Service = z.object({
  title: z.string().trim().min(1),
  caption: text,
  service_link: text,
  icon: image,
});

type Banner = z.infer<typeof Banner>;
export type Service = z.infer<typeof Service>;

export interface ProductListData {
  kind: ProductKind;
  /** The request as shown; its filter holds option values. */
  request: ListRequest<Sort>;
  banner: { entry: Banner; locale: string } | null;
  options: FilterOptions;
  /** For the counts in the filter panel; null without a catalogue index. */
  facets: FacetRow[] | null;
  /** null if the products could not be loaded: the page's frame is still shown (decision 7). */
  products: { tiles: Tile[]; total: number } | null;
  services: Entries<Service> | null;
}

/** Loads a product list (`LIST-1`, `CALL-4`, `CALL-9`); redirects where a word of its filter has been renamed (`REDIRECT-4`). */
export async function productListQuery(
  { content, locale, url }: PageRequest,
  kind: ProductKind,
): Promise<ProductListData | RedirectTo> {
  // The filter string of '/{kind}/{locale}/filter/{filter_string}', percent-encoded.
  const segment = url.pathname.split('/')[4];
  const request = readListRequest(KINDS[kind], url, segment);
  if (request.filter && kind !== 'luggages') request.filter.airlines = [];
  const listedIndex = listCatalogueIndex(content, kind, importanceOf(decidedByIndex(request.filter)));
  const listedCabin = kind === 'luggages' ? loadCabin(content, request.filter, listedIndex) : NO_CABIN;
  const loadedCabin = withFallback(listedCabin, NO_CABIN_FILTER);
  const loadedIndex = withFallback(listedIndex, null);
  const loading = loadOptions(content, kind, request.filter, loadedCabin, loadedIndex);
  const [banner, services, options, index, cabin, products] = await Promise.all([
    withFallback(content.single(KINDS[kind].page, Banner, BANNER_QUERY), null),
    withFallback(content.list('services', Service, SERVICE_QUERY, { importance: 'secondary' }), null),
    optionsOf(loading),
    loadedIndex,
    loadedCabin,
    content.require(loadProducts(content, kind, request, { options: loading, cabin: listedCabin, index: listedIndex })),
  ]);
  const moved = request.filter && (await movedFilter(content, kind, request.filter, options));
  if (typeof moved === 'string') return new RedirectTo(moved, 301);
  if (moved) {
    const words = filterString(moved);
    const address =
      segment === undefined ? paths.list(kind, locale, { filter: words }) : paths.filtered(kind, locale, words);
    return new RedirectTo(address, 301);
  }
  const filter = request.filter && chosenValues(request.filter, options);
  const page = products?.page ?? request.page;
  const isBuyable = ({ stated }: IndexedItem) => isOnSale(saleOf(stated, content));
  const facets = index && facetRows(index, positionIn(options, KINDS[kind].sizes), cabin.fitted, isBuyable);
  const shown = { ...request, filter, page };
  return { kind, request: shown, banner, services, options, facets, products };
}

const NO_CABIN = Promise.resolve(NO_CABIN_FILTER);
/** The words of a filter of which the catalogue index decides what they mean. */
const decidedByIndex = (filter: Filter | null) => (filter ? [...filter.airlines, ...filter.availability] : []);

const loadCabin = (content: ContentClient, filter: Filter | null, index: Promise<IndexedItem[]>) =>
  listCabinFilter(content, index, new Date(content.now).toISOString().slice(0, 10), importanceOf(filter?.airlines));

/** The options of each group of the filter, as they arrive. */
type LoadingOptions = { [Group in keyof FilterOptions]: Promise<FilterOptions[Group]> };

function loadOptions(
  content: ContentClient,
  kind: ProductKind,
  filter: Filter | null,
  cabin: Promise<CabinFilter>,
  index: Promise<IndexedItem[] | null>,
): LoadingOptions {
  return {
    categories: loadCategoryOptions(content, KINDS[kind].categories, importanceOf(filter?.categories)),
    colors: loadColorOptions(content, kind, importanceOf(filter?.colors)),
    airlines: cabin.then(({ options }) => options),
    availability: index.then((items) => {
      const { onSaleNow } = messagesFor(content.locale).list;
      const isMixed = items?.some(({ stated }) => !isOnSale(saleOf(stated, content))) ?? false;
      return isMixed ? [{ value: ON_SALE, label: onSaleNow, lang: undefined }] : [];
    }),
  };
}

/** @param filter if given, only the options of what it filters by: a list need not wait for others */
async function optionsOf(loading: LoadingOptions, filter?: Filter): Promise<FilterOptions> {
  const isAsked = (group: keyof FilterOptions) => !filter || filter[group].length > 0;
  const [categories, colors, airlines, availability] = await Promise.all([
    isAsked('categories') ? loading.categories : [],
    isAsked('colors') ? loading.colors : [],
    isAsked('airlines') ? loading.airlines : [],
    isAsked('availability') ? loading.availability : [],
  ]);
  return { categories, colors, airlines, availability };
}

interface Loaded {
  options: LoadingOptions;
  /** Rejected if it cannot be told which cases fit. */
  cabin: Promise<CabinFilter>;
  /** Rejected if it cannot be told whether there is something that is not on sale. */
  index: Promise<IndexedItem[]>;
}

async function loadProducts(
  content: ContentClient,
  kind: ProductKind,
  { filter, sort, page, loads, pageSize }: ListRequest<Sort>,
  { options, cabin, index }: Loaded,
) {
  const chosen = filter && (await optionsOf(options, filter));
  const airlines = chosen ? chosenValues(filter, chosen).airlines : [];
  const fits = cabinQuery(await (airlines.length > 0 ? cabin : NO_CABIN_FILTER), airlines);
  if (!fits) return { tiles: [], total: 0, page: 1 };
  if (filter?.availability.length) await index;
  const onSale = chosen?.availability.length ? { $and: [onSaleOn(dayAt(content.now, BRAND.timeZone))] } : null;
  const filters = chosen && { ...filterQuery(filterTerms(filter, chosen)), ...fits, ...onSale };
  const parts = partsOf(sort, filters);
  const found = await pageOrLast(page, pageSize, (number) =>
    listParts(content, kind, TileEntry, parts, {
      start: (number - 1) * pageSize,
      limit: loads * pageSize,
    }),
  );
  return {
    tiles: found.entries.map((entry) => tileOf(entry, kind, content, found.locale)),
    total: found.total,
    page: found.page,
  };
}

/** The list in consecutive parts: items without the sort value are the last one (decision 4). */
function partsOf(sort: Sort | undefined, filters: Record<string, unknown> | null): Query[] {
  const [field] = sort?.split(':') ?? [];
  if (!sort || !field) return [{ ...LISTED_QUERY, ...(filters && { filters }), sort: [OLDEST_FIRST] }];
  const part = (of: object, ...order: string[]): Query => ({
    ...LISTED_QUERY,
    filters: { ...filters, [field]: { ...(filters?.[field] as object | undefined), ...of } },
    sort: Object.fromEntries(order.map((key, index) => [index + 1, key])),
  });
  // Many items share a price or a size: without a second sort key, pages could repeat items.
  return [part({ $notNull: true }, sort, OLDEST_FIRST), part({ $null: true }, OLDEST_FIRST)];
}
