import { type StorageName, readStoredText, writeStoredText } from './stored-text.ts';

/** Dispatched on the window when a list has changed in this window. */
const CHANGED = 'device-list';
/** Characters; whatever is longer was not written by the site. */
const MAX_LENGTH = 100_000;

/**
 * A list that is kept on the visitor's device, in local or session storage and nowhere else (decision 33). What is read there is
 * checked and bounded like anything else from outside; where nothing can be stored, the list is empty.
 */
export class DeviceList<T> {
  private stored: string | null = null;
  private parsed: readonly T[] = [];

  /**
   * @param key in the storage
   * @param max entries that count, from the first one
   * @param entryIn an entry from what was stored; null if it is none
   */
  constructor(
    private readonly key: string,
    readonly max: number,
    private readonly entryIn: (stored: unknown) => T | null,
    private readonly storage: StorageName = 'localStorage',
  ) {}

  /** The same array until the list changes. */
  readonly entries = (): readonly T[] => {
    const stored = readStoredText(this.storage, this.key);
    if (stored !== this.stored) {
      this.stored = stored;
      this.parsed = arrayIn(stored)
        .flatMap((entry) => this.entryIn(entry) ?? [])
        .slice(0, this.max);
    }
    return this.parsed;
  };

  /** Writes at most `max` entries. Returns false if storage is full or refused, and in a preview, which leaves no trace. */
  write(entries: readonly T[]): boolean {
    if (document.documentElement.dataset.preview !== undefined) return false;
    const isStored = writeStoredText(this.storage, this.key, JSON.stringify(entries.slice(0, this.max)));
    if (isStored) dispatchEvent(new Event(CHANGED));
    return isStored;
  }
}

/** Calls back when any list changes, in this window or in another one. Returns what ends it. */
export function onDeviceChange(callback: () => void): () => void {
  const ending = new AbortController();
  for (const event of [CHANGED, 'storage']) {
    addEventListener(event, callback, { signal: ending.signal });
  }
  return () => ending.abort();
}

/** Empties everything that the site keeps on this device, in this window's storage and in the caches of its pages. */
export async function emptyDevice(): Promise<void> {
  const work = [
    () => localStorage.clear(),
    () => sessionStorage.clear(),
    async () => Promise.all((await caches.keys()).map((name) => caches.delete(name))),
  ];
  // What refuses to store anything holds nothing, which says nothing about the others.
  await Promise.allSettled(work.map(async (empty) => empty()));
  dispatchEvent(new Event(CHANGED));
}

function arrayIn(stored: string | null): unknown[] {
  if (!stored || stored.length > MAX_LENGTH) return [];
  try {
    const value: unknown = JSON.parse(stored);
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

/** The texts of a stored object by these names; null if one is missing, empty or too long to be one. */
export function readTexts<K extends string>(stored: unknown, names: readonly K[]): Record<K, string> | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const texts = names.map((name) => [name, (stored as Record<string, unknown>)[name]] as const);
  const isFitting = texts.every(([, text]) => isText(text));
  return isFitting ? (Object.fromEntries(texts) as Record<K, string>) : null;
}

/** An optional text of a stored object. */
export function readText(stored: unknown, name: string): string | null {
  return readTexts(stored, [name])?.[name] ?? null;
}

const isText = (value: unknown) => typeof value === 'string' && value.length > 0 && value.length <= 300;
