import type { ProductKind } from 'contract/addresses';
import { choiceIn } from 'contract/quick-filter';
import { type Entry, parts, text } from '../entry';
import type { Facts } from '../facts';
import type { Check } from '../finding';
import { SHOPPERS_SEE } from '../shoppers-see';

/** The lists whose quick filters these records have. */
const LISTS: Record<string, ProductKind> = {
  'luggage-page': 'luggages',
  'accessory-page': 'accessories',
  'gift-page': 'gifts',
};

/** Why the site does not show one; undefined if it does. */
function reasonOf(link: string, list: ProductKind, facts: Facts): string | undefined {
  const choice = choiceIn(link, list);
  if (!choice) return 'its link is no address of this list with a filter or an order';
  const { filter } = choice;
  const unknown = filter.airlines?.find((name) => !facts.hasAirline(name));
  if (unknown !== undefined) return `there is no rule of an airline '${unknown}'`;
  return facts.finds(list, filter) ? undefined : 'nothing in the list is what it filters for';
}

/** Quick filters of a list that the site does not show. */
export const quickFilters: Check = (entry: Entry, facts) => {
  const list = LISTS[entry.type];
  if (!list) return [];
  return parts(entry, 'quick_filters').flatMap((values, index) => {
    const title = text({ values }, 'title');
    const link = text({ values }, 'link');
    const reason = title ? reasonOf(link, list, facts) : 'it has no title';
    if (!reason) return [];
    return [
      {
        check: 'quick-filters',
        level: 'better',
        field: `quick_filters.${index}.${title ? 'link' : 'title'}`,
        sentence: `The quick filter '${title || link.slice(0, 80)}' is not shown: ${reason}.`,
        shoppers: SHOPPERS_SEE.quickFilterFewer,
        action: 'Look at the quick filter',
      },
    ];
  });
};
