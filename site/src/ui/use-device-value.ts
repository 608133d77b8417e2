import { useState, useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/**
 * A short text that this device remembers, in local storage and nowhere else (decision 33); '' if there is none, and in the
 * markup of the server. Where nothing can be stored it lasts as long as the page.
 */
export function useDeviceValue(key: string): [string, (value: string) => void] {
  const kept = useSyncExternalStore(
    neverChanges,
    () => read(key),
    () => '',
  );
  const [chosen, setChosen] = useState<string>();
  const choose = (value: string) => {
    setChosen(value);
    try {
      if (value) localStorage.setItem(key, value);
      else localStorage.removeItem(key);
    } catch {
      // Storage is full or refused: nothing is remembered.
    }
  };
  return [chosen ?? kept, choose];
}

function read(key: string): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}
