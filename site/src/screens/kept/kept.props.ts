import { plural } from '../../messages/fill.ts';
import type { Messages } from '../../messages/messages.ts';
import { paths } from '../../paths.ts';
import { KEPT } from '../../device/kept-cases.ts';
import type { ProductTileProps } from '../../ui/product-tile.tsx';
import { VIEWED } from '../../device/viewed-items.ts';
import type { KeptData } from './kept.query.ts';

export type KeptWords = Omit<Messages['kept'], 'seeAll'> & {
  checkConnection: string;
  tryAgain: string;
  viewed: string;
  clear: string;
  labels: ProductTileProps['labels'];
};

export interface KeptProps {
  locale: string;
  /** The list of all cases. */
  all: { href: string; label: string };
  words: KeptWords;
}

/** Least number of stored items for the page to show any; otherwise it says whether the browser would keep them. */
export const KEPT_LISTS = { lists: { [KEPT]: 1, [VIEWED]: 2 }, saysRefused: true };

/** Props of the page of cases kept on the device: words, and the way to all cases. */
export function keptProps({ total }: KeptData, locale: string, messages: Messages): KeptProps {
  const { viewDetails, before, limitedEdition, checkConnection } = messages.list;
  const { seeAll, ...words } = messages.kept;
  const label = total ? plural(seeAll, total, locale) : messages.notFound.button.luggages;
  return {
    locale,
    all: { href: paths.list('luggages', locale), label },
    words: {
      ...words,
      checkConnection,
      tryAgain: messages.shell.tryAgain,
      viewed: messages.detail.viewed,
      clear: messages.search.clear,
      labels: { viewDetails, before, limitedEdition },
    },
  };
}
