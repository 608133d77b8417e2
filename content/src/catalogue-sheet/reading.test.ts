import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { createRequire } from 'node:module';
import { afterAll, describe, expect, it, test } from 'vitest';
import { asText, fromText } from './injection.ts';
import { parseNumber } from './numbers.ts';
import { readSheetFile } from './reading.ts';
import { content } from '../../../scripts/launcher/places.mjs';
import { zipOf } from '../../../tests/support/zip.ts';

const { default: writeXlsx } = createRequire(join(content, 'package.json'))('write-excel-file/node');
const folder = mkdtempSync(join(tmpdir(), 'sheets-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function read(bytes: Uint8Array | string) {
  const path = join(folder, 'sheet');
  writeFileSync(path, bytes);
  return readSheetFile(path);
}
const rowsOf = async (bytes: Uint8Array | string) => (await read(bytes))[0]!.rows;
const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');

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

  const withCells = (cells: string) =>
    zipOf(
      Object.entries({
        '[Content_Types].xml': '<Types/>',
        'xl/workbook.xml':
          '<workbook xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="Luggage" sheetId="1" r:id="rId1"/></sheets></workbook>',
        'xl/_rels/workbook.xml.rels':
          '<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
        'xl/worksheets/sheet1.xml': `<worksheet><sheetData><row r="1">${cells}</row></sheetData></worksheet>`,
      }).map(([name, text]) => ({ name, data: Buffer.from(text), stored: true })),
    );

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
    ['a damaged one', () => Buffer.from('PK\u0003\u0004 and nothing'), 'cannot be read'],
    ['one of 21 MB', () => Buffer.alloc(21 * 1024 * 1024), 'more than 20 MB'],
  ])('%s @SHEET-9', async (_what, make, reason) => {
    await expect(read(make())).rejects.toThrow(reason);
  });
});

describe('numbers', () => {
  test.each([
    ['1,299.50', 1299.5],
    ['1.299,50', 1299.5],
    ['Php 1299', 1299],
    ['₱1,299.50', 1299.5],
    ['P1,299.50', 1299.5],
    ['1.299,50 PHP', 1299.5],
    ['1299', 1299],
    ['12.5', 12.5],
    ['12,5', 12.5],
    ['0.125', 0.125],
    ['1299.500', 1299.5],
    ['1,234,567', 1_234_567],
    ['1 299,50', 1299.5],
    ['1\u2009299,50', 1299.5],
    ['1\u202f299,50', 1299.5],
    ['-33.8', -33.8],
  ])('are read where they say how they are written: %s', (text, value) => {
    expect(parseNumber(text, null)).toEqual({ value });
  });

  test.each(['1,299', '1.299', 'Php 12.345'])(
    '%s can be read in two ways unless the sheet says how @SHEET-3',
    (text) => {
      expect(parseNumber(text, null)).toEqual({ problem: expect.stringContaining('two ways') });
      expect(parseNumber(text, 'point')).toHaveProperty('value');
      expect(parseNumber(text, 'comma')).toHaveProperty('value');
    },
  );

  it('are read as the sheet declares them', () => {
    expect(parseNumber('1.299', 'comma')).toEqual({ value: 1299 });
    expect(parseNumber('1.299', 'point')).toEqual({ value: 1.299 });
    expect(parseNumber('1,299', 'point')).toEqual({ value: 1299 });
    expect(parseNumber('1.299,50', 'point')).toHaveProperty('problem');
    expect(parseNumber('1,299.50', 'comma')).toHaveProperty('problem');
  });

  test.each(['', 'about 5', '1,2,3', '12-13', '1..2', 'NaN', '1e5', '12,34.5', '$1299.50', '35%'])(
    'refused: %j',
    (text) => {
      expect(parseNumber(text, null)).toHaveProperty('problem');
    },
  );

  it('may have a unit, which is converted', () => {
    expect(parseNumber('55 cm', null, 'cm')).toEqual({ value: 55 });
    expect(parseNumber('550mm', null, 'cm')).toEqual({ value: 55 });
    expect(parseNumber('21.6"', null, 'cm')).toEqual({ value: 54.864 });
    expect(parseNumber('2600 g', null, 'kg')).toEqual({ value: 2.6 });
    expect(parseNumber('36 L', null, 'l')).toEqual({ value: 36 });
    expect(parseNumber('36 kg', null, 'l')).toEqual({ problem: 'is not in L' });
  });
});

it.each(['=1+1', '+63 2 8555', '-5 %', '@handle', "'=1", "''-x", "it's", '\tx', 'plain'])(
  'the text %j is the same after a CSV file, and no formula in it @SHEET-9',
  (text) => {
    expect(asText(text)).not.toMatch(/^[=+\-@\t\r]/);
    expect(fromText(asText(text))).toBe(text);
  },
);
