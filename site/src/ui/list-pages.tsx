import type { ListPaging } from './list-paging.ts';
import { Paging, type PagingProps } from './paging.tsx';

interface Links {
  page: (page: number) => string;
  /** Leads to the first of the new entries. */
  loads: (loads: number, firstNew: number) => string;
}

interface ListPagesProps {
  paging: ListPaging;
  total: number;
  links: Links;
  labels: PagingProps['labels'];
}

/** Load More and the page numbers of a list. */
export function ListPages({ paging, total, links, labels }: ListPagesProps) {
  const { shown, more, current, pages, arrow } = paging;
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
      arrow={arrow && { ...arrow, href: links.page(arrow.page) }}
      labels={labels}
    />
  );
}

function loadMoreHref(more: NonNullable<ListPaging['more']>, links: Links): string {
  return more.isPageAlone ? links.page(more.pages) : links.loads(more.pages, more.firstNew);
}
