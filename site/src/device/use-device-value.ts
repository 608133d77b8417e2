import { useState, useSyncExternalStore } from 'react';
import { readStoredText, writeStoredText } from './stored-text.ts';
import { neverChanges } from './use-hydrated.ts';

/**
 * A short text that this device remembers, in local storage and nowhere else (decision 33); '' if there is none, and in the
 * markup of the server. Where nothing can be stored it lasts as long as the page.
 * @returns the text, what sets it, and whether it was set and could not be stored
 */
export function useDeviceValue(key: string): [string, (value: string) => void, boolean] {
  const storedValue = useSyncExternalStore(
    neverChanges,
    () => readStoredText('localStorage', key) ?? '',
    () => '',
  );
  const [chosen, setChosen] = useState<string>();
  const [isRefused, setRefused] = useState(false);
  const choose = (value: string) => {
    setChosen(value);
    setRefused(!writeStoredText('localStorage', key, value));
  };
  return [chosen ?? storedValue, choose, isRefused];
}
