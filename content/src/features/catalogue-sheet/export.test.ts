import { describe, expect, test } from 'vitest';
import { readWorkbook } from '../../core/sheet-file/workbook.ts';
import { readCsv } from '../../core/sheet-file/csv.ts';
import { shapeOf } from '../../../testing/catalogue-shapes.ts';
import { columnsOf } from '../../core/sheet-file/columns.ts';
import { type Document, Names } from './documents.ts';
import { type ExportedSheet, exportOf, type MayRead, toCsv, toXlsx } from './export.ts';
import { tablesOf } from './tables.ts';

const LIMITS = { rows: 100, columns: 200, cells: 10_000, characters: 1e6, entries: 100, expandedBytes: 1e7 };
const stores = shapeOf('Stores');
const columns = columnsOf(stores).filter(
  ({ field, locale }) => field === 'contactNumber' || (field === 'storeName' && locale === 'en'),
);

describe('A text that begins like a formula', () => {
  const TEXTS = ['+63 917 555 0142', "'=1", "'+1", "''-x", '@us', 'plain', "it's", "'quoted'"];
  const exported: ExportedSheet = {
    name: 'Stores',
    columns,
    rows: TEXTS.map((text, index) => [`Store ${index}`, text]),
    leftOut: [],
  };
  const read = async (csv: boolean) =>
    csv
      ? [{ name: null, rows: readCsv(toCsv(exported), LIMITS) }]
      : readWorkbook(await toXlsx([exported], [['Sheet']]), LIMITS);
  const textsIn = (sheets: Awaited<ReturnType<typeof read>>) => {
    const { tables } = tablesOf({ name: 'stores.csv', sheets, uid: null }, [stores]);
    return tables[0]!.table.rows.map(({ cells }) => [...cells.values()][1]);
  };

  test.each([true, false])('is the same after a CSV file (%s) or an XLSX file @SHEET-1', async (csv) => {
    expect(textsIn(await read(csv))).toEqual(TEXTS);
  });

  test('is the same where a program has kept the apostrophe of a CSV file and saved it as XLSX @SHEET-1', async () => {
    const rows = readCsv(toCsv(exported), LIMITS);
    expect(textsIn([{ name: 'stores', rows }])).toEqual(TEXTS);
  });
});

describe('A column for the relation of one language', () => {
  const version = (...colors: string[]) => ({
    values: { color: colors },
    updatedAt: 0,
    isPublished: false,
    isModified: false,
    createdBy: null,
  });
  const item = (key: string, fil: string): Document => ({
    documentId: key,
    key,
    versions: { en: version('lime'), fil: version(fil) },
  });
  const colors = ['lime', 'teal'].map((name) => ({ documentId: name, name, locales: ['en', 'fil', 'ja'] }));
  const names = new Names({
    entries: new Map([['api::color.color', colors]]),
    files: [],
    pictures: new Map(),
    parts: new Map(),
  });
  const headings = (mayRead: MayRead) =>
    exportOf(shapeOf('Luggage'), [item('one', 'lime'), item('other', 'teal')], names, mayRead)
      .columns.map(({ heading }) => heading)
      .filter((heading) => /^Color( \[|$)/.test(heading));

  test('is there where an entry that the caller may read has another one there, and for no other entry @SHEET-1', () => {
    expect(headings(() => true)).toEqual(['Color', 'Color [fil]']);
    expect(headings((_field, _locale, document) => document?.key === 'one')).toEqual(['Color']);
    expect(headings((_field, locale) => locale === 'en')).toEqual(['Color']);
  });
});
