import { expect, test } from 'vitest';
import { type Document, Names } from './documents.ts';
import { planSheet, sentenceOf } from './plan-sheet.ts';
import { tableOf } from '../../core/sheet-file/table.ts';
import { shapeOf } from '../../../testing/catalogue-shapes.ts';
import { version } from '../../../testing/planned-sheet.ts';

const luggage = shapeOf('Luggage');
const documentWith = (filipino: string): Document => ({
  documentId: 'doc',
  key: 'aero',
  versions: {
    en: version({ item_sku: 'aero', color: ['coral'] }),
    fil: version({ item_sku: 'aero', color: [filipino] }),
  },
});
const color = (name: string) => ({ documentId: name.toLowerCase(), name, locales: ['en', 'fil'] });
const names = new Names({
  entries: new Map([['api::color.color', ['Coral', 'Teal', 'Umber'].map(color)]]),
  files: [],
  pictures: new Map(),
  parts: new Map(),
});
const options = { numbers: null, createsEntries: false, priceMove: 30 };

/** What a color for all languages does, to somebody who reads English alone. @param filipino the color in Filipino */
const planOf = (name: string, filipino: string) => {
  const table = tableOf(luggage, [
    ['SKU', 'Color'],
    ['aero', name],
  ]);
  const mayRead = (_field: string, locale: string) => locale === 'en';
  const documents = [documentWith(filipino)];
  const { rows, problems } = planSheet(luggage, table, documents, names, options, () => true, { mayRead });
  return { rows, sentences: problems.map(sentenceOf) };
};

test.each(['coral', 'teal', 'umber'])(
  'a cell for all languages changes, and tells, what the caller may read alone: %s in Filipino @SHEET-8',
  (filipino) => {
    const { rows, sentences } = planOf('Coral', filipino);
    expect([rows.map(({ kind }) => kind), sentences]).toEqual([['unchanged'], []]);
    expect(planOf('Teal', filipino)).toEqual(planOf('Teal', 'coral'));
    expect(planOf('Teal', filipino).rows.flatMap(({ writes }) => writes.map(({ locale }) => locale))).toEqual(['en']);
  },
);
