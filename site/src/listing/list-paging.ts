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
   * Where Load More leads, and the number of the first entry it adds: to that many `loads` from
   * page 1 on, or to that page alone once everything before it would be too much at once.
   */
  more: { pages: number; isPageAlone: boolean; firstNew: number } | null;
  /** The page reached: the last of those that are loaded. */
  current: number;
  pages: number[];
  /** null at either end. */
  previous: number | null;
  next: number | null;
  /** The lists' only arrow: to the next page, on the last one back to the previous. */
  arrow: { page: number; isBack: boolean } | null;
}

/**
 * Where a visitor stands in a list (`STATE-9`, `STATE-10`). Load More begins again at page 1 with
 * twice the page size, then three times and so on, from whatever page it is pressed; numbers count
 * plain pages and appear only when there is more than one.
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
  // Past what may be shown at once there is no way back to page 1: it would lead round in a circle.
  const isPageAlone = next > mostLoads && (loads > 1 || page > mostLoads);
  const isPlainPage = loads === 1 && current > 1 && !isPageAlone;
  return {
    shown: Math.min(total, current * pageSize),
    more: isLast
      ? null
      : {
          pages: isPlainPage ? 2 : next,
          isPageAlone,
          firstNew: isPlainPage ? 1 : current * pageSize + 1,
        },
    current,
    pages: last > 1 ? offeredPages(current, last) : [],
    previous: current > 1 ? current - 1 : null,
    next: isLast ? null : next,
    arrow: last > 1 ? { page: isLast ? current - 1 : next, isBack: isLast } : null,
  };
}
