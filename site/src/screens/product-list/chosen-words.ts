import type { FilterOptions, Option } from '../../listing/filter-options.ts';
import type { Filter } from '../../listing/filters.ts';
import { fill } from '../../messages/fill.ts';
import type { Messages } from '../../messages/messages.ts';

export interface ChosenWord {
  field: keyof Filter;
  /** As in the address. */
  value: string;
  /** As visitors see it, in the page's language where there is one (`PAGES-11`). */
  label: string;
  lang?: string | undefined;
}

/** The chosen filter values in the order of the filter panel's groups. */
export function chosenWords(
  filter: Filter | null | undefined,
  options: FilterOptions,
  { size, fitsAirline }: Messages['list'],
): ChosenWord[] {
  if (!filter) return [];
  const sizes: Record<string, string> = size;
  const among = (field: keyof Filter, known: readonly Option[]) =>
    filter[field].map((value): ChosenWord => {
      const option = known.find((one) => one.value === value);
      return { field, value, label: option?.label ?? value, lang: option?.lang };
    });
  return [
    ...among('categories', options.categories),
    ...filter.sizes.map((value): ChosenWord => {
      const label = Object.hasOwn(sizes, value) ? sizes[value] : undefined;
      return { field: 'sizes', value, label: label ?? value };
    }),
    ...among('colors', options.colors),
    ...among('airlines', options.airlines).map((word) => ({
      ...word,
      label: fill(fitsAirline, { airline: word.label }),
    })),
    ...among('availability', options.availability),
  ];
}
