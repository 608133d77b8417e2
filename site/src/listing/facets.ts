import type { Filter } from './filters.ts';

/** The groups of the filter panel, each with the positions of choices among its options. */
export type Choices = Record<keyof Filter, number[]>;

/**
 * How many items have the same choices: the count, the position of their size and of their colour, the airlines whose cabin
 * they fit as bits, 0 for what is on sale, then the positions of their categories. -1 where an item has none of the options.
 */
export type FacetRow = [
  count: number,
  size: number,
  color: number,
  airlines: number,
  availability: number,
  ...categories: number[],
];

/** An item's words in the filter panel's groups, for counting facets. */
export interface FacetItem {
  categories: readonly string[];
  color: string | null;
  size: string | null;
}

/** Finds the position of an item's word among the options of a group; -1 for none. */
export type PositionOf = (group: keyof Filter, word: string) => number;

/**
 * One row for each combination that occurs: a few hundred however many items there are.
 * @param airlinesOf the positions of the airlines whose cabin an item fits, each below 31
 * @param isOnSale whether an item can be bought now
 */
export function facetRows<Item extends FacetItem>(
  items: readonly Item[],
  positionOf: PositionOf,
  airlinesOf: (item: Item) => readonly number[] = () => [],
  isOnSale: (item: Item) => boolean = () => true,
): FacetRow[] {
  const rows = new Map<string, FacetRow>();
  for (const item of items) {
    const { categories, color, size } = item;
    const at = (group: keyof Filter, word: string | null) => (word === null ? -1 : positionOf(group, word));
    const found = categories.map((word) => at('categories', word)).filter((place) => place >= 0);
    const places = [
      at('sizes', size),
      at('colors', color),
      bits(airlinesOf(item)),
      isOnSale(item) ? 0 : -1,
      ...[...found].sort((a, b) => a - b),
    ];
    const row = rows.get(places.join()) ?? ([0, ...places] as unknown as FacetRow);
    row[0]++;
    rows.set(places.join(), row);
  }
  return [...rows.values()];
}

const bits = (positions: readonly number[]) => positions.reduce((all, position) => all | (1 << position), 0);

export interface FacetCounts {
  /** Items that match all choices. */
  total: number;
  /** For each option: items that match if it were the only choice in its group. */
  of: Choices;
}

/**
 * Counts with these choices; several of a group are combined with OR, groups with AND (decision 5). Of airlines, an item must
 * fit each (`CABIN-5`).
 */
export function countFacets(
  rows: readonly FacetRow[],
  chosen: Choices,
  options: Record<keyof Filter, number>,
): FacetCounts {
  const none = (group: keyof Filter) => Array<number>(options[group]).fill(0);
  const of = {
    categories: none('categories'),
    colors: none('colors'),
    sizes: none('sizes'),
    airlines: none('airlines'),
    availability: none('availability'),
  };
  const needed = bits(chosen.airlines);
  let total = 0;
  const add = (counts: number[], places: readonly number[], count: number) => {
    for (const place of places) if (place in counts) counts[place] = (counts[place] ?? 0) + count;
  };
  for (const [count, size, color, airlines, availability, ...categories] of rows) {
    const fitted = of.airlines.flatMap((_, place) => (airlines & (1 << place) ? place : []));
    const isIn = (group: Exclude<keyof Filter, 'airlines'>, places: number[]) =>
      chosen[group].length === 0 || places.some((place) => chosen[group].includes(place));
    const groups = [
      { name: 'categories', places: categories, matches: isIn('categories', categories) },
      { name: 'colors', places: [color], matches: isIn('colors', [color]) },
      { name: 'sizes', places: [size], matches: isIn('sizes', [size]) },
      { name: 'availability', places: [availability], matches: isIn('availability', [availability]) },
      { name: 'airlines', places: fitted, matches: (airlines & needed) === needed },
    ] as const;
    if (groups.every(({ matches }) => matches)) total += count;
    for (const group of groups)
      if (groups.every((other) => other === group || other.matches)) add(of[group.name], group.places, count);
  }
  return { total, of };
}
