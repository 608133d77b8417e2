import { listOfferedPages } from './paging.tsx';

interface Position {
  total: number;
  pageSize: number;
  page: number;
  loads: number;
  /** The most loads to show at once; unlimited if omitted. */
  maxLoads?: number | undefined;
}

export interface ListPaging {
  /** Number of entries up to and including the last one shown. */
  shown: number;
  /**
   * Target of Load More, and the number of the first entry it adds: `pages` loads from page 1 on, or
   * that page alone once everything before it would be too much at once.
   */
  more: { pages: number; isPageAlone: boolean; firstNew: number } | null;
  /** The current page: the last one loaded. */
  current: number;
  pages: number[];
  /** null at either end. */
  previous: number | null;
  next: number | null;
  /** The single arrow of a list: to the next page, or from the last page back to the previous one. */
  arrow: { page: number; isBack: boolean } | null;
}

/**
 * A visitor's position in a list (`STATE-9`, `STATE-10`). Load More restarts at page 1 with twice the
 * page size, then three times and so on, whatever page it is pressed on; page numbers count pages of the
 * plain page size and appear only when there is more than one.
 */
export function listPaging({
  total,
  pageSize,
  page,
  loads,
  maxLoads = Number.POSITIVE_INFINITY,
}: Position): ListPaging {
  const last = Math.ceil(total / pageSize);
  const current = Math.max(1, Math.min(loads > 1 ? loads : page, last));
  const isLast = current >= last;
  const next = current + 1;
  // Beyond the most that may be shown at once, Load More does not restart at page 1: it would loop.
  const isPageAlone = next > maxLoads && (loads > 1 || page > maxLoads);
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
    pages: last > 1 ? listOfferedPages(current, last) : [],
    previous: current > 1 ? current - 1 : null,
    next: isLast ? null : next,
    arrow: last > 1 ? { page: isLast ? current - 1 : next, isBack: isLast } : null,
  };
}
