import { type FilterField, filterFragment } from 'contract/addresses';
import type { Messages } from '../messages/messages.ts';
import type { FacetTable } from './facets.ts';
import type { FilterPanelProps } from './filter-panel.island.tsx';
import type { Option, ShownGroup } from './groups/filter-group.ts';
import type { ListLinks } from './list-links.ts';
import { type LimitsProps, misreadWords } from './limits.tsx';
import type { ListRequest } from './list-request.ts';
import { rangeOf } from 'contract/price-range';
import { amountIn } from './typed-price.ts';

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
      .map(({ name, legend, look, needsAll, hasLimits, options }) => ({
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
        ...(hasLimits && { limits: limitsProps(request, name, options, words) }),
      })),
    facets,
    words: { filters, close, reset, apply, nothing, showAll },
  };
}

/** The limits that are typed: those that are no band, or what cannot be read (`PRICE-3`, `PRICE-4`). */
function limitsProps(
  { filter, misread }: ListRequest,
  name: FilterField,
  options: readonly Option[],
  words: Messages['list'],
): LimitsProps {
  const typed = filter?.[name]?.find((word) => !options.some(({ value }) => value === word));
  const range = rangeOf(typed ?? '');
  return {
    typed: misread ?? { from: amountIn(range?.from ?? null), to: amountIn(range?.to ?? null) },
    words: { from: words.from, to: words.to, ...misreadWords(words) },
  };
}
