/** Runs in a process of its own (read-sheet-file.ts), so it imports nothing of this server. */
import { readFile } from 'node:fs/promises';
import { strFromU8, strToU8, zipSync } from 'fflate';
import Papa from 'papaparse';
import readXlsx from 'read-excel-file/universal';
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';

/** A cell: dates are texts, '2026-11-22', times of day, '09:30'. */
export type Cell = string | number | boolean | null;
export interface RawSheet {
  /** Of a CSV file null. */
  name: string | null;
  rows: Cell[][];
}
export interface Limits {
  rows: number;
  columns: number;
  /** All sheets together, as the characters of their texts. */
  cells: number;
  characters: number;
  entries: number;
  expandedBytes: number;
}

const JAPANESE = /[\p{scx=Hiragana}\p{scx=Katakana}\p{Script=Han}\u3000-\u303f\uff01-\uff5e]/gu;
const KANA = /[\u3041-\u30ff]/gu;
/** What words in another encoding look like in Windows-1252: a byte that it lacks, 'cafŽ', 'maletÃ¡', 'caf‚', 'rygs‘k'. */
const GARBLED = [
  /[\u0081\u008d\u008f\u0090\u009d]/,
  /\p{Ll}[À-ÞŠŒŽŸ]/u,
  /[ÂÃâ][\u0080-¿€-™]/,
  /\p{L}[€‚„†‡ˆ‰‹˜¡¢£¤¥¦§¨¬¯±´¶¸¼½¾¿]/u,
  /\p{L}[‘“”›»«–—•…™]\p{L}/u,
];

/** How many there are of some characters. */
const count = (text: string, characters: RegExp) => text.match(characters)?.length ?? 0;

/** A text in Shift_JIS, as Excel saves CSV files in Japan; undefined if it is none. */
function decodeJapanese(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('shift_jis', { fatal: true }).decode(bytes);
    const [foreign, japanese, kana] = [count(text, /[^\0-\x7f]/g), count(text, JAPANESE), count(text, KANA)];
    return japanese === foreign && kana * 5 >= japanese ? text : undefined;
  } catch {
    return undefined;
  }
}

/**
 * A text file in UTF-8, UTF-16, Windows-1252 or Shift_JIS.
 * @throws if its letters would be others than were written
 */
export function decodeText(bytes: Uint8Array): string {
  const [first = 1, second = 1] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  // Without a mark: each second byte of Latin letters is 0.
  if (second === 0) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const japanese = decodeJapanese(bytes);
    if (japanese !== undefined) return japanese;
    const text = new TextDecoder('windows-1252').decode(bytes);
    if (GARBLED.some((sign) => sign.test(text)))
      throw new Error('The letters of this file cannot be read: save it as CSV UTF-8');
    return text;
  }
}

/**
 * The rows up to so many filled ones, each up to its last filled cell; blank rows between them are kept, for the rows'
 * numbers.
 */
function firstFilledRows(most: number, rows: Cell[][]): Cell[][] {
  let filled = 0;
  const ends = rows.map((row) => row.findLastIndex((cell) => cell !== null && cell !== '') + 1);
  const end = ends.findIndex((width) => width > 0 && ++filled > most);
  const last = ends.findLastIndex((width) => width > 0) + 1;
  return rows.slice(0, end < 0 ? last : end).map((row, index) => row.slice(0, ends[index]));
}

const refuseColumns = ({ columns }: Limits): never => {
  throw new Error(`It has more than ${columns} columns`);
};
const refuseCells = ({ cells }: Limits): never => {
  throw new Error(`It has more than ${cells} cells, blank ones included`);
};

/** How a CSV file separates cells and rows. */
interface Separators {
  delimiter: string;
  linebreak: string;
}

/** Where a quoted cell ends, as Papa Parse sees it: at a mark that is not doubled and has white space alone behind it. */
function endOfQuoted(text: string, start: number, { delimiter, linebreak }: Separators): number {
  let at = text.indexOf('"', start + 1);
  while (at >= 0) {
    let next = at + 1;
    const isEnd = () => next === text.length || text[next] === delimiter || text.startsWith(linebreak, next);
    if (text[next] === '"') next++;
    else {
      while (!isEnd() && /\s/.test(text.charAt(next))) next++;
      if (isEnd()) return next;
    }
    at = text.indexOf('"', next);
  }
  return text.length;
}

/**
 * Counts the cells of a CSV file before any is made. Empty columns behind the last filled one of a row are none.
 * @throws if there are too many
 */
function countCells(text: string, separators: Separators, limits: Limits): void {
  const { delimiter, linebreak } = separators;
  let cells = 1;
  let column = 1;
  for (let at = 0, start = 0; at < text.length;) {
    const isRowEnd = text.startsWith(linebreak, at);
    if (isRowEnd || text[at] === delimiter) {
      at += isRowEnd ? linebreak.length : 1;
      start = at;
      column = isRowEnd ? 1 : column + 1;
      if (++cells > limits.cells) refuseCells(limits);
    } else {
      if (column > limits.columns) refuseColumns(limits);
      at = at === start && text[at] === '"' ? endOfQuoted(text, at, separators) : at + 1;
    }
  }
}

/** Characters of a CSV file by which its separators are guessed: each can be a cell. */
const GUESSED = 1024 * 1024;
/** Rows among which the headings are, and characters. */
const HEADING_ROWS = 10;
const HEADINGS_LENGTH = 64 * 1024;
const DELIMITERS = [',', ';', '\t', '|'];

/** The separator by which most cells of the first rows are headings that are known; '' if none is. */
function delimiterOf(start: string, headings: readonly string[]): string {
  if (headings.length === 0) return '';
  const known = new Set(headings);
  const isKnown = (cell: string) =>
    known.has(
      cell
        .trim()
        .toLowerCase()
        .replace(/\s*[[:].*$/, ''),
    );
  const counts = DELIMITERS.map((delimiter) => {
    const { data } = Papa.parse<string[]>(start.slice(0, HEADINGS_LENGTH), { delimiter, preview: HEADING_ROWS });
    return { delimiter, count: data.flat().filter(isKnown).length };
  });
  const [best] = counts.sort((one, other) => other.count - one.count);
  return best && best.count > 0 ? best.delimiter : '';
}

/**
 * The rows of a CSV file, whatever separates its cells: comma, semicolon, tab or bar.
 * @param headings that are known, in lower case
 * @throws where a quotation mark is not closed: the rows after it would be one cell's text
 */
export function readCsv(bytes: Uint8Array, limits: Limits, headings: readonly string[] = []): Cell[][] {
  const [, declared, text = ''] = /^(?:sep=(.)\r?\n)?([^]*)$/i.exec(decodeText(bytes)) ?? [];
  const start = text.slice(0, GUESSED);
  const { meta } = Papa.parse<string[]>(start, {
    delimiter: declared ?? delimiterOf(start, headings),
    delimitersToGuess: DELIMITERS,
    preview: 1,
  });
  countCells(text, meta, limits);
  const { delimiter, linebreak: newline } = meta;
  const { data, errors } = Papa.parse<string[]>(text, { delimiter, newline: newline as '\n' });
  const open = errors.find(({ type }) => type === 'Quotes');
  if (open) throw new Error(`Row ${(open.row ?? 0) + 1} has a quotation mark that is not closed, or not doubled`);
  return firstFilledRows(
    limits.rows,
    data.map((row) => row.map((cell) => (cell === '' ? null : cell))),
  );
}

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

async function readWorkbook(bytes: Buffer, limits: Limits): Promise<RawSheet[]> {
  const sheets = await readXlsx(withErrors(await unzip(bytes, limits), limits), { trim: false });
  return sheets.map(({ sheet, data }) => ({
    name: sheet,
    rows: firstFilledRows(
      limits.rows,
      data.map((row) => row.map((cell) => (cell instanceof Date ? plainDate(cell) : (cell as Cell)))),
    ),
  }));
}

/** @throws if what was read is too much for the server, however it was counted before */
function checkSize(sheets: RawSheet[], limits: Limits): RawSheet[] {
  const rows = sheets.flatMap((sheet) => sheet.rows);
  const count = (of: (row: Cell[]) => number) => rows.reduce((sum, row) => sum + of(row), 0);
  if (rows.some((row) => row.length > limits.columns)) refuseColumns(limits);
  if (count((row) => Math.max(row.length, 1)) > limits.cells) refuseCells(limits);
  const lengthOf = (cell: Cell) => (typeof cell === 'string' ? cell.length : 0);
  if (count((row) => row.reduce((sum: number, cell) => sum + lengthOf(cell), 0)) > limits.characters)
    throw new Error(`Its texts have more than ${limits.characters} characters`);
  return sheets;
}

async function readFormat(bytes: Buffer, limits: Limits, headings: readonly string[]): Promise<RawSheet[]> {
  if (bytes.subarray(0, 2).toString('latin1') === 'PK') return readWorkbook(bytes, limits);
  if (bytes.subarray(0, 4).equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0])))
    throw new Error('The file is in the old format of Excel (XLS), or has a password. Save it as XLSX without one');
  return [{ name: null, rows: readCsv(bytes, limits, headings) }];
}

/** Reads an XLSX or a CSV file; an XLSX file is a ZIP. */
export const readSheets = async (bytes: Buffer, limits: Limits, headings: readonly string[]): Promise<RawSheet[]> =>
  checkSize(await readFormat(bytes, limits, headings), limits);

interface Task {
  path: string;
  limits: Limits;
  headings: readonly string[];
}
if (process.argv.includes('--read-sheet')) {
  process.once('message', ({ path, limits, headings }: Task) => {
    readFile(path)
      .then((bytes) => readSheets(bytes, limits, headings))
      .then(
        (sheets) => process.send?.({ sheets }),
        (error: Error) => process.send?.({ failure: error.message }),
      );
  });
  process.once('disconnect', () => process.exit());
}
