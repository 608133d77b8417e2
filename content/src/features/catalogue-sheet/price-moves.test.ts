import { expect, it } from 'vitest';
import { moveBetween } from './price-moves.ts';
import { caseOf, planOf } from '../../../testing/planned-sheet.ts';

const HEADINGS = ['SKU', 'Title', 'Variant', 'Price (Php)'];
const SIBLINGS = [
  caseOf('aero-sand', { title: 'Aero', variant: 'aero-s', price: 7995 }),
  caseOf('aero-teal', { title: 'Aero', variant: 'aero-s', price: 8195 }),
  caseOf('other', { title: 'Other', variant: 'other', price: 100 }),
];
const cellOf = (price: number, variant = 'aero-s') =>
  planOf([HEADINGS, ['aero-mint', 'Aero', variant, price]], { documents: SIBLINGS }).rows[0]!.cells.find(
    ({ field }) => field === 'price',
  );

it('A new item whose price is far from its variants’ is asked about @SHEET-5', () => {
  expect(cellOf(8.99)).toMatchObject({ moves: 100, usual: '7995' });
  expect(cellOf(12_000)).toMatchObject({ moves: 46, usual: '8195' });
});

it.each([
  [5000, 6500],
  [5000, 3500],
  [89.95, 116.935],
])('A price that moves by just as much as it may is not asked about: %s to %s', (old, now) => {
  expect(moveBetween(old, now, 30)).toBeUndefined();
  expect(moveBetween(old, now + Math.sign(now - old), 30)).toBeGreaterThanOrEqual(30);
});

it('A new item whose price is near its variants’, or that has none, is not', () => {
  expect(cellOf(8495)).not.toHaveProperty('moves');
  expect(cellOf(8.99, 'nobody')).not.toHaveProperty('moves');
});

it('Variants that are in the same sheet count, too', () => {
  const rows = [
    ['aero-mint', 'Aero', 'new', 7995],
    ['aero-rose', 'Aero', 'new', 7995],
    ['aero-gray', 'Aero', 'new', 799.5],
  ];
  const { rows: planned } = planOf([HEADINGS, ...rows], { documents: [] });
  expect(planned.map(({ cells }) => cells.find(({ field }) => field === 'price')?.moves)).toEqual([
    undefined,
    undefined,
    90,
  ]);
});

it.each(['8.995', 8.995, '0.005'])('A price with more decimals than its currency has is an error: %s', (price) => {
  const { sentences } = planOf([HEADINGS, ['aero-mint', 'Aero', null, price]], { numbers: 'point' });
  expect(sentences).toEqual([`Row 2, Price (Php): "${price}" has more decimals than Php has: 2 at most`]);
});

it.each(['8.995,00', '8,995.00', 8995, '8995.5', 3898 / 3])(
  'A price in full, or a computed one, is taken: %s',
  (price) => {
    const numbers = String(price).endsWith(',00') ? 'comma' : 'point';
    expect(planOf([HEADINGS, ['aero-mint', 'Aero', null, price]], { numbers }).sentences).toEqual([]);
  },
);
