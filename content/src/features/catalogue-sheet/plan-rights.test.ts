import { expect, test } from 'vitest';
import { type Document, Names, type Values } from './documents.ts';
import { planSheet, sentenceOf } from './plan-sheet.ts';
import { tableOf } from '../../core/sheet-file/table.ts';
import { shapeOf } from '../../../testing/catalogue-shapes.ts';

const luggage = shapeOf('Luggage');
const version = (values: Values) => ({ values, updatedAt: 1, isPublished: true, isModified: false, createdBy: null });
const DOCUMENT: Document = {
  documentId: 'doc',
  key: 'aero',
  versions: { en: version({ color: ['coral'] }), fil: version({ color: ['teal'] }) },
};
const color = (name: string) => ({ documentId: name.toLowerCase(), name, locales: ['en', 'fil'] });
const names = new Names({
  entries: new Map([['api::color.color', ['Coral', 'Teal', 'Umber'].map(color)]]),
  files: [],
  pictures: new Map(),
  parts: new Map(),
});
const options = { numbers: null, createsEntries: false, priceMove: 30 };

/** What a color for all languages does, to somebody who reads English alone. */
const planOf = (name: string) => {
  const table = tableOf(luggage, [
    ['SKU', 'Color'],
    ['aero', name],
  ]);
  const mayRead = (_field: string, locale: string) => locale === 'en';
  const { rows, problems } = planSheet(luggage, table, [DOCUMENT], names, options, () => true, { mayRead });
  return { kinds: rows.map(({ kind }) => kind), sentences: problems.map(sentenceOf) };
};

test('a cell for all languages changes nothing where it is what the caller may read, whatever the others have @SHEET-8', () => {
  expect(planOf('Coral')).toEqual({ kinds: ['unchanged'], sentences: [] });
});

test('another value is refused the same, whether it is that of a language that the caller may not read or not @SHEET-8', () => {
  const refused = { kinds: [], sentences: ['Row 2, Color: You may not change it'] };
  expect(planOf('Teal')).toEqual(refused);
  expect(planOf('Umber')).toEqual(refused);
});
