import type { ChosenCase } from '../../../ui/chosen-cases.ts';

/** Dispatched on the window when a fifth case is chosen. */
export const FULL = 'compare-full';

let opened: ChosenCase | null = null;
const callbacks = new Set<() => void>();

/** The case whose '+' opened the pop-over last; null before. */
export const openedTile = (): ChosenCase | null => opened;

export function tileOpened(one: ChosenCase): void {
  opened = one;
  for (const callback of callbacks) callback();
}

export function onTileOpened(callback: () => void): () => void {
  callbacks.add(callback);
  return () => callbacks.delete(callback);
}

export function tellFull(): void {
  dispatchEvent(new Event(FULL));
}
