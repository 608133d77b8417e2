/** Runs in a process of its own (read-sheet-file.ts), so it imports nothing of this server but what reads files. */
import { readFile } from 'node:fs/promises';
import { readCsv } from './csv.ts';
import { type Cell, type Limits, type RawSheet, refuseCells, refuseColumns } from './raw-sheet.ts';
import { readWorkbook } from './workbook.ts';

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
