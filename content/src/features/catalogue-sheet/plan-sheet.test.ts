import { describe, expect, it, test } from 'vitest';
import { type Document, Names, type Values } from './documents.ts';
import { columnNamed, columnsOf } from '../../core/sheet-file/columns.ts';
import { exportOf } from './export.ts';
import { planSheet, sentenceOf } from './plan-sheet.ts';
import type { Cell } from '../../core/sheet-file/raw-sheet.ts';
import { Keys, picturesOf } from './pictures-of-keys.ts';
import { tableOf } from '../../core/sheet-file/table.ts';
import { shapeOf } from '../../../testing/catalogue-shapes.ts';

const luggage = shapeOf('Luggage');
const link = (store: string, address: string) => ({
  store,
  store_link_text: null,
  store_link_link: address,
  store_icon: 7,
  store_link_id: 'id',
});
const version = (values: Values) => ({ values, updatedAt: 1, isPublished: true, isModified: false, createdBy: null });
const ENGLISH = {
  item_sku: 'aero',
  title: 'Aero',
  price: 1000,
  size: 'Small',
  color: ['coral'],
  images: [1],
  store_links: [link('Islamart', 'https://a.example/en')],
};
const AERO: Document = {
  documentId: 'doc-aero',
  key: 'aero',
  versions: {
    en: version(ENGLISH),
    fil: version({ ...ENGLISH, title: 'Aero na maleta' }),
  },
};
const names = new Names({
  entries: new Map([
    [
      'api::color.color',
      [
        { documentId: 'coral', name: 'Coral', locales: ['en', 'fil'] },
        { documentId: 'teal', name: 'Teal', locales: ['en'] },
      ],
    ],
    ['api::luggage-category.luggage-category', [{ documentId: 'two', name: 'Two; in one', locales: ['en', 'fil'] }]],
  ]),
  files: [
    { id: 1, name: 'aero.webp', url: '/uploads/aero_1.webp', mime: 'image/webp' },
    { id: 2, name: 'other.webp', url: '/uploads/other_2.webp', mime: 'image/webp' },
    { id: 3, name: 'film.mp4', url: '/uploads/film_3.mp4', mime: 'video/mp4' },
  ],
  pictures: new Map(['dusk.png', 'Dusk_2.png', 'dusk_10.png', 'dusk-large.png'].map((name) => [name, null])),
  parts: new Map(),
});

function planOf(rows: Cell[][], options = {}, mayWrite = (_field: string) => true) {
  const given = { numbers: null, createsEntries: false, priceMove: 30, ...options };
  const plan = planSheet(luggage, tableOf(luggage, rows), [AERO], names, given, mayWrite);
  return { ...plan, sentences: plan.problems.map(sentenceOf) };
}
/** What one row writes, by language. */
const writesOf = (headings: string[], cells: Cell[], options = {}) => {
  const { rows, sentences } = planOf([headings, cells], options);
  expect(sentences).toEqual([]);
  return Object.fromEntries(rows[0]!.writes.map(({ locale, after }) => [locale, after]));
};

test('Every heading of an export is read as the same column @SHEET-2', () => {
  for (const name of ['Luggage', 'Accessories', 'Gifts', 'Stores', 'Reviews']) {
    const shape = shapeOf(name);
    for (const column of columnsOf(shape, [{ name: 'Lazada', byLanguage: true }]))
      expect(columnNamed(shape, column.heading)).toEqual(column);
  }
});

it('An empty cell changes nothing, and (clear) empties @SHEET-3', () => {
  expect(
    planOf([
      ['SKU', 'Title', 'Size'],
      ['aero', null, '  '],
    ]).rows[0]!.kind,
  ).toBe('unchanged');
  expect(writesOf(['SKU', 'Size', 'Images'], ['aero', '(Clear)', '(clear)'])).toEqual({
    en: { size: null, images: [] },
  });
});

it('Shared fields are written once, texts in their language, relations and links in all', () => {
  const headings = ['SKU', 'Price (Php)', 'Title [fil]', 'Store: Islamart', 'Color'];
  expect(writesOf(headings, ['aero', 1100, 'Bago', 'https://b.example', '(clear)'])).toEqual({
    en: { price: 1100, store_links: [link('Islamart', 'https://b.example')], color: [] },
    fil: { title: 'Bago', store_links: [link('Islamart', 'https://b.example')], color: [] },
  });
});

it('A link with a column of its own for a language is not changed by the one for all', () => {
  const headings = ['SKU', 'Store: Islamart', 'Store: Islamart [fil]'];
  expect(writesOf(headings, ['aero', 'https://b.example', null])).toEqual({
    en: { store_links: [link('Islamart', 'https://b.example')] },
  });
});

it('A language keeps its relation where the new one does not exist, and the plan says so', () => {
  expect(writesOf(['SKU', 'Color'], ['aero', 'teal'])).toEqual({ en: { color: ['teal'] } });
  const rows = [
    ['SKU', 'Color', 'Color [fil]'],
    ['aero', null, 'Teal'],
  ];
  expect(planOf(rows).sentences).toEqual(['Row 2, Color [fil]: "Teal" does not exist in Filipino']);
  rows[1] = ['aero', 'Teal', null];
  expect(planOf(rows).rows[0]!.cells).toMatchObject([{ column: 'Color', old: 'Coral', new: 'Teal' }]);
});

describe('What each language has of its own', () => {
  const inFilipino = (own: Values): Document => ({
    ...AERO,
    versions: { ...AERO.versions, fil: version({ ...ENGLISH, title: 'Aero na maleta', ...own }) },
  });
  const two = ['Coral', 'Midnight', 'Teal'].map((name) => ({
    documentId: name.toLowerCase(),
    name,
    locales: name === 'Teal' ? ['en'] : ['en', 'fil', 'ja'],
  }));
  const own = new Names({
    entries: new Map([['api::color.color', two]]),
    files: [],
    pictures: new Map(),
    parts: new Map(),
  });
  const options = { numbers: null, createsEntries: true, priceMove: 30 };
  const plan = (document: Document, headings: string[], cells: Cell[]) => {
    const { rows, problems, creates } = planSheet(
      luggage,
      tableOf(luggage, [headings, cells]),
      [document],
      own,
      options,
      () => true,
    );
    expect(problems).toEqual([]);
    const [row] = rows;
    return {
      creates,
      cells: row!.cells,
      writes: Object.fromEntries(row!.writes.map(({ locale, after }) => [locale, after])),
    };
  };

  it('changes with the first language only where it was the same @SHEET-2', () => {
    expect(plan(inFilipino({}), ['SKU', 'Color'], ['aero', 'Midnight']).writes).toEqual({
      en: { color: ['midnight'] },
      fil: { color: ['midnight'] },
    });
    for (const color of [['midnight'], []]) {
      const { writes, cells } = plan(inFilipino({ color }), ['SKU', 'Color'], ['aero', '(clear)']);
      expect(writes).toEqual({ en: { color: [] } });
      expect(cells[0]!.keptIn).toEqual(color.length > 0 ? ['fil'] : undefined);
    }
    expect(plan(inFilipino({ color: [] }), ['SKU', 'Color'], ['aero', 'Coral']).writes).toEqual({});
  });

  it('is the same if it is so as far as it exists there', () => {
    const english = (color: string[]) => ({ ...AERO.versions, en: version({ ...ENGLISH, color_variants: color }) });
    const variants = (fil: string[]) => ({
      ...AERO,
      versions: { ...english(['aero', 'nimbus']), fil: version({ ...ENGLISH, color_variants: fil }) },
    });
    const items = [
      { documentId: 'aero', name: 'aero', locales: ['en', 'fil'] },
      { documentId: 'nimbus', name: 'nimbus', locales: ['en'] },
      { documentId: 'orbit', name: 'orbit', locales: ['en', 'fil'] },
    ];
    const known = new Names({
      entries: new Map([['api::luggage.luggage', items]]),
      files: [],
      pictures: new Map(),
      parts: new Map(),
    });
    const table = tableOf(luggage, [
      ['SKU', 'Color variants'],
      ['aero', 'aero; nimbus; orbit'],
    ]);
    const writes = (fil: string[]) =>
      planSheet(luggage, table, [variants(fil)], known, options, () => true).rows[0]!.writes.map(
        ({ locale }) => locale,
      );
    expect([writes(['aero']), writes(['orbit']), writes([])]).toEqual([['en', 'fil'], ['en'], ['en']]);
  });

  it('has a column of its own in an export where languages differ, and comes back unchanged @SHEET-1', () => {
    const headings = (document: Document) =>
      exportOf(luggage, [document], own, () => true).columns.map(({ heading }) => heading);
    expect(headings(inFilipino({}))).not.toContain('Color [fil]');
    const document = inFilipino({ color: ['midnight'] });
    expect(headings(document)).toContain('Color [fil]');
    expect(headings(document)).not.toContain('Color [ja]');
    const { columns, rows } = exportOf(luggage, [document], own, () => true);
    const table = tableOf(luggage, [columns.map(({ heading }) => heading), ...rows]);
    const again = planSheet(luggage, table, [document], own, options, () => true);
    expect([again.problems, again.rows[0]!.kind]).toEqual([[], 'unchanged']);
    const changed = plan(document, ['SKU', 'Color', 'Color [fil]'], ['aero', 'Midnight', 'Coral']);
    expect(changed.writes).toEqual({ en: { color: ['midnight'] }, fil: { color: ['coral'] } });
  });

  it('is not changed by an export of before, without such a column', () => {
    const cells = ['aero', 'Aero', 'Aero na maleta', 'Coral', 'https://a.example/en'];
    const headings = ['SKU', 'Title', 'Title [fil]', 'Color', 'Store: Islamart'];
    const links = [link('Islamart', 'https://fil.example')];
    expect(plan(inFilipino({ color: ['midnight'], store_links: links }), headings, cells).writes).toEqual({});
    expect(
      plan(inFilipino({ store_links: links }), ['SKU', 'Store: Islamart'], ['aero', 'https://b.example']).writes,
    ).toEqual({
      en: { store_links: [link('Islamart', 'https://b.example')] },
    });
  });

  it('begins with the new language', () => {
    const headings = ['SKU', 'Title [ja]', 'Color'];
    expect(plan(inFilipino({}), headings, ['aero', 'エアロ', 'Coral']).writes).toEqual({
      ja: { title: 'エアロ', color: ['coral'] },
    });
  });

  it('leads to new entries that are made in its languages, and the first one', () => {
    const made = (document: Document, headings: string[], cells: Cell[]) =>
      plan(document, headings, cells).creates[0]!.locales;
    expect(made(inFilipino({}), ['SKU', 'Color'], ['aero', 'Lime'])).toEqual(['en', 'fil']);
    expect(made(inFilipino({ color: ['midnight'] }), ['SKU', 'Color'], ['aero', 'Lime'])).toEqual(['en']);
    expect(made(inFilipino({}), ['SKU', 'Color [fil]'], ['aero', 'Lime'])).toEqual(['en', 'fil']);
    expect(made(inFilipino({}), ['SKU', 'Title [ja]', 'Color'], ['aero', 'エアロ', 'Lime'])).toEqual([
      'en',
      'fil',
      'ja',
    ]);
  });
});

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

it.each(['#SPILL!', '#ERROR!', 'Err:502', '#N/A'])('The error of a formula, %s, is no text', (error) => {
  const rows = [
    ['SKU', 'Title'],
    ['aero', error],
  ];
  expect(planOf(rows).sentences).toEqual([`Row 2, Title: "${error}" is the error of a formula`]);
});

it('Colors are created on a tick only, products never', () => {
  const rows = [
    ['SKU', 'Color', 'Recommendations'],
    ['aero', 'Lime', null],
  ];
  expect(planOf(rows).sentences).toEqual(['Row 2, Color: "Lime" does not exist']);
  expect(planOf(rows, { createsEntries: true }).creates).toEqual([
    { uid: 'api::color.color', name: 'Lime', locales: ['en', 'fil'] },
  ]);
  const products = [
    ['SKU', 'Recommendations'],
    ['aero', 'nobody'],
  ];
  expect(planOf(products, { createsEntries: true }).sentences).toHaveLength(1);
});

it('Prices that move by more than the setting are marked @SHEET-5', () => {
  const moves = (price: number, priceMove: number) =>
    planOf(
      [
        ['SKU', 'Price (Php)'],
        ['aero', price],
      ],
      { priceMove },
    ).rows[0]!.cells[0]!.moves;
  expect([moves(1299, 30), moves(1301, 30), moves(650, 30), moves(1301, 50)]).toEqual([undefined, 30, 35, undefined]);
});

it('A field that the caller may not write is an error of its row @SHEET-8', () => {
  const { sentences, rows } = planOf(
    [
      ['SKU', 'Title', 'Size'],
      ['aero', 'New', 'Large'],
    ],
    {},
    (field) => field !== 'size',
  );
  expect([sentences, rows]).toEqual([['Row 2, Size: You may not change it'], []]);
});

it('A new entry needs its title, in each of its languages', () => {
  const headings = ['SKU', 'Title', 'Title [ja]', 'Short description [fil]'];
  expect(planOf([headings, ['one', null, null, null]]).sentences).toEqual(['Row 2, Title: is needed for a new entry']);
  expect(planOf([headings, ['one', 'One', null, 'Isa']]).sentences).toEqual([
    'Row 2, Title [fil]: is needed for a new entry',
  ]);
});

it('keys of several parts are compared part by part: a comma within one is none between two', () => {
  const { rows, problems } = tableOf(shapeOf('Reviews'), [
    ['Customer', 'Title', 'Rating'],
    ['Ana Cruz', 'Light, strong', 5],
    ['Ana Cruz, Light', 'strong', 1],
    ['Ana "Jo" Cruz', 'Light', 3],
  ]);
  expect(problems).toEqual([]);
  expect(rows.map(({ key }) => key)).toEqual([
    'Ana Cruz, "Light, strong"',
    '"Ana Cruz, Light", strong',
    '"Ana ""Jo"" Cruz", Light',
  ]);
});

it.each([
  ['Date', '2026-11-22', '2026-11-22'],
  ['Date', '22/11/2026', '2026-11-22'],
  ['Rating', '4', 4],
  ['Featured on the home page', 'yes', true],
])('a review’s %s is read: %s', (heading, text, value) => {
  const reviews = shapeOf('Reviews');
  const table = tableOf(reviews, [
    ['Customer', 'Title', heading],
    ['Ana', 'Good', text],
  ]);
  const options = { numbers: null, createsEntries: false, priceMove: 30 };
  const { rows, problems } = planSheet(reviews, table, [], names, options, () => true);
  expect(problems).toEqual([]);
  expect(Object.values(rows[0]!.writes[0]!.after)).toContain(value);
});

it.each([
  ['Date', '01/02/2026', 'can be read in two ways'],
  ['Date', '2026-02-30', 'is no date'],
  ['Rating', '4.5', 'is no whole number'],
  ['Rating', '6', 'is not between 0 and 5'],
  ['Featured on the home page', 'perhaps', 'is neither yes nor no'],
  ['Content', '#REF!', 'is the error of a formula'],
])('a review’s %s is refused: %s', (heading, text, why) => {
  const reviews = shapeOf('Reviews');
  const table = tableOf(reviews, [
    ['Customer', 'Title', heading],
    ['Ana', 'Good', text],
  ]);
  const options = { numbers: null, createsEntries: false, priceMove: 30 };
  const { problems } = planSheet(reviews, table, [], names, options, () => true);
  expect(problems.map(sentenceOf)).toEqual([expect.stringContaining(`"${text}" ${why}`)]);
});

it.each([
  ['7.099', 7.099],
  ['125,631', 125.631],
])(
  'a number that can be read in one way only within the limits of its field is read: a longitude of %s',
  (text, value) => {
    const stores = shapeOf('Stores');
    const table = tableOf(stores, [
      ['Store name', 'Longitude (°)'],
      ['Arcade', text],
    ]);
    const options = { numbers: null, createsEntries: false, priceMove: 30 };
    const { rows, problems } = planSheet(stores, table, [], names, options, () => true);
    expect(problems).toEqual([]);
    expect(rows[0]!.writes[0]!.after).toMatchObject({ longitude: value });
  },
);
