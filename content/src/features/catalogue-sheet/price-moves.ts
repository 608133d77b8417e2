import type { Document, Values } from './documents';
import type { PlannedRow } from './planned-row';

const PRICES: ReadonlySet<string> = new Set(['price', 'discounted_price']);

/** Whether a field is an amount of the brand's currency. */
export const isPrice = (field: string): boolean => PRICES.has(field);

/** By how many percent a price moves, rounded; undefined if that is no more than it may (`SHEET-5`). */
export function moveBetween(old: number, now: number, most: number): number | undefined {
  // Without the noise of binary fractions: from 5,000 to 6,500 is 30 percent, and no more.
  const percent = old > 0 ? Number((Math.abs(now / old - 1) * 100).toFixed(6)) : 0;
  return percent > most ? Math.round(percent) : undefined;
}

const priceIn = ({ price }: Values) => Number(price ?? 0);
const variantIn = ({ variant }: Values) => (typeof variant === 'string' ? variant : '');

/**
 * Marks the prices of new items that are far from every price of their variants, as what is likely a mistake: from those
 * that are there already, else from those of the same sheet.
 * @param documents those that the caller may read
 * @param priceMove percent by which a price may differ
 */
export function markUnusualPrices(
  rows: readonly PlannedRow[],
  documents: readonly Document[],
  priceMove: number,
): void {
  const valuesOf = ({ writes }: PlannedRow) => Object.fromEntries(writes.flatMap(({ after }) => Object.entries(after)));
  const planned = new Map(rows.map((row) => [row.documentId ?? '', valuesOf(row)]));
  const saved = documents.map(({ documentId, versions }) => {
    const [version] = Object.values(versions);
    return { ...version?.values, ...planned.get(documentId) };
  });
  const savedOf = Map.groupBy(saved, variantIn);
  const isNew = ({ kind }: PlannedRow) => kind === 'new';
  const newOf = Map.groupBy(rows.filter(isNew), (row) => variantIn(valuesOf(row)));
  for (const [variant, some] of newOf) {
    const pricesThere = (savedOf.get(variant) ?? []).map(priceIn).filter((price) => price > 0);
    for (const row of variant ? some : []) {
      const siblings = some.filter((other) => other !== row).map((other) => priceIn(valuesOf(other)));
      const prices = pricesThere.length > 0 ? pricesThere : siblings.filter((price) => price > 0);
      const cell = row.cells.find(({ field }) => field === 'price');
      const price = priceIn(valuesOf(row));
      const [nearest] = prices.toSorted((one, other) => Math.abs(one - price) - Math.abs(other - price));
      const moves = nearest === undefined ? undefined : moveBetween(nearest, price, priceMove);
      if (cell && moves !== undefined) Object.assign(cell, { moves, usual: String(nearest) });
    }
  }
}
