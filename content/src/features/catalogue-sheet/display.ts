import type { Column } from '../../core/sheet-file/columns';
import { showTexts } from './alternative-texts';
import type { Names, Part, Value, Values } from './documents';

/** Before the name of an entry that is to be created. */
export const NEW = 'new:';

const texts = (value: Value | undefined) => (Array.isArray(value) ? value : []) as (string | number)[];
export const partsIn = (value: Value | undefined) => (Array.isArray(value) ? value : []) as Part[];
/** Control characters, as Word has for a line break, are in no XLSX file. */
const plain = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim();
/** Only lists are objects, and they have kinds of their own. */
const textOf = (value: Value) => (typeof value === 'object' ? '' : plain(String(value)));
const hour = (time: unknown) => String(time).slice(0, 5);

/** Whether a part is this shop's. */
export const isOfStore = (store: string | null) => (part: Part) =>
  String(part.store ?? '')
    .trim()
    .toLowerCase() === (store ?? '').trim().toLowerCase();

const entryName = (names: Names, uid: string, id: string | number) => {
  const text = String(id);
  return text.startsWith(NEW) ? text.slice(NEW.length) : (names.entry(uid, text)?.name ?? '');
};

/** What a cell of a column shows: the same for the same content, so that a change is a different text. */
export function display(column: Column, values: Values, names: Names): string {
  const value = values[column.field];
  if (value === null || value === undefined) return '';
  switch (column.kind) {
    case 'flag':
      return value === true ? 'yes' : 'no';
    case 'number':
    case 'integer':
      // Decimals of PostgreSQL are texts.
      return String(Number(value));
    case 'entry':
    case 'entries':
      return texts(value)
        .map((id) => entryName(names, column.attribute.target ?? '', id))
        .filter(Boolean)
        .join('\n');
    case 'files':
      return (
        texts(value)
          // One that comes with the sheet may be called like the one whose place it takes.
          .map((id) => (typeof id === 'number' ? names.fileName(id) : `${id} (new)`))
          .filter(Boolean)
          .join('\n')
      );
    case 'alternative texts':
      return showTexts(texts(value), column.describesIn ?? '', names);
    case 'features':
      return partsIn(value)
        .map(({ title }) => plain(String(title ?? '')))
        .join('\n');
    case 'hours':
      return partsIn(value)
        .map(({ day, opens, closes }) => `${day} ${hour(opens)}-${hour(closes)}`)
        .join('\n');
    case 'store link':
      return String(partsIn(value).find(isOfStore(column.store))?.store_link_link ?? '').trim();
    default:
      return textOf(value);
  }
}
