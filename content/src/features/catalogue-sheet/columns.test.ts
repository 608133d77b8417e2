import { describe, expect, it, test } from 'vitest';
import { columnNamed, columnsOf } from '../../core/sheet-file/columns.ts';
import { type Document, Names, type Values } from './documents.ts';
import { instructionRows } from './instruction-rows.ts';
import { byComponent, fieldsOf } from '../../core/sheet-file/fields.ts';
import { planSheet, sentenceOf } from './plan-sheet.ts';
import type { Cell } from '../../core/sheet-file/raw-sheet.ts';
import { SHEET_TYPES } from '../../core/sheet-file/sheet-types.ts';
import { tableOf } from '../../core/sheet-file/table.ts';
import { shapeOf } from '../../../testing/catalogue-shapes.ts';

const luggage = shapeOf('Luggage');
const DESCRIPTION = 'search_and_share.description';
const PICTURE = 'search_and_share.share_picture';

/** Fields without a column, and why. */
const WITHOUT_COLUMN: Record<string, string> = {
  reviews: 'the other end of a review’s product, which the sheet of reviews has',
};

test('every field of every sheet has a column, unless it is said why not', () => {
  const lacking = SHEET_TYPES.flatMap(({ name }) => {
    const shape = shapeOf(name);
    const fields = new Set(columnsOf(shape, [{ name: 'Lazada', byLanguage: false }]).map(({ field }) => field));
    return Object.keys(shape.attributes).filter((field) => !fields.has(field));
  });
  expect([...new Set(lacking)]).toEqual(Object.keys(WITHOUT_COLUMN));
});

test('a single component has a column for each of its fields in each of its languages, and a list of them has one', () => {
  const headings = columnsOf(luggage).map(({ heading }) => heading);
  expect(headings.slice(-6)).toEqual(
    ['Description', 'Share picture'].flatMap((part) =>
      ['', ' [fil]', ' [ja]'].map((language) => `Search and share: ${part}${language}`),
    ),
  );
  const own = { words: { type: 'string', required: true } };
  const one = { type: 'component', component: 'a.b', repeatable: false };
  expect(fieldsOf({ one, many: { ...one, repeatable: true } }, () => own)).toEqual({
    'one.words': { type: 'string', required: false },
    many: { ...one, repeatable: true },
  });
  expect(fieldsOf({ one: { ...one, required: true } }, () => own)).toMatchObject({ 'one.words': { required: true } });
});

test.each([
  ['Search and share: Description', DESCRIPTION, 'en'],
  ['search and share: description [FIL]', DESCRIPTION, 'fil'],
  ['search_and_share.description', DESCRIPTION, 'en'],
  ['search_and_share.share_picture [ja]', PICTURE, 'ja'],
])('the heading %s is read', (heading, field, locale) => {
  expect(columnNamed(luggage, heading)).toMatchObject({ field, locale });
});

test('the values of a component are put together again', () => {
  expect(byComponent({ title: 'A', [DESCRIPTION]: 'B', [PICTURE]: [1] })).toEqual({
    plain: { title: 'A' },
    components: { search_and_share: { description: 'B', share_picture: [1] } },
  });
});

const version = (values: Values) => ({ values, updatedAt: 1, isPublished: true, isModified: false, createdBy: null });
const AERO: Document = {
  documentId: 'doc-aero',
  key: 'aero',
  versions: {
    en: version({ item_sku: 'aero', title: 'Aero', images: [1], [DESCRIPTION]: 'Light and quiet', [PICTURE]: [1] }),
    fil: version({ item_sku: 'aero', title: 'Aero', images: [1], [DESCRIPTION]: null, [PICTURE]: [] }),
  },
};
const file = (id: number, name: string) => ({ id, name, url: `/uploads/${id}_${name}`, mime: 'image/webp' });

interface PlanOptions {
  mayWrite?: (field: string, locale: string) => boolean;
  pictures?: string[];
}

function planOf(rows: Cell[][], { mayWrite = () => true, pictures = [] }: PlanOptions = {}) {
  const names = new Names({
    entries: new Map(),
    files: [file(1, 'aero.webp'), file(2, 'wide.webp')],
    pictures: new Map(pictures.map((name) => [name, null])),
    parts: new Map(),
  });
  const options = { numbers: null, createsEntries: false, priceMove: 30 };
  const plan = planSheet(luggage, tableOf(luggage, rows), [AERO], names, options, mayWrite);
  return { ...plan, sentences: plan.problems.map(sentenceOf) };
}
const WORDS = 'Search and share: Description';
const SHARED = 'Search and share: Share picture';

describe('of the fields of a component', () => {
  it('each is changed by itself, in its language and group, old and new', () => {
    const { rows, sentences } = planOf([
      ['SKU', WORDS, `${WORDS} [fil]`, SHARED],
      ['aero', 'Light', 'Magaan', 'wide.webp'],
    ]);
    expect(sentences).toEqual([]);
    expect(rows[0]!.cells.map(({ column, group, old, new: now }) => [column, group, old, now])).toEqual([
      [WORDS, 'Text', 'Light and quiet', 'Light'],
      [`${WORDS} [fil]`, 'Text', '', 'Magaan'],
      [SHARED, 'Picture', 'aero.webp', 'wide.webp'],
    ]);
    expect(rows[0]!.writes.map(({ locale, before, after }) => [locale, before, after])).toEqual([
      ['en', { [DESCRIPTION]: 'Light and quiet', [PICTURE]: [1] }, { [DESCRIPTION]: 'Light', [PICTURE]: [2] }],
      ['fil', { [DESCRIPTION]: null }, { [DESCRIPTION]: 'Magaan' }],
    ]);
  });

  it('an empty cell changes nothing, and (clear) empties', () => {
    const clear = (cell: string | null) =>
      planOf([
        ['SKU', WORDS, `${WORDS} [fil]`, SHARED],
        ['aero', cell, cell, cell],
      ]).rows[0]!.writes.map(({ locale, after }) => [locale, after]);
    expect(clear(null)).toEqual([]);
    expect(clear('(clear)')).toEqual([['en', { [DESCRIPTION]: null, [PICTURE]: [] }]]);
  });

  it('what does not fit, and what the caller may not write, is an error of its row', () => {
    const long = 'x'.repeat(321);
    const refused = planOf([
      ['SKU', WORDS, SHARED],
      ['aero', long, 'aero.webp; wide.webp'],
    ]);
    expect(refused.sentences).toEqual([
      `Row 2, ${WORDS}: "${long}" is longer than 320 characters`,
      `Row 2, ${SHARED}: "aero.webp; wide.webp" takes one file`,
    ]);
    const rows = [
      ['SKU', WORDS, `${WORDS} [fil]`],
      ['aero', 'x'.repeat(320), 'Magaan'],
    ];
    const ofOthers = planOf(rows, { mayWrite: (field, locale) => field !== DESCRIPTION || locale === 'en' });
    expect(ofOthers.sentences).toEqual([`Row 2, ${WORDS} [fil]: You may not change it`]);
  });

  it('a picture that comes with the sheet is one of the plan, and of its cell alone', () => {
    const sheet = [
      ['SKU', SHARED],
      ['aero', 'aero_2.png'],
    ];
    const { rows, pictures } = planOf(sheet, { pictures: ['aero_2.png'] });
    expect(pictures).toEqual(['aero_2.png']);
    expect(rows[0]!.cells.map(({ column, new: now }) => [column, now])).toEqual([[SHARED, 'aero_2.png (new)']]);
  });
});

test.each([
  ['Search and share: Description [ja]', '軽い'],
  ['Product features [ja]', '静か'],
])('a language that an entry lacks is not made by %s alone, and the plan says so', (heading, text) => {
  const { sentences } = planOf([
    ['SKU', heading],
    ['aero', text],
  ]);
  expect(sentences).toEqual(['Row 2, Title [ja]: is needed for a new entry']);
});

test('the tab that explains the columns says what a component says, with languages by their names', () => {
  const lines = instructionRows([luggage], [columnsOf(luggage)]);
  expect(lines).toContainEqual([
    'Luggage',
    `${WORDS} [fil]`,
    expect.stringMatching(/^Under the title in search results.* In Filipino\.$/),
    'A cabin case of 2.6 kg with four quiet wheels and two locks.',
  ]);
  expect(lines).toContainEqual([
    'Luggage',
    SHARED,
    expect.stringMatching(/^On the cards of shared links.* The name of a picture beside the sheet/),
    'case-small-red-wide.webp',
  ]);
});
