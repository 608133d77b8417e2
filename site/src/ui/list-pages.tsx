import type { ListPaging } from './list-paging.ts';
import { Paging, type PagingProps } from './paging.tsx';

interface ListPagesProps {
  paging: ListPaging;
  total: number;
  links: {
    page: (page: number) => string;
    loads: (loads: number, firstNew: number) => string;
  };
  labels: PagingProps['labels'];
}

/** Load More and the page numbers of a list. */
export function ListPages({ paging, total, links, labels }: ListPagesProps) {
  const { shown, more, current, pages, arrow } = paging;
  return (
    <Paging
      shown={shown}
      total={total}
      loadMoreHref={more && links.loads(more.loads, more.firstNew)}
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
