import { z } from 'zod';
import type { ListState } from '../paths.ts';
import { decodeFilter, type Filter, filterString, parseFilter } from './filters.ts';

/** In what one list's addresses differ from another's. */
export interface ListRules<Sort extends string> {
  sorts: readonly Sort[];
  /** Entries a page while the address has no filter; with one it is FILTERED_PAGE_SIZE. */
  pageSize: number;
}

/** What an address asks of a list; everything a visitor chose (decision 4). */
export interface ListRequest<Sort extends string = string> {
  /** null without a filter parameter; an empty filter is what Reset leaves behind. */
  filter: Filter | null;
  sort: Sort | undefined;
  /** 1 while more than one load is shown. */
  page: number;
  /** How many pages are shown at once, from the first on. */
  loads: number;
  /** From here on Load More leads to the next page alone; never where it is left out. */
  mostLoads?: number | undefined;
  pageSize: number;
}

const FILTERED_PAGE_SIZE = 4;
/** More than any list needs; keeps a made-up number from reaching the content server. */
const LAST_PAGE = 100_000;
/**
 * No more entries than these are shown at once, however often Load More was asked for: a longer page
 * is slow on a cheap phone. It is a multiple of both page sizes. Load More then goes on to the next
 * page (docs/decisions/long-lists.md).
 */
const MOST_SHOWN = 240;

const counted = (most: number) =>
  z.coerce
    .number()
    .int()
    .min(1)
    .transform((value) => Math.min(value, most))
    .catch(1);

/**
 * Reads a list's address. Never fails: what is not understood counts as absent.
 * @param segment the filter string after '/filter/', percent-encoded as it stands in the address
 */
export function readListRequest<Sort extends string>(
  { sorts, pageSize }: ListRules<Sort>,
  url: URL,
  segment?: string,
): ListRequest<Sort> {
  const parameters = z
    .object({
      sort: z.enum(sorts).optional().catch(undefined),
      page: counted(LAST_PAGE),
      loads: counted(MOST_SHOWN),
    })
    .parse(Object.fromEntries(url.searchParams));
  const texts = segment === undefined ? filterTexts(url) : [decodeFilter(segment)];
  const filter = texts.length > 0 ? parseFilter(texts.join('&')) : null;
  const size = filter ? FILTERED_PAGE_SIZE : pageSize;
  const mostLoads = MOST_SHOWN / size;
  return {
    filter,
    sort: parameters.sort,
    page: parameters.loads > 1 ? 1 : parameters.page,
    loads: Math.min(parameters.loads, mostLoads),
    mostLoads,
    pageSize: size,
  };
}

/** Every `filter` of the query; the filter panel's form sends one for each chosen box. */
function filterTexts(url: URL): string[] {
  return url.searchParams.getAll('filter');
}

/** A request as the state of an address, with changes; a changed choice starts at page 1. */
export function listState(
  request: ListRequest,
  change: { filter?: Filter | null; sort?: string | undefined; page?: number; loads?: number },
): ListState {
  const filter = 'filter' in change ? change.filter : request.filter;
  return {
    filter: filter ? filterString(filter) : undefined,
    sort: 'sort' in change ? change.sort : request.sort,
    page: change.page,
    loads: change.loads,
  };
}
