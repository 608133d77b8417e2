import type { Filter } from './filters.ts';

/** The groups of the filter panel, each with the positions of choices among its options. */
export type Choices = Record<keyof Filter, number[]>;

/**
 * How many items have the same choices: the count, the position of their size and of their colour, then those of their
 * categories. -1 where an item has none of the options.
 */
export type FacetRow = [count: number, size: number, color: number, ...categories: number[]];

/** What a facet is made of: an item's words in the filter panel's groups. */
export interface FacetItem {
  categories: readonly string[];
  color: string | null;
  size: string | null;
}

/** Finds the position of an item's word among the options of a group; -1 for none. */
export type PositionOf = (group: keyof Filter, word: string) => number;

/** One row for each combination that occurs: a few hundred however many items there are. */
export function facetRows(items: readonly FacetItem[], positionOf: PositionOf): FacetRow[] {
  const rows = new Map<string, FacetRow>();
  for (const { categories, color, size } of items) {
    const at = (group: keyof Filter, word: string | null) =>
      word === null ? -1 : positionOf(group, word);
    const found = categories.map((word) => at('categories', word)).filter((place) => place >= 0);
    const places = [at('sizes', size), at('colors', color), ...found.toSorted((a, b) => a - b)];
    const row = rows.get(places.join()) ?? ([0, ...places] as unknown as FacetRow);
    row[0]++;
    rows.set(places.join(), row);
  }
  return [...rows.values()];
}

export interface FacetCounts {
  /** Items that match all choices. */
  total: number;
  /** For each option: items that match if it were the only choice in its group. */
  of: Choices;
}

/** Counts with these choices; several of a group are combined with OR, groups with AND (decision 5). */
export function countFacets(
  rows: readonly FacetRow[],
  chosen: Choices,
  options: Record<keyof Filter, number>,
): FacetCounts {
  const none = (group: keyof Filter) => Array<number>(options[group]).fill(0);
  const of = { categories: none('categories'), colors: none('colors'), sizes: none('sizes') };
  let total = 0;
  const add = (counts: number[], places: number[], count: number) => {
    for (const place of places) if (place >= 0) counts[place] = (counts[place] ?? 0) + count;
  };
  for (const [count, size, color, ...categories] of rows) {
    const places: Choices = { categories, colors: [color], sizes: [size] };
    const matches = (group: keyof Filter) =>
      chosen[group].length === 0 || places[group].some((place) => chosen[group].includes(place));
    const [inCategory, inColor, inSize] = [
      matches('categories'),
      matches('colors'),
      matches('sizes'),
    ];
    if (inCategory && inColor && inSize) total += count;
    if (inColor && inSize) add(of.categories, categories, count);
    if (inCategory && inSize) add(of.colors, [color], count);
    if (inCategory && inColor) add(of.sizes, [size], count);
  }
  return { total, of };
}
