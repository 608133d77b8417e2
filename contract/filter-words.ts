import type { FilterField } from './addresses.ts';
import { rangeOf, rangeWord } from './price-range.ts';

/** The only word of the group 'availability' (`SALE-7`). */
export const ON_SALE = 'now';

/**
 * How a word of a group is read from an address, where not every word has a meaning: the word in its canonical form, or
 * undefined if it is to be ignored. Apart from the groups, since an address is read without the content server.
 */
export const PARSERS: Partial<Record<FilterField, (word: string) => string | undefined>> = {
  price: (word) => rangeWord(rangeOf(word)),
  availability: (word) => (word === ON_SALE ? word : undefined),
};
