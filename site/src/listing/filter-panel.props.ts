import { filterFragment } from '../paths.ts';
import type { Messages } from '../messages/messages.ts';
import type { FacetTable } from './facets.ts';
import type { FilterPanelProps } from './filter-panel.island.tsx';
import type { ShownGroup } from './groups/filter-group.ts';
import type { ListLinks } from './list-links.ts';
import type { ListRequest } from './list-request.ts';

/** What a list shows in its filter panel. */
interface FilterPanelData {
  request: ListRequest;
  groups: readonly ShownGroup[];
  facets: FacetTable | null;
}

/** The filter panel of a list: little enough to be sent with the page. */
export function filterPanelProps(
  { request, groups, facets }: FilterPanelData,
  links: ListLinks,
  words: Messages['list'],
): Omit<FilterPanelProps, 'count' | 'locale'> {
  const { filters, close, reset, apply, nothing, showAll } = words;
  return {
    action: links.form,
    sort: request.sort,
    ...(request.one && { one: request.one }),
    resetHref: links.reset,
    groups: groups
      .filter(({ options }) => options.length > 0)
      .map(({ name, legend, look, needsAll, options }) => ({
        name,
        legend: legend(words),
        look,
        needsAll,
        options: options.map(({ value, label, lang, code }) => ({
          label,
          fragment: filterFragment(name, value),
          ...(lang && { lang }),
          ...(code && { code }),
          isChosen: request.filter?.[name]?.includes(value) ?? false,
        })),
      })),
    facets,
    words: { filters, close, reset, apply, nothing, showAll },
  };
}
