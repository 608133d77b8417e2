import type { LoadedGroup } from './filter-group.ts';
import { placeOf } from './options.ts';

/** A group with the words of it that a visitor has chosen. */
export type ChosenGroup<Item> = Pick<
  LoadedGroup<Item>,
  'options' | 'placesOf' | 'conditions' | 'needsAll' | 'hasAny'
> & {
  words: readonly string[];
};

/**
 * What finds the items of the catalogue index that match a visitor's words in every group, as the conditions of a content call
 * do.
 */
export function matcherOf<Item>(groups: readonly ChosenGroup<Item>[]): (item: Item) => boolean {
  const narrowing = groups.filter(({ words, conditions }) => words.length > 0 && !isEverything(conditions(words)));
  const wanted = narrowing.map(({ words, options, placesOf, needsAll, hasAny }) => {
    if (hasAny) return (item: Item) => hasAny(item, words);
    const places = words.map((word) => placeOf(word, options));
    return (item: Item) => {
      const has = placesOf(item);
      return needsAll ? places.every((place) => has.includes(place)) : places.some((place) => has.includes(place));
    };
  });
  return (item) => wanted.every((isIn) => isIn(item));
}

const isEverything = (conditions: object | null) => conditions !== null && Object.keys(conditions).length === 0;
