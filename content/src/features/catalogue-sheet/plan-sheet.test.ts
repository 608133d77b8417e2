import { expect, it, test } from 'vitest';
import { columnNamed, columnsOf } from '../../core/sheet-file/columns.ts';
import { planSheet, sentenceOf } from './plan-sheet.ts';
import { tableOf } from '../../core/sheet-file/table.ts';
import { shapeOf } from '../../../testing/catalogue-shapes.ts';
import { link, names, planOf, writesOf } from '../../../testing/planned-sheet.ts';

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
