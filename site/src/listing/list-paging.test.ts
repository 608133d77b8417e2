import { describe, expect, it } from 'vitest';
import { listPaging } from './list-paging.ts';

const paging = (total: number, page: number, loads = 1, pageSize = 12) => listPaging({ total, page, loads, pageSize });

describe('paging of a list', () => {
  it('counts the pages as the total divided by the page size, rounded up @FIG-2', () => {
    expect(paging(42, 1).pages).toEqual([1, 2, 3, 4]);
    expect(paging(48, 1).pages).toEqual([1, 2, 3, 4]);
    expect(paging(49, 1).pages).toEqual([1, 2, 3, 4, 5]);
  });

  it('is left out when there is only one page @STATE-10', () => {
    expect(paging(12, 1)).toMatchObject({ pages: [], arrow: null, more: null, shown: 12 });
    expect(paging(0, 1)).toMatchObject({ pages: [], arrow: null, more: null, shown: 0 });
  });

  it("links with '>' to the next page and on the last page with '<' to the previous one @STATE-5 @STATE-10", () => {
    expect(paging(42, 1).arrow).toEqual({ page: 2, isBack: false });
    expect(paging(42, 3).arrow).toEqual({ page: 4, isBack: false });
    expect(paging(42, 4).arrow).toEqual({ page: 3, isBack: true });
  });

  it('offers Load More while the total exceeds page size times current page @STATE-9', () => {
    expect(paging(42, 1)).toMatchObject({
      shown: 12,
      more: { pages: 2, isPageAlone: false, firstNew: 13 },
    });
    expect(paging(42, 1, 2)).toMatchObject({ shown: 24, more: { pages: 3, firstNew: 25 } });
    expect(paging(42, 1, 4)).toMatchObject({ shown: 42, more: null });
    expect(paging(42, 3)).toMatchObject({ shown: 36, more: { pages: 2 } });
    expect(paging(42, 4)).toMatchObject({ shown: 42, more: null });
  });

  it.each([2, 3, 5])('loads twice the page size from page 1 on when pressed on page %i @STATE-9', (page) => {
    const pressed = paging(84, page).more;
    expect(pressed).toEqual({ pages: 2, isPageAlone: false, firstNew: 1 });
    expect(paging(84, 1, pressed?.pages).more).toMatchObject({ pages: 3, firstNew: 25 });
  });

  it('has previous and next pages, but none past either end', () => {
    expect(paging(42, 1)).toMatchObject({ previous: null, next: 2 });
    expect(paging(42, 3)).toMatchObject({ previous: 2, next: 4 });
    expect(paging(42, 4)).toMatchObject({ previous: 3, next: null });
  });

  it('links to the next page alone once too much would be shown at once', () => {
    const long = (page: number, loads: number) => listPaging({ total: 5000, pageSize: 12, page, loads, maxLoads: 20 });
    expect(long(1, 19).more).toEqual({ pages: 20, isPageAlone: false, firstNew: 229 });
    expect(long(1, 20).more).toEqual({ pages: 21, isPageAlone: true, firstNew: 241 });
    expect(long(21, 1).more).toEqual({ pages: 22, isPageAlone: true, firstNew: 253 });
    expect(long(20, 1).more).toEqual({ pages: 2, isPageAlone: false, firstNew: 1 });
    expect(long(417, 1).more).toBeNull();
  });

  it('offers a few of the 1,250 pages of 5,000 entries', () => {
    expect(paging(5000, 600, 1, 4).pages).toEqual([1, 599, 600, 601, 1250]);
  });

  it('keeps numbering pages by the page size while several are loaded', () => {
    expect(paging(42, 1, 2)).toMatchObject({ current: 2, pages: [1, 2, 3, 4] });
    expect(paging(42, 1, 9)).toMatchObject({ current: 4, shown: 42 });
  });
});
