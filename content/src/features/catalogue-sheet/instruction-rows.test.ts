import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Column, columnsOf, type Shape } from '../../core/sheet-file/columns.ts';
import { instructionRows } from './instruction-rows.ts';
import { SHEET_TYPES } from '../../core/sheet-file/sheet-types.ts';
import { content } from '../../../../scripts/launcher/places.mjs';
import { shapeOf } from '../../../testing/catalogue-shapes.ts';

const shapes = SHEET_TYPES.map(({ name }) => shapeOf(name));
const lines = instructionRows(
  shapes,
  shapes.map((shape) => columnsOf(shape)),
);

test('Every column is explained, and the sides of a case in one', () => {
  for (const [index, shape] of shapes.entries())
    for (const { heading } of columnsOf(shape))
      expect(lines.map((line) => line.slice(0, 2))).toContainEqual([shapes[index]!.type.name, heading]);
  expect(lines).toContainEqual(['Luggage', 'Dimensions', expect.any(String), '55 x 35 x 23 cm']);
});

test('The column of a shop is explained where there is no shop yet, and once where there are some', () => {
  const ofStores = (sheet: string, from = lines) =>
    from.filter(([name, heading]) => name === sheet && /^Store: /.test(heading!));
  expect(ofStores('Luggage')).toEqual([
    [
      'Luggage',
      'Store: X',
      expect.stringMatching(/^X is the name of a shop: .* full address in the shop\./),
      expect.stringMatching(/^https:/),
    ],
  ]);
  expect(ofStores('Stores')).toEqual([]);
  const [luggage] = shapes;
  const some = instructionRows([luggage!], [columnsOf(luggage!, [{ name: 'Lazada', byLanguage: false }])]);
  expect(ofStores('Luggage', some).map(([, heading]) => heading)).toEqual(['Store: Lazada']);
});

test('An example is of no brand: nothing in it has a name of the demo', () => {
  const data = join(content, 'demo/data');
  const names = [
    'luggages',
    'accessories',
    'gifts',
    'colors',
    'luggage-categories',
    'store-locations',
    'reviews',
  ].flatMap((file) => {
    const entries = JSON.parse(readFileSync(join(data, `${file}.json`), 'utf8')) as Record<string, any>[];
    return entries.flatMap(({ item_sku, storeName, customer, en = {} }) => [
      item_sku,
      storeName,
      customer,
      en.title,
      en.color,
    ]);
  });
  const known = new Set(names.filter(Boolean).map((name) => name.toLowerCase()));
  expect(known.size).toBeGreaterThan(100);
  const examples = lines
    .slice(1)
    .flatMap(([, , , example = '']) => example.split(';').map((part) => part.trim().toLowerCase()));
  expect(examples.filter((example) => known.has(example.replace(/(_\d)?\.\w+$/, '')))).toEqual([]);
});

test.each([
  [
    ['en', 'fil'],
    'Its English name; of products the SKU. Languages that had the same follow; one of its own: Color [fil].',
  ],
  [
    ['da', 'en'],
    'Its Danish name; of products the SKU. Languages that had the same follow; one of its own: Color [en].',
  ],
  [['en'], 'Its English name; of products the SKU.'],
])('the template names the language of names, the first of %j', (locales, words) => {
  const shape = { type: { name: 'Luggage' }, locales, attributes: {}, descriptions: {} } as unknown as Shape;
  const column = { field: 'color', kind: 'entry', locale: null, heading: 'Color', attribute: {} } as unknown as Column;
  expect(instructionRows([shape], [[column]]).at(-1)).toEqual(['Luggage', 'Color', words, 'Red']);
});
