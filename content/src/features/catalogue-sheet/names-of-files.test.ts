import { describe, expect, it } from 'vitest';
import { type Document, Names } from './documents.ts';
import { exportOf } from './export.ts';
import { planSheet } from './plan-sheet.ts';
import { type Cell } from '../../core/sheet-file/raw-sheet.ts';
import { Keys, picturesOf } from './pictures-of-keys.ts';
import { tableOf } from '../../core/sheet-file/table.ts';
import { ENGLISH, luggage, version, AERO, names, planOf, writesOf } from '../../../testing/planned-sheet.ts';

it('A name with a semicolon is one name', () => {
  expect(writesOf(['SKU', 'Categories'], ['aero', 'Two; in one']).en).toEqual({ item_categories: ['two'] });
});

it('Pictures are found by name and by address, with or without the server', () => {
  const given = 'other.webp\nhttps://cms.example/uploads/aero_1.webp\nDUSK.PNG';
  expect(writesOf(['SKU', 'Images'], ['aero', given])).toEqual({ en: { images: [2, 1, 'dusk.png'] } });
  expect(
    planOf([
      ['SKU', 'Images'],
      ['aero', 'film.mp4'],
    ]).sentences,
  ).toEqual(['Row 2, Images: "film.mp4" is no file for this field']);
});

it.each(['Images', 'Recommendations', 'Categories'])(
  'A cell has no longer list than a form has: %s @FORM-16',
  (column) => {
    const long = Array.from({ length: 241 }, (_, n) => `no. ${n}`).join('\n');
    const [sentence] = planOf([
      ['SKU', column],
      ['aero', long],
    ]).sentences;
    expect(sentence).toContain('has more than 240 parts');
  },
);

it('A picture that comes with the sheet is another one than that of the same name', () => {
  const own = new Names({
    entries: new Map(),
    files: [{ id: 1, name: 'aero.webp', url: '/uploads/aero_1.webp', mime: 'image/webp' }],
    pictures: new Map([['aero.webp', null]]),
    parts: new Map(),
  });
  const table = tableOf(luggage, [['SKU'], ['aero']]);
  const options = { numbers: null, createsEntries: false, priceMove: 30 };
  const { rows } = planSheet(luggage, table, [AERO], own, options, () => true);
  expect(rows[0]!.cells).toMatchObject([{ column: 'Images', old: 'aero.webp', new: 'aero.webp (new)' }]);
});

it('A file is shown by its name, or by its address if several have this name or it would be several', () => {
  const file = (id: number, name: string) => ({ id, name, url: `/uploads/${id}.webp`, mime: 'image/webp' });
  const files = [
    file(1, 'one.webp'),
    file(2, 'same.webp'),
    file(3, 'Same.webp'),
    file(4, 'a; b.webp'),
    file(5, '(clear)'),
  ];
  const own = new Names({ entries: new Map(), files, pictures: new Map(), parts: new Map() });
  expect(files.map(({ id }) => own.fileName(id))).toEqual([
    'one.webp',
    '/uploads/2.webp',
    '/uploads/3.webp',
    '/uploads/4.webp',
    '/uploads/5.webp',
  ]);
});

it('A text that is longer than a cell is named by the export that leaves it out @SHEET-3', () => {
  const long = { ...AERO, versions: { en: version({ ...ENGLISH, description: 'a'.repeat(32_768) }) } };
  const { leftOut, rows, columns } = exportOf(luggage, [long], names, () => true);
  expect(rows[0]![columns.findIndex(({ field }) => field === 'description')]).toBeNull();
  expect(leftOut).toEqual([['Luggage', 'Description', expect.stringContaining('the text of aero is longer'), '']]);
});

it('Pictures named after the SKU are in the order of their numbers @SHEET-2', () => {
  expect(picturesOf('Dusk', names, new Keys([]))).toEqual(['dusk.png', 'Dusk_2.png', 'dusk_10.png']);
  const { rows, pictures } = planOf([
    ['SKU', 'Title'],
    ['dusk', 'Dusk'],
  ]);
  expect(rows[0]!.writes[0]!.after.images).toEqual(pictures);
});

it('A picture named after another SKU is that one’s', () => {
  const keys = new Keys(['Dusk', 'dusk_2']);
  expect(picturesOf('Dusk', names, keys)).toEqual(['dusk.png', 'dusk_10.png']);
  expect(picturesOf('dusk_2', names, keys)).toEqual(['Dusk_2.png']);
  const { rows } = planOf([
    ['SKU', 'Title'],
    ['dusk', 'Dusk'],
    ['dusk_2', 'Dusk 2'],
  ]);
  const pictures = rows.map(({ writes }) => (writes[0]!.after.images as string[]).length);
  expect(pictures).toEqual([2, 1]);
});

describe('Keys that differ in case', () => {
  const file = (name: string) => [name, null] as const;
  const given = new Names({
    entries: new Map([
      [
        'api::luggage.luggage',
        ['aero', 'AERO', 'dusk'].map((name) => ({ documentId: `doc-${name}`, name, locales: ['en', 'fil'] })),
      ],
    ]),
    files: [],
    pictures: new Map(['Aero.png', 'AERO_2.png', 'aero_3.png', 'DUSK.png'].map(file)),
    parts: new Map(),
  });
  const options = { numbers: null, createsEntries: false, priceMove: 30 };
  const upper: Document = {
    documentId: 'doc-AERO',
    key: 'AERO',
    versions: { en: version({ ...ENGLISH, item_sku: 'AERO' }) },
  };
  const plan = (documents: Document[], rows: Cell[][]) =>
    planSheet(luggage, tableOf(luggage, rows), documents, given, options, () => true);

  it('are those of two entries, as on the site @SHEET-2', () => {
    const rows = [
      ['SKU', 'Title', 'Size'],
      ['aero', null, 'Large'],
      ['AERO', 'Aero in capitals', null],
    ];
    const made = plan([AERO], rows);
    expect(made.problems).toEqual([]);
    expect(made.rows.map(({ kind, documentId }) => [kind, documentId])).toEqual([
      ['changed', 'doc-aero'],
      ['new', null],
    ]);
    expect(plan([AERO, upper], rows).rows.map(({ documentId }) => documentId)).toEqual(['doc-aero', 'doc-AERO']);
  });

  it('are what relations name, and a name in another case finds the only entry that has it', () => {
    const rows = [
      ['SKU', 'Recommendations'],
      ['aero', 'AERO; DUSK'],
    ];
    expect(plan([AERO], rows).rows[0]!.writes[0]!.after).toMatchObject({ recommendations: ['doc-AERO', 'doc-dusk'] });
  });

  it('take the pictures that are named like them, and of others those in another case', () => {
    const rows = [['SKU'], ['aero'], ['AERO'], ['dusk']];
    const dusk: Document = {
      documentId: 'doc-dusk',
      key: 'dusk',
      versions: { en: version({ ...ENGLISH, item_sku: 'dusk' }) },
    };
    const pictures = plan([AERO, upper, dusk], rows).rows.map(({ writes }) => writes[0]!.after.images);
    expect(pictures).toEqual([['Aero.png', 'aero_3.png'], ['Aero.png', 'AERO_2.png'], ['DUSK.png']]);
  });
});
