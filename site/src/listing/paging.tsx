import { PageNumbers, type PageNumbersProps } from './page-numbers.tsx';
import './paging.css';

export interface PagingProps extends Pick<PageNumbersProps, 'pages' | 'previous' | 'arrow'> {
  /** Entries shown up to here, and in total. */
  shown: number;
  total: number;
  /** null when everything is shown. */
  loadMoreHref: string | null;
  labels: {
    loadMore: string;
    /** '12 of 42' */
    shown: string;
  } & PageNumbersProps['labels'];
}

/**
 * Load More, the number of entries shown, and the page numbers; all controls are links (docs/design.md,
 * Pagination).
 */
export function Paging({ shown, total, loadMoreHref, pages, previous, arrow, labels }: PagingProps) {
  return (
    <div className="paging">
      {loadMoreHref && (
        <a className="btn line paging-more" href={loadMoreHref}>
          {labels.loadMore}
        </a>
      )}
      <p className="paging-shown">
        {labels.shown}
        <progress max={total} value={shown} aria-hidden="true" />
      </p>
      <PageNumbers pages={pages} previous={previous} arrow={arrow} labels={labels} />
    </div>
  );
}

/** Up to this many pages, every page number is offered. */
const ALL_UP_TO = 9;

/**
 * The page numbers to offer: all of them up to nine pages; from ten on the first, the last and those
 * around the current one. A gap omits at least two numbers.
 */
export function listOfferedPages(current: number, last: number): number[] {
  const all = Array.from({ length: last }, (_, index) => index + 1);
  if (last <= ALL_UP_TO) return all;
  const isOffered = (page: number) => page === 1 || page === last || Math.abs(page - current) <= 1;
  return all.filter((page) => isOffered(page) || (isOffered(page - 1) && isOffered(page + 1)));
}
