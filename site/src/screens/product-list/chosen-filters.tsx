import { Chips } from '../../listing/chips.tsx';
import type { FilterOptions } from '../../listing/filter-options.ts';
import type { ListLinks } from '../../listing/list-links.ts';
import type { ListRequest } from '../../listing/list-request.ts';
import { fill } from '../../messages/fill.ts';
import type { Messages } from '../../messages/messages.ts';
import { chosenWords } from './chosen-words.ts';

interface ChosenFiltersProps {
  request: ListRequest;
  options: FilterOptions;
  links: ListLinks;
  messages: Messages;
}

/** One chip for each chosen filter value. */
export function ChosenFilters({ request, options, links, messages }: ChosenFiltersProps) {
  const { list } = messages;
  const chips = chosenWords(request.filter, options, list).map(({ field, value, label, lang }) => ({
    label,
    lang,
    href: links.without(field, value),
    removeLabel: fill(list.remove, { name: label }),
  }));
  return <Chips chips={chips} />;
}
