import './paging.css';

export interface PagingProps {
  /** Entries shown up to here, and in all. */
  shown: number;
  total: number;
  /** null when everything is shown. */
  loadMoreHref: string | null;
  /** Empty when there is only one page; numbers that are left out show as a gap. */
  pages: { number: number; href: string; isCurrent: boolean }[];
  /** '>' to the next page; '<' back to the previous one on the last page. */
  arrow: { href: string; isBack: boolean } | null;
  labels: {
    loadMore: string;
    /** '12 of 42' */
    shown: string;
    pages: string;
    nextPage: string;
    previousPage: string;
  };
}

/** Load More, how much is shown, and the page numbers: all of them links (design.md, Pagination). */
export function Paging({ shown, total, loadMoreHref, pages, arrow, labels }: PagingProps) {
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
      {pages.length > 0 && (
        <nav className="paging-pages" aria-label={labels.pages}>
          {pages.map(({ number, href, isCurrent }, index) => {
            const isAfterGap = index > 0 && number - (pages[index - 1]?.number ?? 0) > 1;
            return (
              <a
                key={number}
                href={href}
                className={isAfterGap ? 'is-after-gap' : undefined}
                aria-current={isCurrent ? 'page' : undefined}
              >
                {number}
              </a>
            );
          })}
          {arrow && (
            <a href={arrow.href} aria-label={arrow.isBack ? labels.previousPage : labels.nextPage}>
              <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
                <path d={arrow.isBack ? 'M20 12H4m6 6-6-6 6-6' : 'M4 12h16m-6-6 6 6-6 6'} />
              </svg>
            </a>
          )}
        </nav>
      )}
    </div>
  );
}

/** The page numbers worth offering: the first, the last and those around the current one. */
export function offeredPages(current: number, last: number): number[] {
  const all = Array.from({ length: last }, (_, index) => index + 1);
  if (last <= 7) return all;
  return all.filter((page) => page === 1 || page === last || Math.abs(page - current) <= 1);
}
