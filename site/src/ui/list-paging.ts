import { offeredPages } from './paging.tsx';

interface Position {
  total: number;
  pageSize: number;
  page: number;
  loads: number;
  /** How many loads may be shown at once; as many as there are where it is left out. */
  mostLoads?: number | undefined;
}

export interface ListPaging {
  /** Entries up to and with the last one shown. */
  shown: number;
  /**
   * Where Load More leads, and the number of the first entry it adds: to that many `loads`, or to
   * that page alone once everything before it would be too much at once.
   */
  more: { pages: number; isPageAlone: boolean; firstNew: number } | null;
  /** The page reached: the last of those that are loaded. */
  current: number;
  pages: number[];
  arrow: { page: number; isBack: boolean } | null;
}

/**
 * Where a visitor stands in a list (specification section 4). Load More goes on from the page that
 * is shown; numbers count plain pages and appear only when there is more than one.
 */
export function listPaging({
  total,
  pageSize,
  page,
  loads,
  mostLoads = Number.POSITIVE_INFINITY,
}: Position): ListPaging {
  const last = Math.ceil(total / pageSize);
  const current = Math.max(1, Math.min(loads > 1 ? loads : page, last));
  const isLast = current >= last;
  const next = current + 1;
  return {
    shown: Math.min(total, current * pageSize),
    more: isLast
      ? null
      : { pages: next, isPageAlone: next > mostLoads, firstNew: current * pageSize + 1 },
    current,
    pages: last > 1 ? offeredPages(current, last) : [],
    arrow: last > 1 ? { page: isLast ? current - 1 : next, isBack: isLast } : null,
  };
}
