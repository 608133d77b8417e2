import { BRAND } from 'contract/brand';
import { type Column, isPlain, replaceCells } from '../../../core/admin/list-cells';
import { momentInWords } from '../../../core/places/date-words';

/** A moment of a row on the shop's clocks, with the editor's own beside them where they differ. */
function momentOfRow(row: Record<string, unknown>, { name }: Pick<Column, 'name'>): string {
  const value = row[name];
  if (typeof value !== 'string' || value === '') return '-';
  return momentInWords(Date.parse(value), BRAND.timeZone, Intl.DateTimeFormat().resolvedOptions().timeZone);
}

/** Has lists of entries show moments on the shop's clocks; Strapi 5.54 shows those of the editor's computer, and does not say so. */
export const showMomentsInShopTime = replaceCells(isPlain('datetime'), momentOfRow);
