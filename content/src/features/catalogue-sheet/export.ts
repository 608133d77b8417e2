import Papa from 'papaparse';
import writeXlsx, { type Cell as XlsxCell, type Sheet } from 'write-excel-file/node';
import { type Column, columnsOf, isByLanguage, type Shape, STORE_LINKS } from '../../core/sheet-file/columns';
import { display, isOfStore, partsIn } from './display';
import type { Document, Names } from './documents';
import { asPlainText, asText } from '../../core/sheet-file/injection';
import { hasSame } from './placing';
import { MAX_CELL_LENGTH } from '../../core/sheet-file/limits';
import { ID_HEADING } from '../../core/sheet-file/sheet-types';
import { withoutName } from './matching';
import { writeNumber } from './numbers';

/** May the caller read a field of an entry in a language? */
export type MayRead = (field: string, locale: string, document: Document | null) => boolean;

type Cell = string | number | null;

/** The shops that entries have links to, as far as the caller may read these; whether a language has other addresses. */
function storesOf(documents: readonly Document[], mayRead: MayRead): { name: string; byLanguage: boolean }[] {
  const stores = new Map<string, { name: string; byLanguage: boolean }>();
  for (const document of documents) {
    const readable = Object.entries(document.versions).filter(([locale]) => mayRead(STORE_LINKS, locale, document));
    const linksOf = readable.map(([, { values }]) => partsIn(values[STORE_LINKS]));
    for (const link of linksOf.flat()) {
      const name = String(link.store ?? '').trim();
      if (!name) continue;
      const addresses = linksOf.map((links) => String(links.find(isOfStore(name))?.store_link_link ?? ''));
      const key = name.toLowerCase();
      const known = stores.get(key) ?? { name, byLanguage: false };
      stores.set(key, { name: known.name, byLanguage: known.byLanguage || new Set(addresses).size > 1 });
    }
  }
  return [...stores.values()];
}

/** Says which entry a row is, where nothing else does. */
const ID: Column = {
  heading: ID_HEADING,
  field: 'documentId',
  locale: null,
  kind: 'text',
  attribute: { type: 'string' },
  store: null,
  isKey: false,
};
/** The languages in which a relation of some entry differs from that of its first language, as far as the caller may read both, by field. */
function ownLanguages(
  shape: Shape,
  documents: readonly Document[],
  names: Names,
  mayRead: MayRead,
): Record<string, string[]> {
  const [main = 'en', ...others] = shape.locales;
  const relations = columnsOf(shape).filter(({ kind, store }) => isByLanguage(kind) && store === null);
  const differs = (column: Column, locale: string) =>
    documents.some((document) => {
      const { versions } = document;
      const first = versions[main] ? main : (Object.keys(versions)[0] ?? main);
      const [original, values] = [versions[first]?.values, versions[locale]?.values];
      if (!original || !values || hasSame(column, original, { locale, values, names })) return false;
      return [first, locale].every((code) => mayRead(column.field, code, document));
    });
  return Object.fromEntries(
    relations.map((column) => [column.field, others.filter((locale) => differs(column, locale))]),
  );
}

const isNumber = ({ kind }: Column) => kind === 'number' || kind === 'integer';

/** A sheet of a type: headings, and a row for each entry. */
export interface ExportedSheet {
  name: string;
  columns: Column[];
  rows: Cell[][];
  /** Lines for the tab about the columns: cells that are too long stay empty, which changes nothing when they come back. */
  leftOut: string[][];
}

/**
 * What an export of a type contains. Every cell is as the sheet takes it back: exported and imported again, nothing
 * changes.
 */
export function exportOf(shape: Shape, documents: readonly Document[], names: Names, mayRead: MayRead): ExportedSheet {
  const [main = 'en'] = shape.locales;
  const readable = columnsOf(
    shape,
    storesOf(documents, mayRead),
    ownLanguages(shape, documents, names, mayRead),
  ).filter(
    ({ field, locale }) => documents.length === 0 || documents.some((one) => mayRead(field, locale ?? main, one)),
  );
  const unnamed = withoutName(shape, documents, names);
  const keys = shape.type.key.length;
  const columns = unnamed.size > 0 ? readable.toSpliced(keys, 0, ID) : readable;
  const leftOut: string[][] = [];
  const rows = documents.map((document) => {
    const { versions, key } = document;
    const first = versions[main] ? main : (Object.keys(versions)[0] ?? main);
    const cells = columns.map((column): Cell => {
      if (column === ID) return null;
      // What says which entry it is, in the language that the entry has.
      const locale = column.isKey ? first : (column.locale ?? first);
      const { values } = versions[locale] ?? {};
      if (!values || !mayRead(column.field, locale, document)) return null;
      const text = display(column, values, names);
      if (text.length <= MAX_CELL_LENGTH) return text === '' ? null : isNumber(column) ? Number(text) : text;
      const why = `Not in this file, and not changed by it: the text of ${key} is longer than the ${MAX_CELL_LENGTH} characters of a cell.`;
      leftOut.push([shape.type.name, column.heading, why, '']);
      return null;
    });
    const isShown = cells.some((cell) => cell !== null);
    return isShown && unnamed.has(document) ? cells.with(columns.indexOf(ID), document.documentId) : cells;
  });
  // Of an entry that the caller may not read, nothing is left.
  const shown = rows.filter((row) => row.some((cell) => cell !== null));
  return { name: shape.type.name, columns, rows: shown, leftOut };
}

/** A CSV file for a spreadsheet program: with a byte order mark, so that Excel reads it as UTF-8. */
export function toCsv({ columns, rows }: ExportedSheet): Buffer {
  const cells = [columns.map(({ heading }) => heading), ...rows].map((row) =>
    row.map((cell) => (typeof cell === 'string' ? asText(cell) : cell === null ? '' : writeNumber(cell))),
  );
  return Buffer.from(`\ufeff${Papa.unparse(cells, { newline: '\r\n' })}\r\n`);
}

const heading = (value: string): XlsxCell => ({ value, type: String, fontWeight: 'bold', wrap: true });
/** Declared as text, a program keeps it as it is: '00123', '=1+1'. */
const cellOf = (cell: Cell): XlsxCell =>
  typeof cell === 'string'
    ? { value: asPlainText(cell), type: String, format: '@' }
    : cell === null
      ? null
      : { value: cell, type: Number };

/** An XLSX file with these sheets, and one that explains their columns. */
export function toXlsx(sheets: readonly ExportedSheet[], about: readonly (readonly string[])[]): Promise<Buffer> {
  const written: Sheet<never>[] = sheets.map(({ name, columns, rows }) => ({
    sheet: name,
    data: [columns.map((column) => heading(column.heading)), ...rows.map((row) => row.map(cellOf))],
    columns: columns.map(({ kind }) => ({ width: kind === 'text' || kind === 'files' ? 28 : 16 })),
    stickyRowsCount: 1,
    stickyColumnsCount: 1,
  }));
  const [titles = [], ...lines] = about;
  const explained: Sheet<never> = {
    sheet: ABOUT,
    data: [
      titles.map(heading),
      ...lines.map((line) => line.map((value): XlsxCell => ({ value, type: String, wrap: true }))),
    ],
    columns: [{ width: 14 }, { width: 30 }, { width: 60 }, { width: 40 }],
    stickyRowsCount: 1,
  };
  return writeXlsx([...written, explained]).toBuffer();
}

/** The sheet with explanations; an import passes it over. */
export const ABOUT = 'About the columns';
