import type { Filter } from '../../content/filters.ts';
import { paths } from '../../paths.ts';
import type { Sort } from './kinds.ts';
import { listState, type ListRequest } from './list-request.ts';

/** The element that a changed list is shown from, below the banner. */
export const PRODUCTS_ID = 'products';
export const tileId = (number: number) => `tile-${number}`;

const NO_FILTER: Filter = { categories: [], colors: [], sizes: [] };

export type ListLinks = ReturnType<typeof listLinks>;

/** Every address that a list leads to; each keeps what the visitor chose before, except Reset. */
export function listLinks(request: ListRequest, locale: string) {
  const to = (change: Parameters<typeof listState>[1]) =>
    paths.list(request.kind, locale, listState(request, change));
  const filter = request.filter ?? NO_FILTER;
  return {
    /** The same page again. */
    here: to({ page: request.page, loads: request.loads }),
    /** Where the filter panel's form is sent. */
    form: `${paths.list(request.kind, locale)}#${PRODUCTS_ID}`,
    reset: `${to({ filter: NO_FILTER, sort: undefined })}#${PRODUCTS_ID}`,
    sorted: (sort: Sort) => `${to({ sort })}#${PRODUCTS_ID}`,
    page: (page: number) => `${to({ page })}#${PRODUCTS_ID}`,
    /** Leads to the first of the new tiles, so that the visitor goes on from there. */
    loads: (loads: number, firstNew: number) => `${to({ loads })}#${tileId(firstNew)}`,
    without: (field: keyof Filter, word: string) =>
      `${to({
        filter: { ...filter, [field]: filter[field].filter((other) => other !== word) },
      })}#${PRODUCTS_ID}`,
  };
}
