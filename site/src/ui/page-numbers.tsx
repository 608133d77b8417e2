import './paging.css';

export interface PageNumbersProps {
  /** Empty when there is only one page; numbers that are left out show as a gap. */
  pages: { number: number; href: string; isCurrent: boolean }[];
  /** '>' to the next page; '<' back to the previous one on the last page. */
  arrow: { href: string; isBack: boolean } | null;
  labels: { pages: string; nextPage: string; previousPage: string };
}

/** The page numbers of a list and its arrow, all of them links; nothing where there is one page. */
export function PageNumbers({ pages, arrow, labels }: PageNumbersProps) {
  if (pages.length === 0) return null;
  return (
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
  );
}
