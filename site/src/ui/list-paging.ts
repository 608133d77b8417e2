import { offeredPages } from './paging.tsx';

interface Position {
  total: number;
  pageSize: number;
  page: number;
  loads: number;
}

export interface ListPaging {
  /** Entries up to and with the last one shown. */
  shown: number;
  /** The `loads` that Load More leads to, and the number of the first entry it adds. */
  more: { loads: number; firstNew: number } | null;
  /** The page reached: the last of those that are loaded. */
  current: number;
  pages: number[];
  arrow: { page: number; isBack: boolean } | null;
}

/**
 * Where a visitor stands in a list (specification section 4). Load More goes on from the page that
 * is shown; numbers count plain pages and appear only when there is more than one.
 */
export function listPaging({ total, pageSize, page, loads }: Position): ListPaging {
  const last = Math.ceil(total / pageSize);
  const current = Math.max(1, Math.min(loads > 1 ? loads : page, last));
  const isLast = current >= last;
  return {
    shown: Math.min(total, current * pageSize),
    more: isLast ? null : { loads: current + 1, firstNew: current * pageSize + 1 },
    current,
    pages: last > 1 ? offeredPages(current, last) : [],
    arrow: last > 1 ? { page: isLast ? current - 1 : current + 1, isBack: isLast } : null,
  };
}
