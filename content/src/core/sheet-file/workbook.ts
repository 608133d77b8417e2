import { strFromU8, strToU8, zipSync } from 'fflate';
import readXlsx from 'read-excel-file/universal';
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';
import { attributeOf, fromXml, withPlainDates, zerosByStyle } from './number-formats.ts';
import { type Cell, firstFilledRows, type Limits, type RawSheet, refuseCells, refuseForm } from './raw-sheet.ts';
import { cellsOf, plainCells, plainXml } from './worksheet.ts';

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

const SHEET = /<sheet\b[^>]*>/g;
const isHidden = (sheet: string) => /^(very)?hidden$/i.test(attributeOf(sheet, 'state') ?? '');

/** The workbook without its hidden tabs, and these tabs' names. */
function withoutHidden(workbook: string): { shown: string; hidden: string[] } {
  const hidden = [...workbook.matchAll(SHEET)].flatMap(([sheet]) => (isHidden(sheet) ? [sheet] : []));
  return {
    shown: workbook
      .replace(SHEET, (sheet) => (isHidden(sheet) ? '' : sheet))
      // LibreOffice writes 'true', read-excel-file reads '1'.
      .replace(/(\sdate1904\s*=\s*["'])true\b/i, '$11'),
    hidden: hidden.map((sheet) => fromXml(attributeOf(sheet, 'name') ?? '')),
  };
}

/** Changes a part of an XLSX file, if it is there. */
function change(files: Map<string, Uint8Array>, name: RegExp, by: (text: string) => string): void {
  for (const [path, bytes] of files) if (name.test(path)) files.set(path, strToU8(by(plainXml(strFromU8(bytes)))));
}

/**
 * An archive that read-excel-file reads as programs show it, of what has been counted.
 * @returns with it the names of hidden tabs
 * @throws if there are too many cells
 */
function readable(files: Map<string, Uint8Array>, limits: Limits): { archive: ArrayBuffer; hidden: string[] } {
  if (!files.has('[Content_Types].xml'))
    throw new Error('It is no XLSX file, but a ZIP, ODS or Numbers file. Save it as XLSX');
  let hidden: string[] = [];
  let zeros: ReturnType<typeof zerosByStyle> = new Map();
  change(files, /^xl\/workbook\.xml$/, (text) => {
    const read = withoutHidden(text);
    hidden = read.hidden;
    return read.shown;
  });
  change(files, /sharedStrings\.xml$/, (text) => text);
  change(files, /styles\.xml$/, (text) => {
    zeros = zerosByStyle(text);
    return withPlainDates(text);
  });
  let cells = 0;
  for (const [name, file] of files) {
    if (!/worksheets\/[^/]+\.xml$/.test(name)) continue;
    const sheet = plainCells(plainXml(strFromU8(file, true)), zeros);
    cells += cellsOf(sheet, limits);
    if (cells > limits.cells) refuseCells(limits);
    files.set(name, strToU8(sheet, true));
  }
  return { archive: zipSync(Object.fromEntries(files), { level: 0 }).buffer, hidden };
}

/** What read-excel-file says may be about its own variables. */
const refuse = (error: Error): never =>
  refuseForm(error instanceof TypeError || error instanceof RangeError ? '' : error.message, error);

/**
 * The tabs of an XLSX file; of hidden ones only the names.
 * @throws if it has too much, or cannot be read
 */
export async function readWorkbook(bytes: Buffer, limits: Limits): Promise<RawSheet[]> {
  const { archive, hidden } = readable(await unzip(bytes, limits), limits);
  const sheets = await readXlsx(archive, { trim: false }).catch(refuse);
  const read = sheets.map(({ sheet, data }) => ({
    name: sheet,
    rows: firstFilledRows(
      limits.rows,
      // A diagram is a tab without any.
      ((data as typeof data | undefined) ?? []).map((row) =>
        row.map((cell) => (cell instanceof Date ? plainDate(cell) : (cell as Cell))),
      ),
    ),
  }));
  return [...read, ...hidden.map((name) => ({ name, rows: [], isHidden: true }))];
}
