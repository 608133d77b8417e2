import { momentInWords } from '../../../core/places/date-words';
import { BRAND } from 'contract/brand';

type Row = Record<string, unknown>;
type Header = { name: string; attribute?: { type?: string }; cellFormatter?: unknown } & Record<string, unknown>;
interface List {
  displayedHeaders: Header[];
  layout: unknown;
}

/** A moment of a row on the shop's clocks, with the editor's own beside them where they differ. */
function momentOfRow(row: Row, { name }: Header): string {
  const value = row[name];
  if (typeof value !== 'string' || value === '') return '-';
  return momentInWords(Date.parse(value), BRAND.timeZone, Intl.DateTimeFormat().resolvedOptions().timeZone);
}

/** Has lists of entries show moments on the shop's clocks; Strapi 5.54 shows those of the editor's computer, and does not say so. */
export const showMomentsInShopTime = (list: List): List => ({
  ...list,
  displayedHeaders: list.displayedHeaders.map((header) =>
    header.attribute?.type === 'datetime' && !header.cellFormatter ? { ...header, cellFormatter: momentOfRow } : header,
  ),
});
