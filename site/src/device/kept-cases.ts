import { DeviceList, textIn, textsIn } from './device-list.ts';

/** A case that a visitor keeps; the name is shown when it is no longer in the catalogue. */
export interface KeptCase {
  sku: string;
  title: string;
  color: string | null;
}

/** Their key in local storage. */
export const KEPT = 'kept';

/** A case as it is stored; null if it is malformed. */
export const caseIn = (stored: unknown): KeptCase | null => {
  const texts = textsIn(stored, ['sku', 'title']);
  return texts && { ...texts, color: textIn(stored, 'color') };
};

/** The kept cases, the latest first (`KEEP-1`). */
export const keptCases = new DeviceList(KEPT, 60, caseIn);

/** Whether a case is on the wish list. */
export const isKept = (sku: string): boolean => keptCases.entries().some((one) => one.sku === sku);

/** Whether what was asked for is stored now; if not, whether there would be too many, or the browser refused. */
export type Kept = 'done' | 'full' | 'refused';

/** Keeps these before those that are kept already; keeps none if they would be too many. */
export function keep(cases: readonly KeptCase[]): Kept {
  const kept = keptCases.entries();
  const added = cases.filter(({ sku }) => !isKept(sku));
  if (kept.length + added.length > keptCases.max) return 'full';
  return keptCases.write([...added, ...kept]) ? 'done' : 'refused';
}

/** Takes cases off the wish list. */
export function forget(...skus: readonly string[]): Kept {
  const left = keptCases.entries().filter(({ sku }) => !skus.includes(sku));
  return keptCases.write(left) ? 'done' : 'refused';
}
