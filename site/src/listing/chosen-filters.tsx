import { fill } from '../messages/fill.ts';
import type { Messages } from '../messages/messages.ts';
import { Chips } from './chips.tsx';
import { chosenWords } from './chosen-words.ts';
import type { ShownGroup } from './groups/filter-group.ts';
import type { ListLinks } from './list-links.ts';
import type { ListRequest } from './list-request.ts';

interface ChosenFiltersProps {
  request: ListRequest;
  groups: readonly ShownGroup[];
  links: ListLinks;
  words: Messages['list'];
}

/** One chip for each chosen filter value. */
export function ChosenFilters({ request, groups, links, words }: ChosenFiltersProps) {
  const chips = chosenWords(request.filter, groups, words).map(({ field, value, label, lang }) => ({
    label,
    lang,
    href: links.without(field, value),
    removeLabel: fill(words.remove, { name: label }),
  }));
  return <Chips chips={chips} />;
}
