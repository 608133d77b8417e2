import type { ListState } from '../paths.ts';
import type { Filter } from './filters.ts';
import { listState, type ListRequest } from './list-request.ts';

/** The element that a changed list is shown from, below the banner. */
export const LIST_ID = 'list';
/** The element of an entry, counted from 1. */
export const entryId = (number: number) => `entry-${number}`;

const NO_FILTER: Filter = { categories: [], colors: [], sizes: [] };

export type ListLinks = ReturnType<typeof listLinks>;

/**
 * Every address that a list leads to; each keeps what the visitor chose before, except Reset.
 * @param address the list's address in a state
 */
export function listLinks(request: ListRequest, address: (state: ListState) => string) {
  const to = (change: Parameters<typeof listState>[1]) => address(listState(request, change));
  const filter = request.filter ?? NO_FILTER;
  return {
    /** The same page again. */
    here: to({ page: request.page, loads: request.loads }),
    /** Where the filter panel's form is sent. */
    form: `${address({})}#${LIST_ID}`,
    reset: `${to({ filter: NO_FILTER, sort: undefined })}#${LIST_ID}`,
    sorted: (sort: string) => `${to({ sort })}#${LIST_ID}`,
    page: (page: number) => `${to({ page })}#${LIST_ID}`,
    /** Leads to the first of the new entries, so that the visitor goes on from there. */
    loads: (loads: number, firstNew: number) => `${to({ loads })}#${entryId(firstNew)}`,
    without: (field: keyof Filter, word: string) =>
      `${to({
        filter: { ...filter, [field]: filter[field].filter((other) => other !== word) },
      })}#${LIST_ID}`,
  };
}
