import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test, vi } from 'vitest';
import { content } from '../../../../scripts/launcher/places.mjs';
import { type Book, workbookOf } from '../../../testing/workbooks.ts';
import { readWorkbook } from './workbook.ts';

const LIMITS = { rows: 100, columns: 200, cells: 10_000, characters: 1e6, entries: 100, expandedBytes: 1e7 };
const read = (bytes: Buffer) => readWorkbook(bytes, LIMITS);
const fileOf = (name: string) => readFileSync(join(content, 'src', 'features', 'catalogue-sheet', 'sheets', name));
const rowsOf = async (tab: string, more?: Book) => (await read(workbookOf([tab], more)))[0]!.rows;
const stylesOf = (...formats: string[]) =>
  `<styleSheet><numFmts>${formats.map((code, index) => `<numFmt numFmtId="${164 + index}" formatCode="${code}"/>`).join('')}</numFmts>` +
  `<cellXfs>${formats.map((_, index) => `<xf numFmtId="${164 + index}"/>`).join('')}</cellXfs></styleSheet>`;
const shownAs = async (format: string, value: string) =>
  (await rowsOf(`<row r="1"><c r="A1" s="0"><v>${value}</v></c></row>`, { styles: stylesOf(format) }))[0]![0];

describe('an XLSX file of another program is read', () => {
  it('without addresses of cells', async () => {
    const [sheet] = await read(fileOf('cells-without-address.xlsx'));
    expect(sheet!.rows).toEqual([
      ['SKU', 'Short description', 'Price (Php)', 'Available from'],
      ['aero-small-sand', 'craft test', 6995, '2026-12-24'],
      ['aero-small-pearl', 7995],
    ]);
  });

  it('without numbers of rows, with addresses of some cells and empty rows', async () => {
    const tab =
      '<row><c><v>1</v></c><c r="AA1"><v>2</v></c><c><v>3</v></c></row><row/><row r="4"><c><v>4</v></c></row><row><c><f>1/0</f></c></row>';
    const [first, ...others] = await rowsOf(tab);
    expect([first!.indexOf(2), first!.indexOf(3)]).toEqual([26, 27]);
    expect(others).toEqual([[], [], [4], ['#N/A']]);
  });

  it('with names of elements that have a prefix, also where a cell is an error or a formula without a result', async () => {
    const cells = '<x:c r="A1" t="e"><x:v>#REF!</x:v></x:c><x:c r="B1"><x:f>1+1</x:f></x:c><x:c><x:v>3</x:v></x:c>';
    expect(await rowsOf(`<x:row r="1">${cells}</x:row>`, { prefix: 'x:' })).toEqual([['#REF!', '#N/A', 3]]);
  });

  it('with texts in CDATA', async () => {
    const tab = '<row r="1"><c r="A1" t="str"><v><![CDATA[<b> & c]]></v></c><c r="B1" t="s"><v>0</v></c></row>';
    expect(await rowsOf(tab, { sharedText: '<![CDATA[Größe & <Form>]]>' })).toEqual([['<b> & c', 'Größe & <Form>']]);
  });

  it('beside a diagram, which is a tab without cells', async () => {
    const sheets = await read(workbookOf(['<row r="1"><c r="A1"><v>1</v></c></row>'], { diagram: 'Diagram' }));
    expect(sheets).toEqual([
      { name: 'Diagram', rows: [] },
      { name: 'Tab 1', rows: [[1]] },
    ]);
  });

  it('and what cannot be read is refused in a sentence, without the words of a program', async () => {
    const tabs = ['<row r="1"><c r="a1"><v>1</v></c></row>', '<row r="2"><c r="A2"><v>1</v></c></row><row r="1"/>'];
    for (const tab of tabs) await expect(rowsOf(tab)).rejects.toThrow('open it in Excel or LibreOffice');
    for (const tab of tabs) await expect(rowsOf(tab)).rejects.not.toThrow(/undefined|properties/);
    await expect(read(workbookOf([''], { withoutData: true }))).rejects.toThrow('open it in Excel or LibreOffice');
  });
});

describe('the dates of an XLSX file are read', () => {
  it('in formats with Japanese eras as the days that they are', async () => {
    const [sheet] = await read(fileOf('era-dates.xlsx'));
    const [, ...rows] = sheet!.rows;
    expect(rows.map(([, , day]) => day)).toEqual(rows.map(() => '2026-12-24'));
    expect(rows).toHaveLength(7);
  });

  test.each(['[$-D07041E]d mmm bbbb', 'd/m/bb', '[$-411]gee&quot;.&quot;mm', '[$-411]rr/mm/dd', 'gg\\ e/m/d'])(
    'as days in the format %s',
    async (format) => expect(await shownAs(format, '46380')).toBe('2026-12-24'),
  );

  test.each(['General', '0.00E+00', '#,##0 &quot;g&quot;', '[Green]0', '0.0'])(
    'as numbers in the format %s',
    async (format) => expect(await shownAs(format, '46380')).toBe(46_380),
  );

  it('where it has them as texts, the same in any time zone of the server', async () => {
    vi.stubEnv('TZ', 'Asia/Manila');
    const cells = '<c r="A1" t="d"><v>2026-12-24T00:00:00</v></c><c r="B1" t="d"><v>2026-12-24</v></c>';
    expect(await rowsOf(`<row r="1">${cells}</row>`)).toEqual([['2026-12-24', '2026-12-24']]);
    vi.unstubAllEnvs();
  });

  it('counted from 1904 as LibreOffice says it', async () => {
    const tab = '<row r="1"><c r="A1" s="0"><v>44918</v></c></row>';
    expect(await rowsOf(tab, { styles: stylesOf('yyyy-mm-dd'), from1904: 'true' })).toEqual([['2026-12-24']]);
  });
});

describe('a number that is shown with zeros before it', () => {
  test.each([
    ['0000', '17', '0017'],
    ['0000', '12345', '12345'],
    ['00000;@', '17', '00017'],
    ['[$-409]0000', '17', '0017'],
    ['&quot;AB-&quot;0000', '17', 'AB-0017'],
    ['&quot;Größe &quot;00', '7', 'Größe 07'],
    ['0000\\-0000', '170000', '0017-0000'],
    ['000 000 0', '4006', '000 400 6'],
  ])('is that text: %s, %s', async (format, value, text) => expect(await shownAs(format, value)).toBe(text));

  test.each([
    ['0', '17', 17],
    ['0&quot; kg&quot;', '17', 17],
    ['00.0', '7.5', 7.5],
    ['000', '7.5', 7.5],
    ['000', '-7', -7],
    ['#,##0000', '17', 17],
    ['00%', '0.5', 0.5],
    ['00/00', '17', 17],
  ])('but stays a number: %s, %s', async (format, value, number) => expect(await shownAs(format, value)).toBe(number));

  it('is the same behind a formula', async () => {
    const tab = '<row r="1"><c r="A1" s="0"><f>A2+1</f><v>17</v></c></row>';
    expect(await rowsOf(tab, { styles: stylesOf('0000') })).toEqual([['0017']]);
  });
});

test.each(['hidden', 'veryHidden'])('A tab that is %s is named, and not read', async (state) => {
  const tabs = [1, 2].map((value) => `<row r="1"><c r="A1"><v>${value}</v></c></row>`);
  expect(await read(workbookOf(tabs, { states: [state, 'visible'] }))).toEqual([
    { name: 'Tab 2', rows: [[2]] },
    { name: 'Tab 1', rows: [], isHidden: true },
  ]);
});
