import { PRODUCT_KINDS, type ProductKind } from 'contract/addresses';
import { entryTemplate, filterTemplate } from 'contract/redirects';
import { ADDRESS_FIELDS } from 'contract/route-at';

/** The lists that a category filters, by its API name. */
const CATEGORIES: Readonly<Record<string, ProductKind>> = {
  'luggage-categories': 'luggages',
  'accessory-categories': 'accessories',
  'gift-categories': 'gifts',
};

/** The attribute of a type that is in an address of the site: of its own page, or in filters. @param type API name */
export const addressField = (type: string): string | undefined =>
  ADDRESS_FIELDS[type] ?? (CATEGORIES[type] ? 'title' : type === 'colors' ? 'color' : undefined);

/** Whether addresses have this attribute in English alone, as filters do (decision 9). */
export const isInFilters = (type: string): boolean => !ADDRESS_FIELDS[type];

/** The addresses that have a value of a type's attribute in them, each for any language, in a fixed order. */
export function addressesWith(type: string, value: string, brandSegment: string): string[] {
  const word = value.trim();
  if (!word) return [];
  const kind = CATEGORIES[type];
  if (kind) return [filterTemplate(kind, 'categories', word)];
  if (type === 'colors') return PRODUCT_KINDS.map((each) => filterTemplate(each, 'colors', word));
  return [entryTemplate(type, word, brandSegment) ?? []].flat();
}

/** The types whose entries a filtered list is about. */
export function typesFiltering([kind = '']: readonly string[]): { categories: string; colors: string } {
  const [categories = ''] = Object.entries(CATEGORIES).find(([, lists]) => lists === kind) ?? [];
  return { categories, colors: 'colors' };
}
