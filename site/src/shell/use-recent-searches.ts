import { useSyncExternalStore } from 'react';
import { DeviceList, onDeviceChange } from '../device/device-list.ts';

const NONE: readonly string[] = [];
const recentSearches = new DeviceList('recent-searches', 8, (stored) => (typeof stored === 'string' ? stored : null));

/** The last searches of this device that led somewhere, the latest first; none where nothing can be stored. */
export function useRecentSearches() {
  const texts = useSyncExternalStore(onDeviceChange, recentSearches.entries, () => NONE);
  return {
    texts,
    add: (typed: string) => {
      const text = typed.trim();
      if (text) recentSearches.write([text, ...texts.filter((other) => other !== text)]);
    },
    clear: () => recentSearches.write([]),
  };
}
