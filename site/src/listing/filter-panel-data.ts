import { filterFragment } from '../paths.ts';
import type { Choices, FacetRow } from './facets.ts';
import type { FilterOptions } from './filter-options.ts';
import type { FilterPanelProps } from './filter-panel.island.tsx';
import type { ListLinks } from './list-links.ts';
import type { ListRequest } from './list-request.ts';

type Group = keyof Choices;

interface Choice {
  value: string;
  label: string;
  lang?: string | undefined;
  code?: string | null;
}

interface FilterPanelSource {
  request: ListRequest;
  links: ListLinks;
  options: FilterOptions;
  sizes: readonly Choice[];
  facets: FacetRow[] | null;
}

/** The filter panel of a list without its words: little enough to be sent with the page. */
export function filterPanelData({
  request,
  links,
  options,
  sizes,
  facets,
}: FilterPanelSource): Omit<FilterPanelProps, 'words' | 'count' | 'locale'> {
  const group = (name: Group, some: readonly Choice[]) =>
    some.map(({ value, label, lang, code }) => ({
      label,
      fragment: filterFragment(name, value),
      ...(lang && { lang }),
      ...(code && { code }),
      isChosen: request.filter?.[name].includes(value) ?? false,
    }));
  return {
    action: links.form,
    sort: request.sort,
    resetHref: links.reset,
    options: {
      categories: group('categories', options.categories),
      sizes: group('sizes', sizes),
      colors: group('colors', options.colors),
      airlines: group('airlines', options.airlines),
      availability: group('availability', options.availability),
    },
    facets,
  };
}
