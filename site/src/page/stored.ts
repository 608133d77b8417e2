import type { ClientDirective } from 'astro';
import { canStore, readStoredText } from '../device/stored-text.ts';
import firstUse from './first-use.ts';

/** The value of `client:stored`: how many entries each of these lists in local or session storage has to have. */
export interface StoredLists {
  lists: Record<string, number>;
  /** A sku that does not count. */
  except?: string;
  /** Whether the island says so where the browser refuses to store anything. */
  saysRefused?: boolean;
}

/**
 * `client:stored`: hydrates an island that shows what is kept on the device when it comes near, if there is anything
 * to show; `data-stored` tells its styles so at once. Otherwise it is hydrated on first use, as by `client:first-use`. Where
 * nothing can be stored, `data-refused` tells the styles of an island that says so.
 */
const stored: ClientDirective = (load, options, island) => {
  const { lists, except, saysRefused } = options.value as unknown as StoredLists;
  const has = ([key, min]: [string, number]) => {
    const text = readStoredText('localStorage', key) ?? readStoredText('sessionStorage', key) ?? '[]';
    const entries = JSON.parse(text) as { sku: unknown }[];
    return entries.filter(({ sku }) => sku !== except).length >= min;
  };
  if (saysRefused && !canStore('localStorage')) island.dataset.refused = '';
  const isFilled = () => {
    try {
      return Object.entries(lists).some(has);
    } catch {
      // An unreadable list counts as empty.
      return false;
    }
  };
  if (isFilled()) island.dataset.stored = '';
  const value = island.dataset.stored === undefined ? '' : 'near';
  firstUse(load, { ...options, value }, island);
};
export default stored;
