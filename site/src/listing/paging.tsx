import { PageNumbers, type PageNumbersProps } from './page-numbers.tsx';
import './paging.css';

export interface PagingProps extends Pick<PageNumbersProps, 'pages' | 'previous' | 'arrow'> {
  /** Entries shown up to here, and in all. */
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

/** Load More, how much is shown, and the page numbers: all of them links (docs/design.md, Pagination). */
export function Paging({
  shown,
  total,
  loadMoreHref,
  pages,
  previous,
  arrow,
  labels,
}: PagingProps) {
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

/** Up to here every page number is offered. */
const ALL_UP_TO = 9;

/**
 * The page numbers worth offering: all of them up to nine, from ten on the first, the last and those
 * around the current one; a gap leaves out two numbers at least.
 */
export function offeredPages(current: number, last: number): number[] {
  const all = Array.from({ length: last }, (_, index) => index + 1);
  if (last <= ALL_UP_TO) return all;
  const isOffered = (page: number) => page === 1 || page === last || Math.abs(page - current) <= 1;
  return all.filter((page) => isOffered(page) || (isOffered(page - 1) && isOffered(page + 1)));
}
