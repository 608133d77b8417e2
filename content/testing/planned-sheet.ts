import { expect } from 'vitest';
import type { Cell } from '../src/core/sheet-file/raw-sheet.ts';
import { tableOf } from '../src/core/sheet-file/table.ts';
import { type Document, Names, type Values } from '../src/features/catalogue-sheet/documents.ts';
import type { Options } from '../src/features/catalogue-sheet/planned-row.ts';
import { planSheet, sentenceOf } from '../src/features/catalogue-sheet/plan-sheet.ts';
import { shapeOf } from './catalogue-shapes.ts';

export const luggage = shapeOf('Luggage');
export const link = (store: string, address: string) => ({
  store,
  store_link_text: null,
  store_link_link: address,
  store_icon: 7,
  store_link_id: 'id',
});
export const version = (values: Values) => ({
  values,
  updatedAt: 1,
  isPublished: true,
  isModified: false,
  createdBy: null,
});
/** A case that is published in English, known by its SKU. */
export const caseOf = (key: string, values: Values): Document => ({
  documentId: key,
  key,
  versions: { en: version({ item_sku: key, ...values }) },
});
export const ENGLISH = {
  item_sku: 'aero',
  title: 'Aero',
  price: 1000,
  size: 'Small',
  color: ['coral'],
  images: [1],
  store_links: [link('Islamart', 'https://a.example/en')],
};
export const AERO: Document = {
  documentId: 'doc-aero',
  key: 'aero',
  versions: {
    en: version(ENGLISH),
    fil: version({ ...ENGLISH, title: 'Aero na maleta' }),
  },
};
export const names = new Names({
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

/** @param options those of the upload, and the documents that are there */
export function planOf(
  rows: Cell[][],
  options: Partial<Options> & { documents?: Document[] } = {},
  mayWrite = (_field: string) => true,
) {
  const { documents = [AERO], ...given } = { numbers: null, createsEntries: false, priceMove: 30, ...options };
  const plan = planSheet(luggage, tableOf(luggage, rows), documents, names, given, mayWrite);
  return { ...plan, sentences: plan.problems.map(sentenceOf) };
}
/** What one row writes, by language. */
export const writesOf = (headings: string[], cells: Cell[], options = {}) => {
  const { rows, sentences } = planOf([headings, cells], options);
  expect(sentences).toEqual([]);
  return Object.fromEntries(rows[0]!.writes.map(({ locale, after }) => [locale, after]));
};
