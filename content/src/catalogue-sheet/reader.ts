/** Runs in a thread of its own (reading.ts), so it imports nothing of this server. */
import { readFile } from 'node:fs/promises';
import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
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
  entries: number;
  expandedBytes: number;
}

/** A text file in one of the encodings of Excel: UTF-8, UTF-16, Windows-1252. */
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
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The rows up to so many filled ones; blank ones between them are kept, for the rows' numbers. */
function upTo(most: number, rows: Cell[][]): Cell[][] {
  let filled = 0;
  const end = rows.findIndex((row) => row.some((cell) => cell !== null && cell !== '') && ++filled > most);
  return end < 0 ? rows : rows.slice(0, end);
}

/**
 * The rows of a CSV file, whatever separates its cells: comma, semicolon, tab or bar.
 * @throws where a quotation mark is not closed: the rows after it would be one cell's text
 */
export function readCsv(bytes: Uint8Array, rows: number): Cell[][] {
  const [, declared, text = ''] = /^(?:sep=(.)\r?\n)?([^]*)$/i.exec(decodeText(bytes)) ?? [];
  const { data, errors } = Papa.parse<string[]>(text, {
    delimiter: declared ?? '',
    delimitersToGuess: [',', ';', '\t', '|'],
  });
  const open = errors.find(({ type }) => type === 'Quotes');
  if (open) throw new Error(`Row ${(open.row ?? 0) + 1} has a quotation mark that is not closed, or not doubled`);
  return upTo(
    rows,
    data.map((row) => row.map((cell) => (cell === '' ? null : cell))),
  );
}

/** @throws if the file is no ZIP, or expands to too much: each entry is expanded, since what it says of itself may be wrong */
async function measure(bytes: Buffer, { entries, expandedBytes }: Limits): Promise<void> {
  const zip: ZipFile = await fromBufferPromise(bytes, { validateEntrySizes: true });
  if (zip.entryCount > entries) throw new Error('The file has too many parts');
  let left = expandedBytes;
  for await (const entry of zip.eachEntry() as AsyncIterable<Entry>) {
    left -= entry.uncompressedSize;
    if (left < 0) throw new Error('The file expands to too much');
    if (entry.fileName.endsWith('/')) continue;
    for await (const _chunk of await zip.openReadStreamPromise(entry)) void _chunk;
  }
}

const two = (number: number) => String(number).padStart(2, '0');

/** Excel counts days from 1900; a time of day is a part of its day 0. */
function plainDate(date: Date): string {
  if (date.getUTCFullYear() < 1901) return `${two(date.getUTCHours())}:${two(date.getUTCMinutes())}`;
  return date.toISOString().slice(0, 10);
}

const CELL = /<c\b[^>]*>/g;
const WITHOUT_RESULT = /<c\b([^>]*)>\s*<f\b(?:[^>]*\/>|[^>]*>[^<]*<\/f>)\s*(<v\b[^>]*\/>|<v\b[^>]*><\/v>)?\s*<\/c>/g;

/**
 * read-excel-file passes formulas over that have ended in an error, and those whose result no program has stored: as
 * texts, '#DIV/0!' and '#N/A', they are seen.
 */
function withErrors(bytes: Buffer): ArrayBuffer {
  const files = unzipSync(bytes);
  if (!files['[Content_Types].xml'])
    throw new Error('It is no XLSX file, but a ZIP, ODS or Numbers file. Save it as XLSX');
  for (const [name, file] of Object.entries(files)) {
    if (!/worksheets\/[^/]+\.xml$/.test(name)) continue;
    const sheet = strFromU8(file, true)
      .replace(CELL, (cell) => cell.replace(/ t="e"/, ' t="str"'))
      .replace(WITHOUT_RESULT, (cell, more: string, value?: string) =>
        // The result of a formula can be an empty text.
        value && more.includes(' t="str"') ? cell : `<c${more.replace(/ t="\w+"/, '')} t="str"><v>#N/A</v></c>`,
      );
    files[name] = strToU8(sheet, true);
  }
  return zipSync(files, { level: 0 }).buffer;
}

async function readWorkbook(bytes: Buffer, limits: Limits): Promise<RawSheet[]> {
  await measure(bytes, limits);
  const sheets = await readXlsx(withErrors(bytes), { trim: false });
  return sheets.map(({ sheet, data }) => ({
    name: sheet,
    rows: upTo(
      limits.rows,
      data.map((row) => row.map((cell) => (cell instanceof Date ? plainDate(cell) : (cell as Cell)))),
    ),
  }));
}

/** Reads an XLSX or a CSV file; an XLSX file is a ZIP. */
export async function readSheets(bytes: Buffer, limits: Limits): Promise<RawSheet[]> {
  if (bytes.subarray(0, 2).toString('latin1') === 'PK') return readWorkbook(bytes, limits);
  if (bytes.subarray(0, 4).equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0])))
    throw new Error('The file is in the old format of Excel (XLS), or has a password. Save it as XLSX without one');
  return [{ name: null, rows: readCsv(bytes, limits.rows) }];
}

interface Task {
  path: string;
  limits: Limits;
}
if (!isMainThread && parentPort) {
  const { path, limits } = workerData as Task;
  const port = parentPort;
  readFile(path)
    .then((bytes) => readSheets(bytes, limits))
    .then(
      (sheets) => port.postMessage({ sheets }),
      (error: Error) => port.postMessage({ failure: error.message }),
    );
}
