import type { Messages } from '../../../messages/messages.ts';
import { CHOSEN } from '../../../device/chosen-cases.ts';
import type { CompareTrayProps } from './compare-tray.island.tsx';
import { CHOICES_ID } from './tile-choice.tsx';

/** For `client:stored` (page/stored.ts): the tray is hydrated if a case is chosen, else on its first use. */
export const CHOSEN_LISTS = { lists: { [CHOSEN]: 1 } };

export function compareTrayProps(locale: string, { compare, kept }: Messages): CompareTrayProps {
  return {
    id: CHOICES_ID,
    locale,
    words: {
      compare: compare.title,
      keep: kept.keep,
      kept: kept.kept,
      open: compare.open,
      chooseMore: compare.chooseMore,
      most: compare.most,
      close: compare.close,
      inCompare: compare.chosen,
      keptFull: kept.full,
      refused: kept.refused,
    },
  };
}
