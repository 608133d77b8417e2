/** Web Storage that lasts as long as the browser likes, or as long as its tab. */
export type StorageName = 'localStorage' | 'sessionStorage';

/** The text under a key; null if there is none, or where the browser refuses to store anything. */
export function readStoredText(storage: StorageName, key: string): string | null {
  try {
    return globalThis[storage].getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text, or removes an empty one. Returns false if it is not there now: storage may be missing, refused or full. */
export function writeStoredText(storage: StorageName, key: string, text: string): boolean {
  try {
    if (text) globalThis[storage].setItem(key, text);
    else globalThis[storage].removeItem(key);
    return (globalThis[storage].getItem(key) ?? '') === text;
  } catch {
    return false;
  }
}

/** As long as a stored case and its name may be. */
const PROBE = 'x'.repeat(1000);

/** Whether the browser keeps anything: it is asked to, since full or private storage can be read like an empty one. */
export const canStore = (storage: StorageName): boolean =>
  writeStoredText(storage, 'probe', PROBE) && writeStoredText(storage, 'probe', '');
