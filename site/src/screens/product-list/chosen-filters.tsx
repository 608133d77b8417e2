import type { Filter } from '../../content/filters.ts';
import { type Messages, fill } from '../../messages/messages.ts';
import { Icon } from '../../ui/icons.tsx';
import './chosen-filters.css';
import type { FilterOptions } from './filter-options.query.ts';
import type { ListLinks } from './list-links.ts';

interface ChosenFiltersProps {
  filter: Filter | null;
  options: FilterOptions;
  links: ListLinks;
  messages: Messages;
}

/** One chip for each chosen word: a link to the list without it. */
export function ChosenFilters({ filter, options, links, messages }: ChosenFiltersProps) {
  if (!filter) return null;
  const { categories, colors, sizes } = filter;
  const labelOf = (word: string, known: { value: string; label: string }[]) =>
    known.find(({ value }) => value === word)?.label ?? word;
  const sizeLabels: Record<string, string> = messages.list.size;
  const chips = [
    ...categories.map((word) => ['categories', word, labelOf(word, options.categories)] as const),
    ...sizes.map((word) => {
      const label = Object.hasOwn(sizeLabels, word) ? sizeLabels[word] : undefined;
      return ['sizes', word, label ?? word] as const;
    }),
    ...colors.map((word) => ['colors', word, labelOf(word, options.colors)] as const),
  ];
  if (chips.length === 0) return null;
  return (
    <ul className="chips">
      {chips.map(([field, word, label]) => (
        <li key={field + word}>
          <a
            className="chip"
            href={links.without(field, word)}
            aria-label={fill(messages.list.remove, { name: label })}
          >
            <span>{label}</span>
            <Icon name="close" />
          </a>
        </li>
      ))}
    </ul>
  );
}
