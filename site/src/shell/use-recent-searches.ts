import { useSyncExternalStore } from 'react';

const KEY = 'recent-searches';
const MOST = 8;
const NONE = '[]';

/** The last searches of this device that led somewhere, the latest first; none where nothing can be stored. */
export function useRecentSearches() {
  const texts = textsIn(useSyncExternalStore(subscribe, read, () => NONE));
  return {
    texts,
    add: (typed: string) => {
      const text = typed.trim();
      if (text) write([text, ...texts.filter((other) => other !== text)].slice(0, MOST));
    },
    clear: () => write([]),
  };
}

const listeners = new Set<() => void>();

function subscribe(onChange: () => void) {
  listeners.add(onChange);
  return () => void listeners.delete(onChange);
}

function read(): string {
  try {
    return localStorage.getItem(KEY) ?? NONE;
  } catch {
    return NONE;
  }
}

function write(texts: readonly string[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(texts));
  } catch {
    // Storage is full or refused: nothing is remembered.
  }
  for (const tell of listeners) tell();
}

function textsIn(json: string): readonly string[] {
  try {
    const texts: unknown = JSON.parse(json);
    return Array.isArray(texts)
      ? texts.filter((text) => typeof text === 'string').slice(0, MOST)
      : [];
  } catch {
    return [];
  }
}
