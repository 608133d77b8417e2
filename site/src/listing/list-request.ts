import { type FilterField, filterFragment, ONE_FOR, type OneFor } from 'contract/addresses';
import { z } from 'zod';
import { type ListState } from '../paths.ts';
import { decodeFilter, type Filter, filterString, parseFilter } from 'contract/filter';
import { type Typed, typedIn } from './typed-price.ts';

/** URL rules that differ from list to list. */
export interface ListRules<Sort extends string> {
  sorts: readonly Sort[];
  /** What the list can be filtered by. */
  filters: readonly FilterField[];
  /** Entries per page without a filter in the address; with one it is FILTERED_PAGE_SIZE. */
  pageSize: number;
}

/** A list request as parsed from its address: everything a visitor chose (decision 4). */
export interface ListRequest<Sort extends string = string> {
  /** null without a filter parameter; an empty filter after Reset. */
  filter: Filter | null;
  /** Limits of the price that cannot be read, as they were typed; they limit nothing (`PRICE-4`). */
  misread?: Typed | undefined;
  sort: Sort | undefined;
  /** What there is one tile for; by default an item. */
  one?: OneFor | undefined;
  /** 1 if more than one load is shown. */
  page: number;
  /** Number of pages shown at once, from the first on. */
  loads: number;
  /** From this many loads on, Load More links to the next page alone; never if omitted. */
  maxLoads?: number | undefined;
  pageSize: number;
}

const FILTERED_PAGE_SIZE = 4;
/** More than any list needs; keeps made-up page numbers from the content server. */
const LAST_PAGE = 100_000;
/**
 * The most entries shown at once, however often Load More is pressed: a longer page is slow on a low-end
 * phone. It is a multiple of both page sizes. Beyond it, Load More links to the next page
 * (docs/decisions/one-address-a-page.md).
 */
const MAX_SHOWN = 240;

const positiveUpTo = (max: number) =>
  z.coerce
    .number()
    .int()
    .min(1)
    .transform((value) => Math.min(value, max))
    .catch(1);

/**
 * Parses a list's address. Never throws: invalid values count as absent.
 * @param segment the filter string after '/filter/', percent-encoded as in the address
 */
export function readListRequest<Sort extends string>(
  { sorts, filters, pageSize }: ListRules<Sort>,
  url: URL,
  segment?: string,
): ListRequest<Sort> {
  const parameters = z
    .object({
      sort: z.enum(sorts).optional().catch(undefined),
      one: z.enum(ONE_FOR).optional().catch(undefined),
      page: positiveUpTo(LAST_PAGE),
      loads: positiveUpTo(MAX_SHOWN),
    })
    .parse(Object.fromEntries(url.searchParams));
  const typed = segment === undefined && filters.includes('price') ? typedIn(url.searchParams) : null;
  const word = typed && 'word' in typed ? typed.word : undefined;
  const texts = [
    ...(segment === undefined ? filterTexts(url) : [decodeFilter(segment)]),
    ...(word ? [filterFragment('price', word)] : []),
  ];
  const filter = texts.length > 0 ? parseFilter(texts.join('&'), filters) : null;
  const size = filter ? FILTERED_PAGE_SIZE : pageSize;
  const maxLoads = MAX_SHOWN / size;
  return {
    filter,
    ...(typed && 'misread' in typed && { misread: typed.typed }),
    sort: parameters.sort,
    one: parameters.one,
    page: parameters.loads > 1 ? 1 : parameters.page,
    loads: Math.min(parameters.loads, maxLoads),
    maxLoads,
    pageSize: size,
  };
}

/** Every `filter` of the query; the filter panel's form sends one for each chosen box. */
function filterTexts(url: URL): string[] {
  return url.searchParams.getAll('filter');
}

/** Converts a request, with changes, to the state of an address; a changed choice starts at page 1. */
export function listState(
  request: ListRequest,
  change: {
    filter?: Filter | null;
    sort?: string | undefined;
    one?: OneFor | undefined;
    page?: number;
    loads?: number;
  },
): ListState {
  const filter = 'filter' in change ? change.filter : request.filter;
  return {
    filter: filter ? filterString(filter) : undefined,
    sort: 'sort' in change ? change.sort : request.sort,
    one: 'one' in change ? change.one : request.one,
    page: change.page,
    loads: change.loads,
  };
}
