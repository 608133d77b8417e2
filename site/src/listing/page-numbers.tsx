import { Icon } from '../ui/icons.tsx';
import './paging.css';

interface Arrow {
  href: string | null;
  isBack: boolean;
}

export interface PageNumbersProps {
  /** Empty if there is only one page; omitted numbers are shown as a gap. */
  pages: { number: number; href: string; isCurrent: boolean }[];
  /** '<' before the numbers, where there are both arrows; `href` is null on the first page. */
  previous?: { href: string | null } | undefined;
  /**
   * After the numbers. In a list '>' to the next page, and '<' back to the previous one on the last
   * page; where there are both arrows always '>', and `href` is null on the last page.
   */
  arrow: Arrow | null;
  labels: { pages: string; nextPage: string; previousPage: string };
}

/** The page numbers and arrows of a list, all of them links; renders nothing if there is only one page. */
export function PageNumbers({ pages, previous, arrow, labels }: PageNumbersProps) {
  if (pages.length === 0) return null;
  return (
    <nav className="paging-pages" aria-label={labels.pages} data-part="page-numbers">
      {previous && <ArrowLink href={previous.href} isBack labels={labels} />}
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
      {arrow && <ArrowLink {...arrow} labels={labels} />}
    </nav>
  );
}

/** An arrow without a target keeps its place as a disabled link. */
function ArrowLink({ href, isBack, labels }: Arrow & Pick<PageNumbersProps, 'labels'>) {
  return (
    <a
      href={href ?? undefined}
      role={href === null ? 'link' : undefined}
      aria-disabled={href === null || undefined}
      aria-label={isBack ? labels.previousPage : labels.nextPage}
    >
      <Icon name={isBack ? 'less' : 'more'} />
    </a>
  );
}
