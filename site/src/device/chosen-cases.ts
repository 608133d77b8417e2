import { DeviceList, readText } from './device-list.ts';
import { caseIn, type KeepResult, type KeptCase } from './kept-cases.ts';

/** A case chosen for comparison. */
export interface ChosenCase extends KeptCase {
  /** Address of its cut-out; null if it has none of the common scale. */
  picture: string | null;
}

/** Their key in session storage. */
export const CHOSEN = 'compare';

/** A chosen case as it is stored; null if it is malformed. */
export const chosenIn = (stored: unknown): ChosenCase | null => {
  const one = caseIn(stored);
  const picture = readText(stored, 'picture');
  // Of this site only.
  return one && { ...one, picture: picture && /^\/(?!\/)/.test(picture) ? picture : null };
};

/** The cases in the compare tray (`COMPARE-6`), in the order in which they were chosen; as long as the browser's tab. */
export const chosenCases = new DeviceList(CHOSEN, 4, chosenIn, 'sessionStorage');

/** Whether a case is in the compare tray. */
export const isChosen = (sku: string): boolean => chosenCases.entries().some((one) => one.sku === sku);

/** Adds or removes a case; adds none if it would be too many. */
export function toggleChosen(one: ChosenCase): KeepResult {
  const chosen = chosenCases.entries();
  const remaining = chosen.filter(({ sku }) => sku !== one.sku);
  const isAdded = remaining.length === chosen.length;
  if (isAdded && chosen.length === chosenCases.max) return 'full';
  return chosenCases.write(isAdded ? [...chosen, one] : remaining) ? 'done' : 'refused';
}
