import { DeviceList, readText, readTexts } from './device-list.ts';

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
  const texts = readTexts(stored, ['sku', 'title']);
  return texts && { ...texts, color: readText(stored, 'color') };
};

/** The kept cases, the latest first (`KEEP-1`). */
export const keptCases = new DeviceList(KEPT, 60, caseIn);

/** Whether a case is on the wish list. */
export const isKept = (sku: string): boolean => keptCases.entries().some((one) => one.sku === sku);

/** Whether what was asked for is stored now; if not, whether there would be too many, or the browser refused. */
export type KeepResult = 'done' | 'full' | 'refused';

/** Keeps these before those that are kept already; keeps none if they would be too many. */
export function keepCases(cases: readonly KeptCase[]): KeepResult {
  const previous = keptCases.entries();
  const added = cases.filter(({ sku }) => !isKept(sku));
  if (previous.length + added.length > keptCases.max) return 'full';
  return keptCases.write([...added, ...previous]) ? 'done' : 'refused';
}

/** Takes cases off the wish list. */
export function forgetCases(...skus: readonly string[]): KeepResult {
  const remaining = keptCases.entries().filter(({ sku }) => !skus.includes(sku));
  return keptCases.write(remaining) ? 'done' : 'refused';
}
