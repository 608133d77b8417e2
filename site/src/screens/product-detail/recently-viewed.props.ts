import type { Messages } from '../../messages/messages.ts';
import { VIEWED } from '../../device/viewed-items.ts';
import type { Props } from './recently-viewed.island.tsx';

/** What has to be on the device for something to be shown below the page of this sku. */
export const viewedBefore = (sku: string) => ({ lists: { [VIEWED]: 2 }, except: sku });

export function recentlyViewedProps(locale: string, { detail, search }: Messages): Props {
  return { locale, words: { viewed: detail.viewed, clear: search.clear } };
}
