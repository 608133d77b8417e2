import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Paging, type PagingProps, listOfferedPages } from './paging.tsx';

const paging: PagingProps = {
  shown: 12,
  total: 42,
  loadMoreHref: '/luggages/en?loads=2',
  pages: [1, 2, 7].map((number) => ({ number, href: `?page=${number}`, isCurrent: number === 1 })),
  arrow: { href: '?page=2', isBack: false },
  labels: {
    loadMore: 'Load More',
    shown: '12 of 42',
    pages: 'Pages',
    nextPage: 'Next page',
    previousPage: 'Previous page',
  },
};

describe('paging', () => {
  it('offers all pages of a short list', () => {
    expect(listOfferedPages(2, 4)).toEqual([1, 2, 3, 4]);
    expect(listOfferedPages(1, 0)).toEqual([]);
  });

  it('offers the first and the last page of a long list and those around the current one', () => {
    expect(listOfferedPages(1, 11)).toEqual([1, 2, 11]);
    expect(listOfferedPages(6, 11)).toEqual([1, 5, 6, 7, 11]);
    expect(listOfferedPages(11, 11)).toEqual([1, 10, 11]);
  });

  it('offers all of nine pages, and from ten on a window with gaps of at least two numbers', () => {
    const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);
    for (const current of upTo(9)) expect(listOfferedPages(current, 9)).toEqual(upTo(9));
    for (const last of [10, 11, 25]) {
      for (const current of upTo(last)) {
        const offered = listOfferedPages(current, last);
        expect(offered.length).toBeLessThan(last);
        for (const near of [1, current - 1, current, current + 1, last]) {
          if (near >= 1 && near <= last) expect(offered).toContain(near);
        }
        const gaps = offered.slice(1).map((page, at) => page - (offered[at] ?? 0));
        expect(gaps).not.toContain(2);
      }
    }
  });

  it('has both arrows where required; an arrow without a target is disabled', () => {
    const both = (previous: string | null, next: string | null) =>
      renderToStaticMarkup(<Paging {...paging} previous={{ href: previous }} arrow={{ href: next, isBack: false }} />);
    expect(both('?page=1', '?page=3')).toMatch(
      /<a href="\?page=1" aria-label="Previous page">.*>1<.*<a href="\?page=3" aria-label="Next page">/,
    );
    expect(both(null, '?page=2')).toContain('<a role="link" aria-disabled="true" aria-label="Previous page">');
    expect(both('?page=6', null)).toContain('<a role="link" aria-disabled="true" aria-label="Next page">');
  });

  it('marks the current page and the gap after a number', () => {
    const html = renderToStaticMarkup(<Paging {...paging} />);
    expect(html).toContain('<a href="?page=1" aria-current="page">1</a>');
    expect(html).toContain('<a href="?page=7" class="is-after-gap">7</a>');
  });

  it('has no Load More when everything is shown and no numbers for one page', () => {
    const html = renderToStaticMarkup(<Paging {...paging} loadMoreHref={null} pages={[]} arrow={null} />);
    expect(html).not.toContain('Load More');
    expect(html).not.toContain('<nav');
  });

  it("names the arrow '<' on the last page 'Previous page'", () => {
    const arrow = { href: '?page=6', isBack: true };
    expect(renderToStaticMarkup(<Paging {...paging} arrow={arrow} />)).toContain('aria-label="Previous page"');
  });
});
