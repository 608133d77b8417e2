import type { Filter } from '../../listing/filters.ts';
import { fill } from '../../messages/fill.ts';
import { Chips } from '../../listing/chips.tsx';
import type { FilterOptions } from '../../listing/filter-options.ts';
import type { ListLinks } from '../../listing/list-links.ts';
import type { ListRequest } from '../../listing/list-request.ts';
import type { Messages } from '../../messages/messages.ts';

interface ChosenFiltersProps {
  request: ListRequest;
  options: FilterOptions;
  links: ListLinks;
  messages: Messages;
}

/** One chip for each chosen filter value. */
export function ChosenFilters({ request, options, links, messages }: ChosenFiltersProps) {
  if (!request.filter) return null;
  const { categories, colors, sizes, airlines } = request.filter;
  const sizeLabels: Record<string, string> = messages.list.size;
  const chip = (field: keyof Filter, word: string, label = word, lang?: string) => ({
    label,
    lang,
    href: links.without(field, word),
    removeLabel: fill(messages.list.remove, { name: label }),
  });
  const known = (
    word: string,
    among: { value: string; label: string; lang: string | undefined }[],
  ) => among.find(({ value }) => value === word);
  return (
    <Chips
      chips={[
        ...categories.map((word) => {
          const option = known(word, options.categories);
          return chip('categories', word, option?.label, option?.lang);
        }),
        ...sizes.map((word) =>
          chip('sizes', word, Object.hasOwn(sizeLabels, word) ? sizeLabels[word] : undefined),
        ),
        ...colors.map((word) => {
          const option = known(word, options.colors);
          return chip('colors', word, option?.label, option?.lang);
        }),
        ...airlines.map((word) => {
          const option = known(word, options.airlines);
          const label = fill(messages.list.fitsAirline, { airline: option?.label ?? word });
          return chip('airlines', word, label, option?.lang);
        }),
      ]}
    />
  );
}
