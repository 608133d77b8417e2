import type { OneFor } from 'contract/addresses';
import { z } from 'zod';
import { type ContentClient, type Entries, withFallback } from '../../content/client/client.ts';
import { loadAirlineRules } from '../../content/catalogue/airline-rules.ts';
import { type IndexedItem, listCatalogueIndex } from '../../content/catalogue/catalogue-index.ts';
import type { Query } from '../../content/client/query.ts';
import { flag, image, listOf, sectionColor, text } from '../../content/client/fields.ts';
import { type FacetTable, facetTable } from '../../listing/facets.ts';
import { chosenValues } from '../../listing/chosen-words.ts';
import { type Filter, filterString } from 'contract/filter';
import { groupsOf } from '../../listing/groups/all-groups.ts';
import type { Conditions, LoadedGroup } from '../../listing/groups/filter-group.ts';
import {
  filterConditions,
  importanceOfIndex,
  loadedGroups,
  loadGroups,
  type LoadingGroup,
} from '../../listing/groups/load-groups.ts';
import { type QuickFilter, quickFilters } from '../../listing/quick-filters.ts';
import { loadListInParts } from '../../listing/list-parts.ts';
import { movedFilter } from '../../listing/moved-filter.ts';
import { type ListRequest, readListRequest } from '../../listing/list-request.ts';
import { MEDIA_FIELDS } from '../../media/media.ts';
import { pageOrLast } from '../../listing/page-or-last.ts';
import { LISTED_QUERY, type Tile, TileEntry, tileOf } from '../../content/catalogue/product-tile.ts';
import { groupByDesign } from '../../content/catalogue/designs.ts';
import { langOf } from '../../content/client/language-marks.ts';
import { factsIn } from '../../content/catalogue/tile-facts.ts';
import { type ProductKind, paths } from '../../paths.ts';
import { type PageRequest, RedirectTo } from '../../content/client/page-request.ts';
import { SEARCH_AND_SHARE, searchAndShare } from '../../content/client/search-and-share.ts';
import { type Design, loadDesigns } from './designs.query.ts';
import { KINDS, type Sort } from './kinds.ts';

/** The content server's default order changes whenever an entry is republished. */
const OLDEST_FIRST = 'createdAt:asc';

const BANNER_QUERY: Query = {
  fields: ['title', 'subtitle', 'one_per_design'],
  populate: {
    banner: MEDIA_FIELDS,
    header_icon: MEDIA_FIELDS,
    background_image: MEDIA_FIELDS,
    background_color: { fields: ['color_code'] },
    text_color: { fields: ['color_code'] },
    search_and_share: SEARCH_AND_SHARE,
    quick_filters: { fields: ['title', 'link'] },
  },
  optional: [
    'background_image',
    'background_color',
    'text_color',
    'search_and_share',
    'one_per_design',
    'quick_filters',
  ],
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
  one_per_design: flag,
  quick_filters: listOf(z.object({ title: z.string().trim().min(1), link: z.string() })),
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

type ListedTile = Tile & { design?: Design };

export interface ProductListData {
  kind: ProductKind;
  /** The request as shown; its filter holds option values. */
  request: ListRequest<Sort>;
  banner: { entry: Banner; locale: string } | null;
  /** The groups of the filter panel. */
  groups: LoadedGroup[];
  /** For the counts in the filter panel; null without a catalogue index. */
  facets: FacetTable | null;
  /** null if the products could not be loaded: the page's frame is still shown (decision 7). */
  products: { tiles: ListedTile[]; total: number } | null;
  /** The switch 'One per design', and what its address says; null if it would change nothing, or that is not known. */
  designs: { isOn: boolean; other: OneFor | undefined } | null;
  /** Without a catalogue index there are none. */
  quick: (QuickFilter & { lang: string | undefined })[];
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
  const listed = groupsOf(KINDS[kind].filters);
  // Without one the list is the plain one.
  const importance = request.one ? 'primary' : importanceOfIndex(listed, request.filter);
  const index = listCatalogueIndex(content, kind, importance);
  const loading = loadGroups(listed, request.filter, { content, kind, index });
  const record = withFallback(content.single(KINDS[kind].page, Banner, BANNER_QUERY), null);
  const isByDesign = record.then((found) => found?.entry.one_per_design ?? false);
  const [banner, services, groups, items, rules, products] = await Promise.all([
    record,
    withFallback(content.list('services', Service, SERVICE_QUERY, { importance: 'secondary' }), null),
    loadedGroups(loading),
    withFallback(index, null),
    kind === 'luggages' ? loadAirlineRules(content) : null,
    content.require(loadProducts(content, kind, request, { index, loading, isByDesign })),
  ]);
  const moved = request.filter && (await movedFilter(content, kind, request.filter, groups));
  if (typeof moved === 'string') return new RedirectTo(moved, 301);
  if (moved) {
    const words = filterString(moved);
    const address =
      segment === undefined ? paths.list(kind, locale, { filter: words }) : paths.filtered(kind, locale, words);
    return new RedirectTo(address, 301);
  }
  const filter = request.filter && chosenValues(request.filter, groups);
  const page = products?.page ?? request.page;
  const facets = items && facetTable(items, groups);
  const factsOf = factsIn(items ?? [], kind, content, { rules, only: onlyAirline(filter, groups) });
  const tiles = products?.tiles.map((tile) => ({ ...tile, facts: factsOf(tile.sku) }));
  return {
    kind,
    request: { ...request, filter, page },
    banner,
    services,
    groups,
    facets,
    products: products && { ...products, tiles: tiles ?? [] },
    designs: items && products && switchFor(items, request, products.isByDesign, banner?.entry.one_per_design ?? false),
    quick: quickFilters(
      (products && banner?.entry.quick_filters) ?? [],
      kind,
      { ...request, filter },
      groups,
      items ?? [],
    ).map((quick) => ({ ...quick, lang: langOf(banner?.locale ?? locale, locale) })),
  };
}

/** The switch is there where designs have several colors, or the address speaks of them. */
function switchFor(items: readonly IndexedItem[], { one }: ListRequest, isOn: boolean, isDefault: boolean) {
  if (!one && groupByDesign(items).length === items.length) return null;
  const other: OneFor = isOn ? 'item' : 'design';
  return { isOn, other: isOn === isDefault ? other : undefined };
}

/** The airline whose cabin all items fit, in the page's words; undefined if the list is not filtered by exactly one. */
function onlyAirline(filter: Filter | null, groups: readonly LoadedGroup[]): string | undefined {
  const [airline, other] = filter?.airlines ?? [];
  if (airline === undefined || other !== undefined) return undefined;
  const options = groups.find(({ name }) => name === 'airlines')?.options ?? [];
  return options.find(({ value }) => value === airline)?.label;
}

interface Sources {
  index: Promise<readonly IndexedItem[]>;
  loading: readonly LoadingGroup<IndexedItem>[];
  /** Whether the list has one tile for each design unless its address says otherwise (`DESIGN-6`). */
  isByDesign: Promise<boolean>;
}

interface Products {
  tiles: ListedTile[];
  total: number;
  page: number;
  isByDesign: boolean;
}

/** @returns of designs, if these are asked for and there is an index */
async function loadProducts(
  content: ContentClient,
  kind: ProductKind,
  request: ListRequest<Sort>,
  { index, loading, isByDesign }: Sources,
): Promise<Products> {
  // The plain list does not wait for the record that may say otherwise.
  const plain = request.one === 'design' ? null : loadItems(content, kind, request, loading);
  plain?.catch(() => null);
  const wantsDesigns = request.one ? request.one === 'design' : await isByDesign;
  const items = wantsDesigns ? await withFallback(index, null) : null;
  if (items) return { ...(await loadDesigns(content, kind, request, items, loading)), isByDesign: true };
  return plain ?? loadItems(content, kind, request, loading);
}

async function loadItems(
  content: ContentClient,
  kind: ProductKind,
  { sort, page, loads, pageSize }: ListRequest<Sort>,
  loading: readonly LoadingGroup<IndexedItem>[],
): Promise<Products> {
  const filters = await filterConditions(loading);
  if (!filters) return { tiles: [], total: 0, page: 1, isByDesign: false };
  const parts = partsOf(sort, filters);
  const listPage = await pageOrLast(page, pageSize, (number) =>
    loadListInParts(content, kind, TileEntry, parts, {
      start: (number - 1) * pageSize,
      limit: loads * pageSize,
    }),
  );
  return {
    tiles: listPage.entries.map((entry) => tileOf(entry, kind, content, listPage.locale)),
    total: listPage.total,
    page: listPage.page,
    isByDesign: false,
  };
}

/** The list in consecutive parts: items without the sort value are the last one (decision 4). */
function partsOf(sort: Sort | undefined, filters: Conditions): Query[] {
  const [field] = sort?.split(':') ?? [];
  if (!sort || !field) return [{ ...LISTED_QUERY, filters, sort: [OLDEST_FIRST] }];
  const part = (of: object, ...order: string[]): Query => ({
    ...LISTED_QUERY,
    filters: { ...filters, [field]: { ...(filters[field] as object | undefined), ...of } },
    sort: Object.fromEntries(order.map((key, index) => [index + 1, key])),
  });
  // Many items share a price or a size: without a second sort key, pages could repeat items.
  return [part({ $notNull: true }, sort, OLDEST_FIRST), part({ $null: true }, OLDEST_FIRST)];
}
