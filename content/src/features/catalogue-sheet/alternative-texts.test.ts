import { describe, expect, it } from 'vitest';
import { columnNamed, columnsOf, headingNames } from '../../core/sheet-file/columns.ts';
import type { Cell } from '../../core/sheet-file/raw-sheet.ts';
import { tableOf } from '../../core/sheet-file/table.ts';
import { shapeOf } from '../../../testing/catalogue-shapes.ts';
import { caseOf, luggage } from '../../../testing/planned-sheet.ts';
import { summaryOf } from './answers.ts';
import { Names } from './documents.ts';
import { exportOf } from './export.ts';
import { instructionRows, templateColumns } from './instruction-rows.ts';
import { planSheet, sentenceOf } from './plan-sheet.ts';

const file = (id: number, name: string, texts: Record<string, string> = {}) => ({
  id,
  name,
  url: `/uploads/${id}`,
  mime: 'image/webp',
  texts,
  mayChange: name !== 'locked.webp',
});
const names = () =>
  new Names({
    entries: new Map(),
    files: [
      file(1, 'told.webp', { en: 'A case; with a lock', ja: 'ケース' }),
      file(2, 'untold.webp'),
      file(3, 'locked.webp'),
    ],
    pictures: new Map([
      ['dusk.png', null],
      ['dusk_2.png', null],
      ['same.png', 'dusk.png'],
    ]),
    parts: new Map(),
  });
const DOCUMENTS = [
  caseOf('two', { images: [1, 2] }),
  caseOf('one', { images: [1] }),
  caseOf('other', { images: [2] }),
  caseOf('locked', { images: [3] }),
  caseOf('none', { images: [] }),
];

function planOf(headings: string[], ...rows: Cell[][]) {
  const options = { numbers: null, createsEntries: false, priceMove: 30 };
  const plan = planSheet(luggage, tableOf(luggage, [headings, ...rows]), DOCUMENTS, names(), options, () => true);
  return { ...plan, sentences: plan.problems.map(sentenceOf) };
}
/** What one row says of pictures, without its mistakes. */
function textsOf(headings: string[], row: Cell[]) {
  const { rows, sentences, unknown } = planOf(headings, row);
  expect([...sentences, ...unknown]).toEqual([]);
  return rows[0]!;
}

const COLUMN = 'Alternative texts';

describe('the column of alternative texts', () => {
  it('is beside the pictures of a type, one for each language, in exports and templates @SHEET-2', () => {
    const headings = (name: string) => columnsOf(shapeOf(name)).map(({ heading }) => heading);
    const beside = (name: string) => {
      const all = headings(name);
      return all.slice(all.indexOf(COLUMN) - 1, all.indexOf(COLUMN) + 3);
    };
    const own = [COLUMN, `${COLUMN} [fil]`, `${COLUMN} [ja]`];
    expect(['Luggage', 'Accessories', 'Gifts', 'Stores', 'Reviews'].map(beside)).toEqual([
      ...Array.from({ length: 3 }, () => ['Images', ...own]),
      ['Cover image', ...own],
      ["Customer's pictures", ...own],
    ]);
    expect(headings('Luggage').filter((heading) => heading.startsWith(COLUMN))).toEqual(own);
    expect(headingNames([luggage])).toContain('alternative texts');
    expect(columnNamed(luggage, 'alternative text [JA]')).toMatchObject({ heading: `${COLUMN} [ja]` });
    expect(columnNamed(luggage, `${COLUMN} [de]`)).toBeUndefined();
    const columns = templateColumns(luggage, []);
    expect(instructionRows([luggage], [columns])).toContainEqual([
      'Luggage',
      `${COLUMN} [fil]`,
      expect.stringMatching(/one a line, in the pictures’ order.*In Filipino\.$/),
      expect.any(String),
    ]);
  });

  it('shows what the media library has, one a line @SHEET-1', () => {
    const { columns, rows } = exportOf(luggage, DOCUMENTS, names(), () => true);
    const at = (heading: string) => columns.findIndex((column) => column.heading === heading);
    expect(rows.map((row) => [row[at(COLUMN)], row[at(`${COLUMN} [ja]`)]])).toEqual([
      ['A case; with a lock\n(none)', 'ケース\n(none)'],
      ['A case; with a lock', 'ケース'],
      [null, null],
      [null, null],
      [null, null],
    ]);
  });

  it('fills in what a picture lacks, in the order of the row’s pictures @SHEET-2', () => {
    const known = textsOf(['SKU', COLUMN, `${COLUMN} [fil]`], ['two', 'A case; with a lock\nOpen', '\nBukas']);
    expect(known).toMatchObject({ kind: 'changed', writes: [] });
    expect(known.findings).toBeUndefined();
    expect(known.cells.map(({ column, group, old, new: now }) => [column, group, old, now])).toEqual([
      [COLUMN, 'Text', 'A case; with a lock\n(none)', 'A case; with a lock\nOpen'],
      [`${COLUMN} [fil]`, 'Text', '', '(none)\nBukas'],
    ]);
    expect(known.texts).toEqual([
      { picture: 2, locale: 'en', text: 'Open' },
      { picture: 2, locale: 'fil', text: 'Bukas' },
    ]);
  });

  it('is read beside the pictures that the row will have: named in a cell, or by the SKU @SHEET-2', () => {
    const inCell = textsOf(['SKU', COLUMN, 'Images'], ['two', '(none); New; Open', 'told.webp; same.png; untold.webp']);
    expect(inCell.texts).toEqual([
      { picture: 'dusk.png', locale: 'en', text: 'New' },
      { picture: 2, locale: 'en', text: 'Open' },
    ]);
    const bySku = textsOf(['SKU', 'Title', COLUMN], ['dusk', 'Dusk', 'Front\nBack']);
    expect(bySku.texts).toEqual([
      { picture: 'dusk.png', locale: 'en', text: 'Front' },
      { picture: 'dusk_2.png', locale: 'en', text: 'Back' },
    ]);
  });

  it('of one picture is its text, whatever is in it @SHEET-2', () => {
    expect(textsOf(['SKU', COLUMN], ['other', 'Two locks; one key']).texts).toEqual([
      { picture: 2, locale: 'en', text: 'Two locks; one key' },
    ]);
  });

  it('leaves the text that a file has, and says so, also of a row that changes nothing @SHEET-2', () => {
    const plan = planOf(['SKU', COLUMN], ['one', 'Another case'], ['other', 'Open'], ['two', '(none)\nShut']);
    expect(plan.rows.map(({ kind, texts }) => [kind, texts?.length ?? 0])).toEqual([
      ['unchanged', 0],
      ['changed', 1],
      ['unchanged', 0],
    ]);
    const { sheets, counts } = summaryOf({ sheets: [plan], unknownSheets: [], unusedPictures: [] });
    expect(sheets[0]!.rows.map(({ key, findings }) => [key, findings])).toEqual([
      ['one', [`${COLUMN}: "told.webp" keeps the one of the media library, "A case; with a lock"`]],
      ['other', undefined],
      ['two', [`${COLUMN}: "untold.webp" gets another one in row 3`]],
    ]);
    expect(counts).toEqual({ new: 0, changed: 1, unchanged: 2, errors: 0 });
  });

  it('has errors: more texts than pictures, one that is too long, one that is emptied, a file of others @SHEET-3', () => {
    const { sentences, rows } = planOf(
      ['SKU', COLUMN],
      ['one', 'One\nTwo'],
      ['none', 'One'],
      ['two', `(none)\n${'x'.repeat(501)}`],
      ['other', '(clear)'],
      ['locked', 'Mine'],
    );
    expect(sentences).toEqual([
      `Row 2, ${COLUMN}: has 2 texts for 1 picture`,
      `Row 3, ${COLUMN}: has 1 text for 0 pictures`,
      `Row 4, ${COLUMN}: "${'x'.repeat(40)}…" is longer than 500 characters`,
      `Row 5, ${COLUMN}: cannot be emptied here: change it in the media library`,
      `Row 6, ${COLUMN}: You may not change it`,
    ]);
    expect(rows).toEqual([]);
    expect(planOf(['SKU', COLUMN], ['two', '(none)\n'.concat('x'.repeat(500))]).sentences).toEqual([]);
  });
});
