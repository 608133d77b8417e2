import type { FilterField, OneFor } from 'contract/addresses';
import type { ListState } from '../paths.ts';
import { NO_FILTER } from 'contract/filter';
import { listState, type ListRequest } from './list-request.ts';

/** Id of the element below the banner to which the links of a list scroll. */
export const LIST_ID = 'list';
/** Id of an entry's element, counted from 1. */
export const entryId = (number: number) => `entry-${number}`;

export type ListLinks = ReturnType<typeof listLinks>;

/**
 * All addresses that a list links to; each keeps the visitor's previous choices, except Reset.
 * @param address the list's address in a state
 */
export function listLinks(request: ListRequest, address: (state: ListState) => string) {
  const to = (change: Parameters<typeof listState>[1]) => address(listState(request, change));
  const filter = request.filter ?? NO_FILTER;
  return {
    /** The current page. */
    here: to({ page: request.page, loads: request.loads }),
    /** Action of the filter panel's form. */
    form: `${address({})}#${LIST_ID}`,
    reset: `${to({ filter: NO_FILTER, sort: undefined, one: undefined })}#${LIST_ID}`,
    sorted: (sort: string) => `${to({ sort })}#${LIST_ID}`,
    chosen: (choice: Pick<ListRequest, 'filter' | 'sort'>) => `${to(choice)}#${LIST_ID}`,
    one: (one: OneFor | undefined) => `${to({ one })}#${LIST_ID}`,
    page: (page: number) => `${to({ page })}#${LIST_ID}`,
    /** Scrolls to the first of the new entries, where the visitor continues. */
    loads: (loads: number, firstNew: number) => `${to({ loads })}#${entryId(firstNew)}`,
    without: (field: FilterField, word: string) =>
      `${to({
        filter: { ...filter, [field]: filter[field]?.filter((other) => other !== word) },
      })}#${LIST_ID}`,
  };
}
