import type { ChosenCase } from '../../../device/chosen-cases.ts';
import type { KeepResult } from '../../../device/kept-cases.ts';

/** Dispatched on the window when a tile's case could not be chosen; `detail` says why. */
export const NOT_CHOSEN = 'not-chosen';

declare global {
  interface WindowEventMap {
    [NOT_CHOSEN]: CustomEvent<KeepResult>;
  }
}

let opened: ChosenCase | null = null;
const callbacks = new Set<() => void>();

/** The case whose '+' opened the pop-over last; null before. */
export const getOpenedTile = (): ChosenCase | null => opened;

/** Notes which case opened the pop-over. */
export function noteOpenedTile(one: ChosenCase): void {
  opened = one;
  for (const callback of callbacks) callback();
}

/** Calls back whenever a tile opens the pop-over. @returns what ends that */
export function onTileOpened(callback: () => void): () => void {
  callbacks.add(callback);
  return () => callbacks.delete(callback);
}

/** Says that a tile's case could not be chosen. */
export function announceRefusal(why: KeepResult): void {
  dispatchEvent(new CustomEvent(NOT_CHOSEN, { detail: why }));
}
