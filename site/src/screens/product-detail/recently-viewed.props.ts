import type { Messages } from '../../messages/messages.ts';
import { VIEWED } from '../../device/viewed-items.ts';
import type { Props } from './recently-viewed.island.tsx';

/** Least number of viewed items for the list below the page of this sku. */
export const needsViewedItems = (sku: string) => ({ lists: { [VIEWED]: 2 }, except: sku });

export function recentlyViewedProps(locale: string, { detail, search }: Messages): Props {
  return { locale, words: { viewed: detail.viewed, clear: search.clear } };
}
