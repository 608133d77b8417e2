import type { FilterField } from 'contract/addresses';
import type { Messages } from '../messages/messages.ts';
import type { Filter } from 'contract/filter';
import type { ShownGroup } from './groups/filter-group.ts';
import { valuesOf } from './groups/options.ts';

interface ChosenWord {
  field: FilterField;
  /** As in the address. */
  value: string;
  /** As visitors see it, in the page's language where there is one (`PAGES-11`). */
  label: string;
  lang: string | undefined;
}

/** The chosen filter values in the order of the filter panel's groups. */
export function chosenWords(
  filter: Filter | null,
  groups: readonly ShownGroup[],
  words: Messages['list'],
): ChosenWord[] {
  return groups.flatMap(({ name, chip, options }) =>
    (filter?.[name] ?? []).map((value) => {
      const option = options.find((one) => one.value === value);
      const label = option?.label ?? value;
      return { field: name, value, label: chip ? chip(label, words) : label, lang: option?.lang };
    }),
  );
}

/** The filter in the words of the groups' options: in an address, the `en` words and the locale's own mean the same (decision 9). */
export const chosenValues = (filter: Filter, groups: readonly ShownGroup[]): Filter =>
  Object.fromEntries(
    groups.flatMap(({ name, options }) => {
      const words = filter[name];
      return words ? [[name, valuesOf(words, options)]] : [];
    }),
  );
