import type { Importance } from '../../content/client/call.ts';
import { withFallback } from '../../content/client/client.ts';
import type { Filter } from 'contract/filter';
import type { Conditions, FilterGroup, GroupContent, GroupSource, LoadedGroup } from './filter-group.ts';

/** A group whose options are on their way. */
export interface LoadingGroup<Item> {
  group: FilterGroup<Item>;
  /** The visitor's words. */
  words: readonly string[];
  content: Promise<GroupContent<Item>>;
}

/** What is filtered by decides what a list shows: it is primary content, too. */
const importanceOf = (isChosen: boolean): Importance => (isChosen ? 'primary' : 'secondary');

/** How important the catalogue index is for a list: not only for counts if the filter's words get their meaning from it. */
export const importanceOfIndex = <Item>(groups: readonly FilterGroup<Item>[], filter: Filter | null): Importance =>
  importanceOf(groups.some(({ name, needsIndex }) => needsIndex && filter?.[name]?.length));

/** Begins to load the options of a list's groups. */
export const loadGroups = <Item>(
  groups: readonly FilterGroup<Item>[],
  filter: Filter | null,
  source: Omit<GroupSource<Item>, 'importance' | 'words'>,
): LoadingGroup<Item>[] =>
  groups.map((group) => {
    const words = filter?.[group.name] ?? [];
    return { group, words, content: group.load({ ...source, words, importance: importanceOf(words.length > 0) }) };
  });

/** The groups once they are loaded. One that cannot be has no options. */
export const loadedGroups = <Item>(loading: readonly LoadingGroup<Item>[]): Promise<LoadedGroup<Item>[]> =>
  Promise.all(loading.map(async ({ group, content }) => ({ ...group, ...(await withFallback(content, NO_CONTENT)) })));

const NO_CONTENT = { options: [], placesOf: () => [], conditions: () => null };

/**
 * The conditions of a content call that finds what a visitor's filter asks for; different groups are combined with AND
 * (decision 5). Waits only for the groups that are filtered by.
 * @returns null if nothing can match
 * @throws ContentUnavailable
 */
export async function filterConditions<Item>(loading: readonly LoadingGroup<Item>[]): Promise<Conditions | null> {
  const chosen = loading.filter(({ words }) => words.length > 0);
  const all = await Promise.all(chosen.map(async ({ words, content }) => (await content).conditions(words)));
  return all.reduce((one, other) => one && other && bothOf(one, other), {});
}

/** Two groups may both have an `$or`. */
function bothOf(one: Conditions, other: Conditions): Conditions {
  const overlap = Object.keys(one).some((name) => name in other);
  return overlap ? { $and: [one, other] } : { ...one, ...other };
}
