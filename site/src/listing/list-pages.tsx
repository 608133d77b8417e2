import type { ListPaging } from './list-paging.ts';
import { Paging, type PagingProps } from './paging.tsx';

interface Links {
  page: (page: number) => string;
  /** Scrolls to the first of the new entries. */
  loads: (loads: number, firstNew: number) => string;
}

interface ListPagesProps {
  paging: ListPaging;
  total: number;
  links: Links;
  /** Shows both previous and next, as on the home page; otherwise one arrow that changes sides. */
  hasBothArrows?: boolean;
  labels: PagingProps['labels'];
}

/** Load More and the page numbers of a list. */
export function ListPages({ paging, total, links, hasBothArrows, labels }: ListPagesProps) {
  const { shown, more, current, pages, previous, next, arrow } = paging;
  const to = (page: number | null) => (page === null ? null : links.page(page));
  return (
    <Paging
      shown={shown}
      total={total}
      loadMoreHref={more && loadMoreHref(more, links)}
      pages={pages.map((number) => ({
        number,
        href: links.page(number),
        isCurrent: number === current,
      }))}
      previous={hasBothArrows ? { href: to(previous) } : undefined}
      arrow={hasBothArrows ? { href: to(next), isBack: false } : arrow && { ...arrow, href: to(arrow.page) }}
      labels={labels}
    />
  );
}

function loadMoreHref(more: NonNullable<ListPaging['more']>, links: Links): string {
  return more.isPageAlone ? links.page(more.pages) : links.loads(more.pages, more.firstNew);
}
