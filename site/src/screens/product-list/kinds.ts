import type { ListRules } from '../../listing/list-request.ts';
import type { Messages } from '../../messages/messages.ts';
import { type ProductKind, SORTS } from 'contract/addresses';

export type Sort = keyof Messages['list']['sort'];
type Size = keyof Messages['list']['size'];

interface Kind extends ListRules<Sort> {
  /** API names of its page record and its categories; that of the items is the kind itself. */
  page: string;
  categories: string;
  sizes: readonly Size[];
  /** Message key of the count: '42 cases', '18 items'. */
  count: 'count' | 'countItems';
}

const SIZES = ['Small', 'Medium', 'Large'] as const;

/** The differences between the three product lists (`LIST-3`, `FIG-2`, `FIG-3`). */
export const KINDS: Record<ProductKind, Kind> = {
  luggages: {
    page: 'luggage-page',
    categories: 'luggage-categories',
    pageSize: 12,
    sorts: SORTS.luggages,
    sizes: SIZES,
    count: 'count',
  },
  accessories: {
    page: 'accessory-page',
    categories: 'accessory-categories',
    pageSize: 4,
    sorts: SORTS.accessories,
    sizes: [...SIZES, 'Bundle'],
    count: 'countItems',
  },
  gifts: {
    page: 'gift-page',
    categories: 'gift-categories',
    pageSize: 4,
    sorts: SORTS.gifts,
    sizes: [...SIZES, 'Bundle'],
    count: 'countItems',
  },
};
