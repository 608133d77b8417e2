import { expect, test } from 'vitest';
import type { Cell } from '../../core/sheet-file/raw-sheet.ts';
import { tableOf } from '../../core/sheet-file/table.ts';
import { shapeOf } from '../../../testing/catalogue-shapes.ts';
import { caseOf } from '../../../testing/planned-sheet.ts';
import { Names } from './documents.ts';
import { planSheet } from './plan-sheet.ts';

const luggage = shapeOf('Luggage');
const DOCUMENTS = [
  caseOf('aero-small-coral', { title: 'Aero', size: 'Small', color: ['coral'], gtin: '4006381333931' }),
  caseOf('aero-small-teal', { title: 'Aero', size: 'Small', color: ['teal'] }),
  caseOf('aero-large-teal', { title: 'Aero', size: 'Large', color: ['teal'] }),
  caseOf('dusk', { title: 'Dusk bag' }),
];
const names = new Names({
  entries: new Map([
    ['api::color.color', ['Coral', 'Teal'].map((name) => ({ documentId: name.toLowerCase(), name, locales: ['en'] }))],
  ]),
  files: [],
  pictures: new Map(),
  parts: new Map(),
});

/** What the plan says of the rows of a sheet. */
function findingsOf(...rows: Cell[][]) {
  const options = { numbers: null, createsEntries: false, priceMove: 30 };
  const plan = planSheet(luggage, tableOf(luggage, rows), DOCUMENTS, names, options, () => true);
  return plan.rows.map(({ findings }) => findings ?? []);
}
const CORAL = 'Row 2 looks like aero-small-coral with another SKU';

test.each<[string, string[], string[]]>([
  ['title, color and size', ['SKU', 'Title', 'Color', 'Size'], ['aero-s-coral', 'aero ', 'Coral', 'Small']],
  ['the EAN', ['SKU', 'Title', 'EAN / GTIN'], ['new', 'Another title', '4006381333931']],
  ['a title and what no other one has', ['SKU', 'Title', 'Color'], ['new', 'Aero', 'Coral']],
  ['a SKU that is written otherwise', ['SKU', 'Title'], ['Aero_Small Coral'.replace(' ', '.'), 'Other']],
])('A new row that has %s of an entry is one whose SKU may have been renamed', (_, headings, cells) => {
  expect(findingsOf(headings, cells)).toEqual([[CORAL]]);
});

test('A title that one entry alone has is enough', () => {
  expect(findingsOf(['SKU', 'Title'], ['dusk-2', 'Dusk bag'])).toEqual([['Row 2 looks like dusk with another SKU']]);
});

test.each<[string, string[][]]>([
  [
    'has the title of several',
    [
      ['SKU', 'Title'],
      ['new', 'Aero'],
    ],
  ],
  [
    'differs in its color',
    [
      ['SKU', 'Title', 'Color', 'Size'],
      ['new', 'Aero', 'Coral', 'Large'],
    ],
  ],
  [
    'is like an entry that has a row of its own',
    [
      ['SKU', 'Title', 'Color', 'Size'],
      ['new', 'Aero', 'Coral', 'Small'],
      ['aero-small-coral', '', '', ''],
    ],
  ],
  [
    'is like none',
    [
      ['SKU', 'Title'],
      ['new', 'New'],
    ],
  ],
])('A new row says nothing that %s', (_, rows) => {
  expect(findingsOf(...rows).flat()).toEqual([]);
});
