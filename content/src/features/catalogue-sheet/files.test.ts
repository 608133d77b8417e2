import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { Names } from './documents.ts';
import { planSheet, type SheetPlan, sentenceOf } from './plan-sheet.ts';
import type { RawSheet } from '../../core/sheet-file/raw-sheet.ts';
import { readSheetFile } from '../../core/sheet-file/read-sheet-file.ts';
import { tablesOf } from './tables.ts';
import { content } from '../../../../scripts/launcher/places.mjs';
import { shapeOf } from '../../../testing/catalogue-shapes.ts';
import { caseOf } from '../../../testing/planned-sheet.ts';

const FOLDER = join(content, 'src', 'features', 'catalogue-sheet', 'sheets');
const shapes = ['Luggage', 'Reviews'].map(shapeOf);
const DOCUMENTS = [
  caseOf('case-red', { title: 'Red case', price: 5995, size: 'Small', color: ['red'], width_cm: 35, weight_kg: 2.6 }),
  caseOf('case-blue', { title: 'Blue case', price: 7495, size: 'Medium', short_description: 'To be emptied' }),
  caseOf('case-green', { title: 'Green case', price: 7495 }),
];
const named = (name: string) => ({ documentId: name.toLowerCase(), name, locales: ['en', 'fil'] });
const names = new Names({
  entries: new Map([
    ['api::color.color', ['Red', 'Blue'].map(named)],
    ['api::luggage-category.luggage-category', ['Cabin', 'Hard shells'].map(named)],
  ]),
  files: [],
  pictures: new Map(),
  parts: new Map(),
});

/** What a file of this folder would change. @param file made by sheets/make.sh */
async function plansOf(file: string, numbers: 'point' | 'comma' | null, uid: string | null = null) {
  const sheets = await readSheetFile(join(FOLDER, file));
  const { tables, unknown } = tablesOf({ name: file, sheets, uid }, shapes);
  const options = { numbers, createsEntries: false, priceMove: 30 };
  const plans = tables.map(({ shape, table }) => planSheet(shape, table, DOCUMENTS, names, options, () => true));
  return { plans, unknown };
}
const changesOf = ({ rows }: SheetPlan) =>
  rows.flatMap(({ key, cells }) => cells.map(({ column, new: now }) => `${key}, ${column}: ${now}`));

const TYPE = 'api::luggage.luggage';

describe('a sheet that LibreOffice has written', () => {
  /** Its color is new in the language that it gets. */
  const RED = [
    'case-red, EAN / GTIN: 4006381333931',
    'case-red, Title [fil]: Pulang maleta',
    'case-red, Height (cm): 55',
    'case-red, Depth (cm): 23',
    'case-red, Color: Red',
    'case-red, Price (Php): 6495',
    'case-red, Former price (Php): 7469.25',
    'case-red, Limited edition: yes',
    'case-red, Categories: Cabin\nHard shells',
    'case-red, Volume (L): 36',
    'case-red, Short description: =Light,\nand quiet',
  ];
  const OTHERS = [
    'case-blue, Height (cm): 66.7',
    'case-blue, Weight (kg): 3.3',
    'case-blue, Color: Blue',
    'case-blue, Limited edition: no',
    'case-blue, Short description: ',
    'CASE-RED, SKU: CASE-RED',
    'CASE-RED, Title: Another red case',
    '1001, SKU: 1001',
    '1001, Title: Case 1001',
    '1001, Weight (kg): 2.3',
    '1001, Size: Large',
    '1001, Price (Php): 1299.33',
    '1001, Short description: Señorita’s “large” case',
  ];
  const ERRORS = [
    'Row 9, Price (Php): "#DIV/0!" is no number',
    'Row 10, SKU: is empty: nothing says which entry the row is',
  ];

  test.each([
    ['as XLSX, with several tabs', 'catalogue.xlsx', null],
    ['with commas, in UTF-8 with a byte order mark', 'comma.csv', 'point'],
    ['with tabs and German numbers, in UTF-16', 'tab.txt', 'comma'],
  ] as const)('%s is planned as its editor means it @SHEET-1', async (_how, file, numbers) => {
    const { plans } = await plansOf(file, numbers, TYPE);
    const [luggage] = plans;
    expect(changesOf(luggage!)).toEqual([...RED, ...OTHERS]);
    expect(luggage!.problems.map(sentenceOf)).toEqual(ERRORS);
    expect(luggage!.unknown).toEqual(['Margin', 'Launch']);
  });

  it('in Windows-1252, which has no ₱, has an error where it stood', async () => {
    const { plans } = await plansOf('semicolon.csv', 'comma', TYPE);
    expect(changesOf(plans[0]!)).toEqual(OTHERS);
    expect(plans[0]!.problems.map(sentenceOf)).toEqual([
      'Row 5, Former price (Php): "?7.469,25" is no number',
      ...ERRORS,
    ]);
  });

  it('has a plan for each tab that is named after a type; empty ones do not count, others are named @SHEET-3', async () => {
    const { plans, unknown } = await plansOf('catalogue.xlsx', null);
    expect(plans.map(({ name }) => name)).toEqual(['Luggage', 'Reviews']);
    expect(unknown).toEqual(['To do']);
  });

  it('has its dates as days; as text, a day that may be a month is an error', async () => {
    const dates = (plan: SheetPlan) => changesOf(plan).filter((change) => change.includes('Date'));
    const [, reviews] = (await plansOf('catalogue.xlsx', null)).plans;
    expect(dates(reviews!)).toEqual(['Ana, Rolls well, Date: 2026-11-22', 'Ben, Good, Date: 2026-02-01']);
    const [texts] = (await plansOf('reviews.csv', null)).plans;
    expect(dates(texts!)).toEqual(['Ana, Rolls well, Date: 2026-11-22']);
    expect(texts!.problems.map(sentenceOf)).toEqual([
      'Row 3, Date: "02/01/2026" can be read in two ways: write it like 2026-11-22',
    ]);
  });
});

describe('of the tabs of a file whose type is chosen', () => {
  const keys = [['SKU'], ['case-red']];
  const notes = [['To do: check prices']];
  const planned = (name: string, sheets: RawSheet[], uid: string | null = TYPE) => {
    const { tables, unknown } = tablesOf({ name, sheets, uid }, shapes);
    return {
      rows: tables.flatMap(({ shape, table }) => table.rows.map(({ key }) => `${shape.type.name} ${key}`)),
      unknown,
    };
  };

  it('the one with the column of the key is read, and the others are named @SHEET-3', async () => {
    const sheets = await readSheetFile(join(FOLDER, 'notes-tab.xlsx'));
    expect(planned('notes-tab.xlsx', sheets)).toEqual({ rows: ['Luggage aero-small-sand'], unknown: ['Notes'] });
  });

  it('a hidden one is named, and none that is named after a type is another one', () => {
    const hidden = { name: 'Old', rows: [], isHidden: true };
    expect(planned('a.xlsx', [{ name: 'Sheet1', rows: keys }, hidden])).toEqual({
      rows: ['Luggage case-red'],
      unknown: ['Old (hidden)'],
    });
    const reviews = {
      name: 'Reviews',
      rows: [
        ['Customer', 'Title'],
        ['Ana', 'Good'],
      ],
    };
    expect(planned('a.xlsx', [reviews, { name: 'Sheet2', rows: keys }]).rows).toEqual([
      'Reviews Ana, Good',
      'Luggage case-red',
    ]);
    const luggage = { name: 'Luggage', rows: [['SKU'], ['case-blue']] };
    expect(planned('a.xlsx', [{ name: 'Sheet1', rows: keys }, luggage])).toEqual({
      rows: ['Luggage case-blue'],
      unknown: ['Sheet1'],
    });
  });

  it('none is taken where none has it, and a single one says what it lacks', () => {
    const sheets = ['One', 'Two'].map((name) => ({ name, rows: notes }));
    expect(planned('a.xlsx', sheets)).toEqual({ rows: [], unknown: ['One', 'Two'] });
    const { tables } = tablesOf({ name: 'a.xlsx', sheets: sheets.slice(1), uid: TYPE }, shapes);
    expect(tables[0]!.table.problems.map(({ sentence }) => sentence)).toEqual([
      'has no column SKU in its first 10 rows',
    ]);
  });

  it('the name of the file is a choice, too', () => {
    expect(planned('luggage.xlsx', [{ name: 'Sheet1', rows: keys }], null).rows).toEqual(['Luggage case-red']);
  });
});
