/**
 * For the counts in the filter panel: a table with one row for each combination of options that occurs among a list's items,
 * a few hundred however many items there are. It is sent with the page; written as texts it is a third of its size.
 */
export interface FacetTable {
  /** How many items each row stands for: '3,1,12'. */
  counts: string;
  /** The column of each group: the positions of the items' options, '0,2,0 1' if the third row's have two, the first and the second. */
  places: Record<string, string>;
}

/** What the table has a column for: a group of the filter panel. */
interface Column<Item> {
  name: string;
  options: readonly unknown[];
  placesOf: (item: Item) => readonly number[];
}

/** The table of a list's items. */
export function facetTable<Item>(items: readonly Item[], groups: readonly Column<Item>[]): FacetTable {
  const columns = groups.filter(({ options }) => options.length > 0);
  const rows = new Map<string, { count: number; cells: string[] }>();
  for (const item of items) {
    const cells = columns.map(({ placesOf }) => [...placesOf(item)].sort((a, b) => a - b).join(' '));
    const row = rows.get(cells.join()) ?? { count: 0, cells };
    row.count++;
    rows.set(cells.join(), row);
  }
  const all = [...rows.values()];
  return {
    counts: all.map(({ count }) => count).join(),
    places: Object.fromEntries(columns.map(({ name }, at) => [name, all.map(({ cells }) => cells[at]).join()])),
  };
}

/** A group of the filter panel and what is chosen in it. */
export interface CountedGroup {
  name: string;
  options: readonly unknown[];
  /** Positions of the chosen options. */
  chosen: readonly number[];
  /** An item must have all of the chosen options (`CABIN-5`); otherwise any of them will do (decision 5). */
  needsAll?: boolean | undefined;
}

export interface FacetCounts {
  /** Items that match all choices. */
  total: number;
  /** For each option of each group: items that match if it were the only choice in its group. */
  of: Record<string, number[]>;
}

/** Counts with these choices: an item must match in every group. */
export function countFacets({ counts, places }: FacetTable, groups: readonly CountedGroup[]): FacetCounts {
  const columns = groups.map(({ name, options, chosen, needsAll }) => ({
    chosen,
    needsAll,
    cells: places[name]?.split(',') ?? [],
    counted: Array<number>(options.length).fill(0),
  }));
  let total = 0;
  for (const [row, written] of counts.split(',').entries()) {
    const count = Number(written);
    const cells = columns.map((column) => {
      const digits = column.cells[row]?.match(/\d+/g)?.map(Number) ?? [];
      const isIn = (place: number) => digits.includes(place);
      const { chosen } = column;
      const matches = column.needsAll ? chosen.every(isIn) : chosen.length === 0 || chosen.some(isIn);
      return { ...column, found: digits, matches };
    });
    const missed = cells.filter(({ matches }) => !matches);
    if (missed.length === 0) total += count;
    for (const cell of cells) {
      const { counted, found } = cell;
      // As if it were the only choice: what its own group leaves out counts, too.
      if (missed.every((other) => other === cell))
        for (const place of found) counted[place] = (counted[place] ?? 0) + count;
    }
  }
  return { total, of: Object.fromEntries(groups.map(({ name }, at) => [name, columns[at]?.counted ?? []])) };
}
