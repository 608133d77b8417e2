import type { ListRules } from '../../listing/list-request.ts';
import type { Messages } from '../../messages/messages.ts';
import { FILTERS, type ProductKind, SORTS } from 'contract/addresses';

export type Sort = keyof Messages['list']['sort'];

interface Kind extends ListRules<Sort> {
  /** API name of its page record; that of the items is the kind itself. */
  page: string;
  /** Message key of the count: '42 cases', '18 items'. */
  count: 'count' | 'countItems';
}

/** The differences between the three product lists (`FIG-2`, `FIG-3`). */
export const KINDS: Record<ProductKind, Kind> = {
  luggages: {
    page: 'luggage-page',
    pageSize: 12,
    sorts: SORTS.luggages,
    filters: FILTERS.luggages,
    count: 'count',
  },
  accessories: {
    page: 'accessory-page',
    pageSize: 4,
    sorts: SORTS.accessories,
    filters: FILTERS.accessories,
    count: 'countItems',
  },
  gifts: {
    page: 'gift-page',
    pageSize: 4,
    sorts: SORTS.gifts,
    filters: FILTERS.gifts,
    count: 'countItems',
  },
};
