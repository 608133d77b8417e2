import { describe, expect, it, test } from 'vitest';
import { tableOf } from './table.ts';
import { shapeOf } from '../../../testing/catalogue-shapes.ts';

const luggage = shapeOf('Luggage');

describe('of the rows of a sheet', () => {
  it('merged headings above, blank rows and white space at the ends do not count', () => {
    const table = tableOf(luggage, [
      ['Summer catalogue', null, null],
      [null, null, null],
      [' SKU ', 'title  [FIL]', 'Colour code'],
      ['aero ', ' Maleta ', 'x'],
      [null, '  ', null],
      ['dusk', null, null],
    ]);
    expect(table.rows.map(({ number, key }) => [number, key])).toEqual([
      [4, 'aero'],
      [6, 'dusk'],
    ]);
    expect([...table.rows[0]!.cells].map(([{ heading }, cell]) => [heading, cell])).toEqual([
      ['SKU', 'aero'],
      ['Title [fil]', 'Maleta'],
    ]);
    expect(table.unknown).toEqual(['Colour code']);
    expect(table.problems).toEqual([]);
  });

  it('a key that occurs twice, a row without one and a column that occurs twice are named', () => {
    const table = tableOf(luggage, [
      ['SKU', 'Title', 'title'],
      ['aero', 'A', null],
      [' aero', 'B', null],
      ['AERO', 'B', null],
      [null, 'C', null],
    ]);
    expect(table.problems.map(({ row, column, sentence }) => `${row} ${column} ${sentence}`)).toEqual([
      '1 Title is there twice: only the first is read',
      '3 SKU "aero" is also in row 2',
      '5 SKU is empty: nothing says which entry the row is',
    ]);
  });

  it('the first of two columns counts, also where the shop is written otherwise', () => {
    const table = tableOf(luggage, [
      ['SKU', 'Title', 'Title [en]', 'Store: Islamart', 'store:  ISLAMART'],
      ['aero', 'A', 'B', 'https://a.example/1', 'https://a.example/2'],
    ]);
    expect(table.problems.map(({ column }) => column)).toEqual(['Title', 'Store: ISLAMART']);
    expect([...table.rows[0]!.cells.values()]).toEqual(['aero', 'A', 'https://a.example/1']);
  });

  it('empty columns behind the last heading do not count, however many a program has formatted', () => {
    const empty = Array.from({ length: 16_382 }, () => null);
    const table = tableOf(luggage, [
      ['SKU', 'Title', ...empty],
      ['aero', 'A', ...empty],
    ]);
    expect([table.problems, table.rows.map(({ key }) => key)]).toEqual([[], ['aero']]);
  });

  it('two lines of headings are one, where cells are merged', () => {
    const table = tableOf(luggage, [
      ['SKU', 'Title', 'Dimensions', null, null],
      [null, null, 'Height (cm)', 'Width (cm)', 'Depth (cm)'],
      ['aero', 'A', 55, 35, 23],
    ]);
    expect([...table.rows[0]!.cells].map(([{ field }, cell]) => [field, cell])).toEqual([
      ['item_sku', 'aero'],
      ['title', 'A'],
      ['height_cm', 55],
      ['width_cm', 35],
      ['depth_cm', 23],
    ]);
    expect([table.rows[0]!.number, table.problems]).toEqual([3, []]);
  });

  it('a column without a heading is named @SHEET-3', () => {
    const rows = [['SKU'], ['aero', null, 'lost'], ['dusk', ...Array.from({ length: 26 }, () => null), 'lost']];
    expect(tableOf(luggage, rows).unknown).toEqual([
      'column C, which has no heading',
      'column AB, which has no heading',
    ]);
  });

  it('more than 5,000, and a sheet without a key, are refused @SHEET-9', () => {
    const many = Array.from({ length: 5001 }, (_, index) => [`case-${index}`]);
    expect(tableOf(luggage, [['SKU'], ...many]).problems[0]!.sentence).toBe('has more than 5000 rows');
    expect(tableOf(luggage, [['Title'], ['A']]).problems[0]!.sentence).toContain('no column SKU');
  });
});

describe('a column Dimensions', () => {
  const sidesOf = (heading: string, cell: string | null, shape = luggage) => {
    const { rows, problems, unknown } = tableOf(shape, [
      ['SKU', heading],
      ['aero', cell],
    ]);
    const sides = [...(rows[0]?.cells ?? [])].slice(1).map(([{ field }, side]) => `${field} ${side}`);
    return [...sides, ...problems.map(({ column, sentence }) => `${column}: ${sentence}`), ...unknown];
  };

  test.each([
    ['Dimensions', '55 x 35 x 23 cm', ['55 cm', '35 cm', '23 cm']],
    ['dimensions', '21.7 × 13.8 × 9 in', ['21.7 in', '13.8 in', '9 in']],
    ['Dimensions (in)', '21.7X13,8X9', ['21.7 in', '13,8 in', '9 in']],
    ['Dimension', '550 * 350 * 230 mm.', ['550 mm', '350 mm', '230 mm']],
    ['Dimensions', '55 x 35 x 23', ['55', '35', '23']],
    ['Dimensions', '55cm x 35cm x 23cm', ['55cm', '35cm', '23 cm']],
    ['Dimensions', '(clear)', ['(clear)', '(clear)', '(clear)']],
  ])('%s: %s fills height, width and depth', (heading, cell, [height, width, depth]) => {
    expect(sidesOf(heading, cell)).toEqual([`height_cm ${height}`, `width_cm ${width}`, `depth_cm ${depth}`]);
  });

  test.each(['55 x 35 cm', '55', 'about 55 x 35 x 23', 'small'])('%s is an error', (cell) => {
    expect(sidesOf('Dimensions', cell)).toEqual([
      `Dimensions: "${cell}" is not like 55 x 35 x 23 cm: height, width and depth`,
    ]);
  });

  it('changes nothing where it is empty, is unknown to a type without sides, and is not there twice', () => {
    expect(sidesOf('Dimensions', null)).toEqual([]);
    expect(sidesOf('Dimensions', '1 x 1 x 1', shapeOf('Gifts'))).toEqual(['Dimensions']);
    const twice = tableOf(luggage, [['SKU', 'Dimensions', 'Height (cm)']]);
    expect(twice.problems.map(({ column, sentence }) => `${column} ${sentence}`)).toEqual([
      'Height (cm) is there twice: only the first is read',
    ]);
  });
});
