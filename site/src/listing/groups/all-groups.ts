import type { FilterField } from 'contract/addresses';
import { AIRLINES } from './airlines.ts';
import { AVAILABILITY } from './availability.ts';
import { CATEGORIES } from './categories.ts';
import { COLORS } from './colors.ts';
import type { FilterGroup } from './filter-group.ts';
import { PRICE } from './price.ts';
import { SIZES } from './sizes.ts';

/** By name, in the order of the filter panel. */
const GROUPS: { readonly [Name in FilterField]: FilterGroup & { name: Name } } = {
  categories: CATEGORIES,
  price: PRICE,
  sizes: SIZES,
  colors: COLORS,
  airlines: AIRLINES,
  availability: AVAILABILITY,
};

/** Every group, in the order of the filter panel. */
export const FILTER_GROUPS = Object.values(GROUPS);

/** The groups of a list, in the order of the filter panel. @param names a list's `FILTERS` */
export const groupsOf = (names: readonly FilterField[]): FilterGroup[] =>
  FILTER_GROUPS.filter(({ name }) => names.includes(name));
