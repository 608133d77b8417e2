import { countWords, type Filter, NO_FILTER } from 'contract/filter';
import { choiceIn, type Choice, MAX_QUICK_FILTERS } from 'contract/quick-filter';
import type { ProductKind } from '../paths.ts';
import { chosenValues } from './chosen-words.ts';
import type { LoadedGroup } from './groups/filter-group.ts';
import { matcherOf } from './groups/matches.ts';
import type { ListRequest } from './list-request.ts';

/** What an editor has chosen for a list: a name, and an address of the list with a filter, an order or both. */
export interface QuickFilterEntry {
  title: string;
  link: string;
}

/** A quick filter as shown (`QUICK-1`). */
export interface QuickFilter {
  title: string;
  isOn: boolean;
  /** The filter and the order to which it leads. */
  leadsTo: Pick<ListRequest, 'filter' | 'sort'>;
}

type Words = readonly string[] | undefined;
const isSame = (some: Words = [], others: Words = []) =>
  some.length === others.length && some.every((word) => others.includes(word));

const namesIn = (filter: Filter) => Object.keys(filter) as (keyof Filter)[];

/** Takes the place of what is chosen in its groups, and of the order if it has one; what is on is taken back (`QUICK-2`). */
function applyChoice(choice: Choice, { filter, sort }: Pick<ListRequest, 'filter' | 'sort'>) {
  const names = namesIn(choice.filter);
  const isOn =
    (!choice.sort || choice.sort === sort) && names.every((name) => isSame(choice.filter[name], filter?.[name]));
  const added = { filter: names.length > 0 ? { ...filter, ...choice.filter } : filter, sort: choice.sort ?? sort };
  if (!isOn) return { isOn, leadsTo: added };
  const kept = Object.fromEntries(Object.entries(filter ?? NO_FILTER).filter(([name]) => !(name in choice.filter)));
  const isPlain = names.length > 0 && countWords(kept) === 0;
  return { isOn, leadsTo: { filter: isPlain ? null : filter && kept, sort: choice.sort ? undefined : sort } };
}

/**
 * The quick filters of a list: those that are on, and those that would find something beside what is chosen.
 * @param items the catalogue index
 */
export function quickFilters<Item>(
  entries: readonly QuickFilterEntry[],
  kind: ProductKind,
  request: Pick<ListRequest, 'filter' | 'sort'>,
  groups: readonly LoadedGroup<Item>[],
  items: readonly Item[],
): QuickFilter[] {
  return entries.slice(0, MAX_QUICK_FILTERS).flatMap(({ title, link }) => {
    const choice = choiceIn(link, kind);
    if (!choice) return [];
    const quick = applyChoice({ ...choice, filter: chosenValues(choice.filter, groups) }, request);
    const { filter } = quick.leadsTo;
    const matches = matcherOf(groups.map((group) => ({ ...group, words: filter?.[group.name] ?? [] })));
    return quick.isOn || items.some(matches) ? [{ title, ...quick }] : [];
  });
}
