import { strFromU8, strToU8, zipSync } from 'fflate';
import readXlsx from 'read-excel-file/universal';
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';
import { type Cell, firstFilledRows, type Limits, type RawSheet, refuseCells, refuseColumns } from './raw-sheet.ts';

/** The parts of an XLSX file that say something: no pictures, no settings of printers. */
const READ = /\.(xml|rels)$/;

/**
 * The files of an archive, by name. What an entry says of its size may be wrong: bytes are counted as they are inflated.
 * @throws if the file is no ZIP, or has or expands to too much
 */
async function unzip(bytes: Buffer, { entries, expandedBytes }: Limits): Promise<Map<string, Uint8Array>> {
  const zip: ZipFile = await fromBufferPromise(bytes, { validateEntrySizes: true });
  if (zip.entryCount > entries) throw new Error('The file has too many parts');
  const files = new Map<string, Uint8Array>();
  let left = expandedBytes;
  for await (const entry of zip.eachEntry() as AsyncIterable<Entry>) {
    if (!READ.test(entry.fileName)) continue;
    const chunks: Buffer[] = [];
    for await (const chunk of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
      left -= chunk.length;
      if (left < 0) throw new Error('The file expands to too much');
      chunks.push(chunk);
    }
    files.set(entry.fileName, Buffer.concat(chunks));
  }
  return files;
}

const two = (number: number) => String(number).padStart(2, '0');

/** Excel counts days from 1900; a time of day is a part of its day 0. */
function plainDate(date: Date): string {
  if (date.getUTCFullYear() < 1901) return `${two(date.getUTCHours())}:${two(date.getUTCMinutes())}`;
  return date.toISOString().slice(0, 10);
}

const CELL = /<c\b[^>]*>/g;
const WITHOUT_RESULT = /<c\b([^>]*)>\s*<f\b(?:[^>]*\/>|[^>]*>[^<]*<\/f>)\s*(<v\b[^>]*\/>|<v\b[^>]*><\/v>)?\s*<\/c>/g;

/** Cells with something in them: a program may have formatted all others. */
const FILLED = /<(?:\w+:)?c\b[^>]*\br=["']([A-Z]{1,3})(\d{1,7})["'](?:[^>]*[^>/])?>(?!<\/)/g;

/** The number of a column by its letters, from 1. */
const columnOf = (letters: string): number =>
  [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);

/**
 * The cells that a worksheet has up to its last filled row and column: read-excel-file makes all of them.
 * @throws if there are too many
 */
function cellsOf(worksheet: string, limits: Limits): number {
  let columns = 0;
  let rows = 0;
  for (const [, letters = '', row] of worksheet.matchAll(FILLED)) {
    columns = Math.max(columns, columnOf(letters));
    rows = Math.max(rows, Number(row));
    if (columns > limits.columns) refuseColumns(limits);
    if (columns * rows > limits.cells) refuseCells(limits);
  }
  return columns * rows;
}

/**
 * read-excel-file passes formulas over that have ended in an error, and those whose result no program has stored: as
 * texts, '#DIV/0!' and '#N/A', they are seen.
 * @throws if there are too many cells
 */
function withErrors(files: Map<string, Uint8Array>, limits: Limits): ArrayBuffer {
  if (!files.has('[Content_Types].xml'))
    throw new Error('It is no XLSX file, but a ZIP, ODS or Numbers file. Save it as XLSX');
  let cells = 0;
  for (const [name, file] of files) {
    if (!/worksheets\/[^/]+\.xml$/.test(name)) continue;
    const sheet = strFromU8(file, true)
      .replace(CELL, (cell) => cell.replace(/ t="e"/, ' t="str"'))
      .replace(WITHOUT_RESULT, (cell, more: string, value?: string) =>
        // The result of a formula can be an empty text.
        value && more.includes(' t="str"') ? cell : `<c${more.replace(/ t="\w+"/, '')} t="str"><v>#N/A</v></c>`,
      );
    cells += cellsOf(sheet, limits);
    if (cells > limits.cells) refuseCells(limits);
    files.set(name, strToU8(sheet, true));
  }
  // read-excel-file takes an archive: one that is written here, of what has been counted.
  return zipSync(Object.fromEntries(files), { level: 0 }).buffer;
}

export async function readWorkbook(bytes: Buffer, limits: Limits): Promise<RawSheet[]> {
  const sheets = await readXlsx(withErrors(await unzip(bytes, limits), limits), { trim: false });
  return sheets.map(({ sheet, data }) => ({
    name: sheet,
    rows: firstFilledRows(
      limits.rows,
      data.map((row) => row.map((cell) => (cell instanceof Date ? plainDate(cell) : (cell as Cell)))),
    ),
  }));
}
