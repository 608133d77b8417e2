import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { createRequire } from 'node:module';
import { afterAll, describe, expect, it, test, vi } from 'vitest';
import { readCsv } from './csv.ts';
import { readSheetFile } from './read-sheet-file.ts';
import { content } from '../../../../scripts/launcher/places.mjs';
import { workbookOf } from '../../../testing/workbooks.ts';
import { zipOf } from '../../../../tests/support/zip.ts';

const requireFrom = createRequire(join(content, 'package.json'));
const { default: writeXlsx } = requireFrom('write-excel-file/node');
const Papa = requireFrom('papaparse');
const folder = mkdtempSync(join(tmpdir(), 'sheets-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function read(bytes: Uint8Array | string) {
  const path = join(folder, 'sheet');
  writeFileSync(path, bytes);
  return readSheetFile(path);
}
const rowsOf = async (bytes: Uint8Array | string) => (await read(bytes))[0]!.rows;
const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');

/** An archive that says in one place that it has one file, and in another how many it has. */
function withFewerListed(archive: Buffer): Buffer {
  const end = archive.lastIndexOf('PK\u0005\u0006');
  archive.writeUInt16LE(1, end + 10);
  return archive;
}
const withCells = (cells: string) => workbookOf([`<row r="1">${cells}</row>`]);

describe('a CSV file is read', () => {
  const ROWS = [
    ['SKU', 'Title'],
    ['aero', 'Señorita, 2.6 kg'],
  ];
  test.each([
    ['in UTF-8', 'SKU,Title\naero,"Señorita, 2.6 kg"'],
    ['in UTF-8 with a byte order mark', '\ufeffSKU,Title\r\naero,"Señorita, 2.6 kg"'],
    ['with semicolons', 'SKU;Title\naero;Señorita, 2.6 kg'],
    ['with tabs, in UTF-16 as Excel writes it', utf16('SKU\tTitle\r\naero\tSeñorita, 2.6 kg')],
    ['in UTF-16 without a mark', utf16('SKU\tTitle\r\naero\tSeñorita, 2.6 kg').subarray(2)],
    ['in Windows-1252', Buffer.from('SKU;Title\naero;Señorita, 2.6 kg', 'latin1')],
    ['with the separator that Excel declares', 'sep=;\r\nSKU;Title\r\naero;Señorita, 2.6 kg'],
  ])('%s', async (_how, bytes) => {
    expect(await rowsOf(bytes)).toEqual(ROWS);
  });

  it('by the separator that gives headings which are known, whatever its rows look like', async () => {
    const headings = ['sku', 'title', 'price (php)', 'store'];
    const rows = async (text: string) => {
      const path = join(folder, 'sheet');
      writeFileSync(path, text);
      return (await readSheetFile(path, headings))[0]!.rows;
    };
    expect(await rows('SKU;Price (Php)\r\nsku-0;8995\r\n')).toEqual([
      ['SKU', 'Price (Php)'],
      ['sku-0', '8995'],
    ]);
    expect(await rows('SKU;Title [fil]\naero;1,2,3\nnimbus;4,5,6')).toEqual([
      ['SKU', 'Title [fil]'],
      ['aero', '1,2,3'],
      ['nimbus', '4,5,6'],
    ]);
    expect(await rows('SKU\tStore: One, two\naero\t1')).toEqual([
      ['SKU', 'Store: One, two'],
      ['aero', '1'],
    ]);
    expect(await rows('Notes\nSKU|Title\naero|A;B;C')).toEqual([['Notes'], ['SKU', 'Title'], ['aero', 'A;B;C']]);
  });

  it('with all rows that are filled, however many are blank between them', async () => {
    const rows = await rowsOf(`SKU\n${'aero\n\n\n'.repeat(5000)}last`);
    expect([rows.length, rows.at(-1)]).toEqual([15_002, ['last']]);
    expect((await rowsOf(`SKU\n${'aero\n'.repeat(6000)}`)).length).toBeGreaterThan(5001);
  });

  it('and a text of several lines is one cell', async () => {
    expect(await rowsOf('SKU,Description\naero,"One\nTwo"\n')).toContainEqual(['aero', 'One\nTwo']);
  });
});

describe('an XLSX file is read', () => {
  it('with numbers, dates, times of day and booleans', async () => {
    const cells = [
      ['SKU', 'Price', 'Date', 'New'].map((value) => ({ value })),
      [
        { value: 'aero' },
        { value: 6495.5, type: Number },
        { value: new Date('2026-11-22'), type: Date, format: 'dd.mm.yyyy' },
        { value: true, type: Boolean },
      ],
    ];
    const [sheet] = await read(await writeXlsx([{ sheet: 'Luggage', data: cells }]).toBuffer());
    expect(sheet).toEqual({
      name: 'Luggage',
      rows: [
        ['SKU', 'Price', 'Date', 'New'],
        ['aero', 6495.5, '2026-11-22', true],
      ],
    });
  });

  test.each(['<v></v>', '<v/>', '<v />', ''])('with that error where a program writes %s as result', async (result) => {
    expect(await rowsOf(withCells(`<c r="A1"><f>1+1</f>${result}</c>`))).toEqual([['#N/A']]);
  });

  it('with the empty text that a formula has as its result', async () => {
    const cells = '<c r="A1" t="str"><f>IF(1,"","x")</f><v></v></c><c r="B1"><v>1</v></c>';
    expect(await rowsOf(withCells(cells))).toEqual([[null, 1]]);
  });

  it('with the error of a formula whose result is not in it', async () => {
    const cells = [
      [{ value: 'SKU' }, { value: 'Price' }],
      [{ value: 'aero' }, { value: '=1+1', type: 'Formula' }],
    ];
    expect(await rowsOf(await writeXlsx([{ sheet: 'Luggage', data: cells }]).toBuffer())).toContainEqual([
      'aero',
      '#N/A',
    ]);
  });
});

describe('refused with a reason is', () => {
  const bomb = (claimed?: number) =>
    zipOf([{ name: 'xl/workbook.xml', data: deflateRawSync(Buffer.alloc(300 * 1024 * 1024)), claimed }]);

  test.each([
    ['an XLSX file that expands to 300 MB', () => bomb(), 'expands to too much'],
    ['one that says that it expands to less than it does', () => bomb(1000), 'too many bytes'],
    ['a file in the old format', () => Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'Save it as XLSX'],
    ['a ZIP that is no sheet', () => zipOf([{ name: 'a.txt', data: deflateRawSync('a') }]), 'cannot be read'],
    [
      'a sheet of another program',
      () => zipOf([{ name: 'content.xml', data: Buffer.from('<a/>'), stored: true }]),
      'It is no XLSX file',
    ],
    [
      'a CSV file whose rows would be one cell’s text',
      () => Buffer.from('SKU,Description\naero,"Big\ndusk,Small\n'),
      'Row 2 has a quotation mark that is not closed',
    ],
    ['one that lists fewer files than it has', () => withFewerListed(withCells('<c r="A1"><v>1</v></c>')), 'not found'],
    ['a damaged one', () => Buffer.from('PK\u0003\u0004 and nothing'), 'cannot be read'],
    ['one of 21 MB', () => Buffer.alloc(21 * 1024 * 1024), 'more than 20 MB'],
  ])('%s @SHEET-9', async (_what, make, reason) => {
    await expect(read(make())).rejects.toThrow(reason);
  });
});

/** A tab with one cell in its first row and one in another place: 'GR7500'. */
const tabUpTo = (place: string) =>
  `<row r="1"><c r="A1"><v>1</v></c></row><row r="${place.replace(/\D/g, '')}"><c r="${place}"><v>1</v></c></row>`;
const columns = (count: number) => Array.from({ length: count }, () => 'x').join(',');

describe('a sheet with more cells than the server can take is refused', () => {
  const MB = 1024 * 1024;
  const CELLS = 'more than 1500000 cells';
  const COLUMNS = 'more than 200 columns';
  const sharedCell = (row: number) => `<row r="${row}"><c r="A${row}" t="s"><v>0</v></c></row>`;
  const sharedCells = Array.from({ length: 1000 }, (_, index) => sharedCell(index + 1)).join('');

  test.each<[string, () => Uint8Array | string, string]>([
    ['a CSV file of 19 MB of commas', () => Buffer.alloc(19 * MB, ','), CELLS],
    ['one of headings and semicolons', () => `SKU;Title${';'.repeat(19 * MB)}`, CELLS],
    ['one of tabs in UTF-16', () => utf16(`SKU${'\t'.repeat(9 * MB)}`), CELLS],
    ['one of the separator that it declares', () => `sep=~\r\nSKU${'~'.repeat(19 * MB)}`, CELLS],
    ['one of commas behind a text in quotation marks', () => `"SKU, or ""EAN""" ${','.repeat(19 * MB)}`, CELLS],
    ['one of 19 MB of line breaks', () => `SKU\naero${'\n'.repeat(19 * MB)}`, CELLS],
    ['one of many rows and many columns', () => `${columns(190)}\n`.repeat(8000), CELLS],
    ['one with a cell in the 201st column', () => `SKU\naero\n${','.repeat(200)}x`, COLUMNS],
    ['one with millions of filled columns', () => 'x,'.repeat(9 * MB), COLUMNS],
    ['an XLSX file with a cell in the 201st column', () => workbookOf([tabUpTo('GS2')]), COLUMNS],
    ['one with a cell in the last column of all', () => workbookOf([tabUpTo('XFD1048576')]), COLUMNS],
    ['one with a cell in the last row of all', () => workbookOf([tabUpTo('GR1048576')]), CELLS],
    ['one whose tabs are too many cells together', () => workbookOf([tabUpTo('GR5000'), tabUpTo('GR5000')]), CELLS],
    [
      'one with a long text that is stored once and shown in each row',
      () => workbookOf([sharedCells], { sharedText: 'x'.repeat(30_000) }),
      'more than 20971520 characters',
    ],
  ])('%s @SHEET-9', async (_what, make, reason) => {
    await expect(read(make())).rejects.toThrow(reason);
  });

  it('before any of a CSV file’s cells is made but those by which its separators are guessed', () => {
    const parse = vi.spyOn(Papa, 'parse');
    const limits = { rows: 5050, columns: 200, cells: 1_500_000, characters: MB, entries: 1, expandedBytes: MB };
    expect(() => readCsv(Buffer.alloc(19 * MB, ','), limits)).toThrow(CELLS);
    expect(parse.mock.calls.map(([text]) => String(text).length)).toEqual([MB]);
    parse.mockRestore();
  });
});

describe('the process that reads a sheet', () => {
  it('is ended when it takes more memory than it may @SHEET-9', async () => {
    vi.stubEnv('CHILD_MEMORY_MB', '100');
    vi.resetModules();
    const { readSheetFile: readInLess } = await import('./read-sheet-file.ts');
    const path = join(folder, 'large');
    writeFileSync(path, `${columns(200)}\n`.repeat(5000));
    await expect(readInLess(path)).rejects.toThrow('It takes more than 100 MB of memory');
    vi.unstubAllEnvs();
  });

  it('leaves nothing of a thousand blank rows behind the last filled one', async () => {
    expect(await rowsOf(`SKU\naero${'\n'.repeat(1000)}`)).toEqual([['SKU'], ['aero']]);
  });
});

describe('a wide sheet is read', () => {
  it('with 5,000 rows of 200 columns, and empty ones behind them', async () => {
    const rows = await rowsOf(`${columns(200)},,,\n`.repeat(5001));
    const widths = new Set(rows.slice(0, 5001).map((row) => row.length));
    expect([rows.length, widths]).toEqual([5001, new Set([200])]);
  });

  it('with 16,384 columns that a program has formatted', async () => {
    const empty = ';'.repeat(16_382);
    expect(await rowsOf(`SKU;Title${empty}\naero;A${empty}`)).toEqual([
      ['SKU', 'Title'],
      ['aero', 'A'],
    ]);
    const formatted = '<c r="XFC1" s="1"/><c r="XFD1" s="1"></c>';
    expect(await rowsOf(withCells(`<c r="A1"><v>1</v></c>${formatted}`))).toEqual([[1]]);
  });

  it('with 200 columns of an XLSX file, and blank rows between the filled ones', async () => {
    const rows = await rowsOf(workbookOf([tabUpTo('GR5000')]));
    expect([rows.length, rows[0], rows[1], rows.at(-1)?.length]).toEqual([5000, [1], [], 200]);
  });

  test.each(['plain text', 'text with a "quotation" in it'])('with hundreds of separators in one %s', async (text) => {
    const long = `${text}${', and so on'.repeat(300)}`;
    const quoted = `"${long.replaceAll('"', '""')}"`;
    const expected = [
      ['SKU', 'Title', 'Description'],
      ['aero', 'A', long],
    ];
    expect(await rowsOf(`SKU,Title,Description\naero,A,${quoted}`)).toEqual(expected);
    expect(await rowsOf(`SKU,Title,Description\r\naero,A,${quoted} \r\n`)).toEqual(expected);
    expect(await rowsOf(`SKU;Title;Description\naero;A;${long}`)).toEqual(expected);
  });
});
