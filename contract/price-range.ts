/** Limits of a price in whole units of the brand's currency, both included; a missing one is null. */
export interface Range {
  from: number | null;
  to: number | null;
}

/** Larger amounts are typing errors. */
export const MAX_AMOUNT = 999_999_999_999;

const WORD = /^(\d{0,12})-(\d{0,12})$/;

/** The limits of a word of the price filter: '8000-12000', '-8000', '20000-' (`PRICE-1`); null if it is none. */
export function rangeOf(word: string): Range | null {
  const [, from, to] = WORD.exec(word) ?? [];
  if (from === undefined || to === undefined) return null;
  return { from: from === '' ? null : Number(from), to: to === '' ? null : Number(to) };
}

/** The canonical word of these limits; undefined if they leave out nothing, or everything. */
export function rangeWord(range: Range | null): string | undefined {
  const from = range?.from || null;
  const to = range?.to ?? null;
  if ((from === null && to === null) || (from !== null && to !== null && from > to)) return undefined;
  return `${from ?? ''}-${to ?? ''}`;
}

/** Whether a price lies within. */
export const isWithin = ({ from, to }: Range, price: number): boolean =>
  (from === null || price >= from) && (to === null || price <= to);
