import { describe, expect, it, test } from 'vitest';
import { isAll } from '../../../../tests/support/all.ts';
import { SeededRandom } from '../../../../tests/support/seeded-random.ts';
import { shapeOf } from '../../../testing/catalogue-shapes.ts';
import type { Shape } from '../../core/sheet-file/columns.ts';
import { readCsv } from '../../core/sheet-file/csv.ts';
import type { RawSheet } from '../../core/sheet-file/raw-sheet.ts';
import { readWorkbook } from '../../core/sheet-file/workbook.ts';
import { type Document, Names, type Value, type Values } from './documents.ts';
import { exportOf, toCsv, toXlsx } from './export.ts';
import { planSheet, sentenceOf } from './plan-sheet.ts';
import { tablesOf } from './tables.ts';

const LIMITS = { rows: 5000, columns: 200, cells: 1e6, characters: 1e8, entries: 1000, expandedBytes: 1e9 };
const LOCALES = ['en', 'fil', 'ja'];
/** What people write, and what programs take for something else. */
const TEXTS = [
  'Good',
  'good ',
  'Light, strong',
  'Light; strong',
  'Ana "Jo" Cruz',
  "O'Neil",
  "'=1+1",
  '=1+1',
  '+63 2 8555',
  '0017',
  '1,299',
  'Größe',
  'Größe'.normalize('NFD'),
  'スーツケース',
  'Two\nlines',
  'From Word\u000bwith a break',
  '(unclear)',
  'Straße – “quoted”',
  '2026-11-22',
  'true',
  '#1',
  '한국',
  '',
];
const NAMED: Record<string, string[]> = {
  'api::color.color': ['Coral', 'Teal', 'Red; or not'],
  'api::luggage-category.luggage-category': ['Aero', 'Twice', 'Twice'],
  'api::accessory-category.accessory-category': ['Tags'],
  'api::luggage.luggage': ['aero-small', 'aero-large'],
  'api::accessory.accessory': ['tag'],
  'api::gift.gift': ['mug'],
};
const namedOf = (uid: string) =>
  (NAMED[uid] ?? []).map((name, index) => ({ documentId: `${uid} ${index}`, name, locales: LOCALES }));
/** Alternative texts, some in some languages alone. */
const TEXTS_OF_FILES: Record<string, string>[] = [
  { en: 'A case; with a lock', fil: '(none)', ja: '=ケース' },
  { ja: 'From Word\u000bwith a break\nand another' },
  { fil: '(clear)' },
  { en: '  Grün, "quoted" ', fil: 'x'.repeat(600) },
];
const FILES = ['a.webp', 'a.webp', 'b; c.webp', 'grün.webp'].map((name, index) => ({
  id: index + 1,
  name,
  url: `/uploads/${index + 1}.webp`,
  mime: 'image/webp',
  texts: TEXTS_OF_FILES[index]!,
}));
const FILM = { id: 5, name: 'film.mp4', url: '/uploads/5.mp4', mime: 'video/mp4' };
const MODEL = { id: 6, name: 'case.glb', url: '/uploads/6.glb', mime: 'model/gltf-binary' };

/** A value that a field of an entry may have. */
function valueFor(
  random: SeededRandom,
  { type, relation = '', target = '', enum: choices, multiple, component, allowedTypes }: any,
): Value {
  if (random.chance(0.3)) return type === 'relation' || type === 'media' || type === 'component' ? [] : null;
  switch (type) {
    case 'relation': {
      const ids = namedOf(target).map(({ documentId }) => documentId);
      if (ids.length === 0) return [];
      return relation.endsWith('ToOne') ? [random.one(ids)] : [...new Set(random.some(ids, 2))];
    }
    case 'media': {
      if (allowedTypes?.[0] === 'videos') return [FILM.id];
      if (allowedTypes?.[0] === 'files') return [MODEL.id];
      return [...new Set(random.some(FILES, multiple ? 2 : 1).map(({ id }) => id))];
    }
    case 'component':
      if (component === 'product.feature')
        return [{ title: random.one(TEXTS.filter(Boolean)), product_feature_id: 'a', product_feature_icon: null }];
      if (component === 'product.store-link')
        return [
          {
            store: 'Lazada',
            store_link_text: null,
            store_link_link: `https://a.example/${random.below(9)}`,
            store_icon: null,
            store_link_id: 'a',
          },
        ];
      return [{ day: 'Monday', opens: '10:00:00', closes: random.one(['21:00:00.000', '18:30:00']) }];
    case 'enumeration':
      return random.one(choices);
    case 'boolean':
      return random.chance(0.5);
    case 'integer':
      return random.below(6);
    case 'decimal':
    case 'float':
      return random.one([1, 7.09, 12.5, 88, '55.50']);
    case 'date':
      return random.one(['2026-11-22', '2025-01-02']);
    default:
      return random.one(TEXTS);
  }
}

/** Entries of a type, of which some are twins, drafts without a key, or lack languages, also the first. */
function entriesOf(random: SeededRandom, shape: Shape): Document[] {
  const twins: Values[] = [];
  return Array.from({ length: 12 }, (_, index): Document => {
    const languages = LOCALES.filter(() => random.chance(0.6));
    const shared = random.chance(0.3) && twins.length > 0 ? random.one(twins) : undefined;
    const common: Values = {};
    const versions = (languages.length > 0 ? languages : [random.one(LOCALES)]).map((locale) => {
      const values: Values = { ...shared };
      for (const [field, attribute] of Object.entries(shape.attributes)) {
        if (attribute.mappedBy || field in values) continue;
        const isOwn = attribute.pluginOptions?.i18n?.localized;
        const value =
          field === 'item_sku' ? random.one(['sku-1', 'SKU_2.a', `own-${index}`, '']) : valueFor(random, attribute);
        values[field] = isOwn ? value : (common[field] ??= value);
      }
      return [locale, { values, updatedAt: 1, isPublished: random.chance(0.5), isModified: false, createdBy: null }];
    });
    const [[, { values }]] = versions as [[string, { values: Values }]];
    twins.push(
      Object.fromEntries(
        [...shape.type.key, ...(shape.type.apart ?? []).flat()].map((field) => [field, values[field] ?? null]),
      ),
    );
    return {
      documentId: `id-${index}`,
      key: shape.type.key.map((field) => (typeof values[field] === 'string' ? values[field] : '')).join(''),
      versions: Object.fromEntries(versions),
    };
  });
}

const namesFor = () =>
  new Names({
    entries: new Map(Object.keys(NAMED).map((uid) => [uid, namedOf(uid)])),
    files: [...FILES, FILM, MODEL],
    pictures: new Map(),
    parts: new Map(),
  });
const planOf = (shape: Shape, documents: Document[], sheets: RawSheet[], file = 'x.xlsx') => {
  const { tables, unknown } = tablesOf({ name: file, sheets, uid: shape.type.uid }, [shape]);
  const options = { numbers: null, createsEntries: false, priceMove: 30 };
  const plans = tables.map(({ table }) => planSheet(shape, table, documents, namesFor(), options, () => true));
  return [
    ...unknown,
    ...plans.flatMap(({ problems, rows, unknown: headings }) => [
      ...problems.map(sentenceOf),
      ...headings,
      ...rows.filter(({ kind }) => kind !== 'unchanged').map(({ key, cells }) => `${key}: ${JSON.stringify(cells)}`),
    ]),
  ];
};

describe('What is exported and imported again has 0 changes and 0 errors, whatever the content is', () => {
  const seeds = Array.from({ length: isAll ? 25 : 5 }, (_, index) => index + 1);
  describe.each(['Luggage', 'Accessories', 'Gifts', 'Stores', 'Reviews'])('%s', (name) => {
    const shape = shapeOf(name);
    test.each(seeds)('%i @SHEET-1', async (seed) => {
      const documents = entriesOf(new SeededRandom(seed), shape);
      const exported = exportOf(shape, documents, namesFor(), () => true);
      expect(planOf(shape, documents, [{ name: null, rows: readCsv(toCsv(exported), LIMITS) }], 'sheet.csv')).toEqual(
        [],
      );
      const workbook = await readWorkbook(await toXlsx([exported], [['Sheet']]), LIMITS);
      expect(planOf(shape, documents, workbook)).toEqual([]);
    });
  });
});

describe('A review', () => {
  const reviews = shapeOf('Reviews');
  const review = (documentId: string, more: Values): Document => ({
    documentId,
    key: 'Ana, Good',
    versions: {
      en: {
        values: { customer: 'Ana', title: 'Good', rating: 5, ...more },
        updatedAt: 1,
        isPublished: true,
        isModified: false,
        createdBy: null,
      },
    },
  });
  const [small] = namedOf('api::luggage.luggage').map(({ documentId }) => [documentId]);
  const DOCUMENTS = [
    review('one', { luggage: small!, review_date: '2026-11-22' }),
    review('two', { luggage: small!, review_date: '2025-01-02' }),
    review('three', { gift: ['api::gift.gift 0'] }),
  ];
  const matched = (headings: string[], ...rows: (string | number)[][]) => {
    const { tables } = tablesOf(
      { name: 'reviews.csv', sheets: [{ name: null, rows: [headings, ...rows] }], uid: null },
      [reviews],
    );
    const options = { numbers: null, createsEntries: false, priceMove: 30 };
    const plan = planSheet(reviews, tables[0]!.table, DOCUMENTS, namesFor(), options, () => true);
    return [...plan.rows.map(({ key, documentId }) => `${key} = ${documentId}`), ...plan.problems.map(sentenceOf)];
  };

  it('is known by its customer, its title, what it is about and its date @SHEET-2', () => {
    const headings = ['Customer', 'Title', 'Luggage', 'Gift', 'Date', 'Rating'];
    expect(
      matched(
        headings,
        ['Ana', 'Good', 'aero-small', '', '2026-11-22', 1],
        ['Ana', 'Good', 'aero-small', '', '2025-01-02', 2],
        ['Ana', 'Good', '', 'mug', '', 3],
        ['Ana', 'Good', 'aero-large', '', '2026-11-22', 4],
      ),
    ).toEqual([
      'Ana, Good, aero-small, 2026-11-22 = one',
      'Ana, Good, aero-small, 2025-01-02 = two',
      'Ana, Good, mug = three',
      'Ana, Good, aero-large, 2026-11-22 = null',
    ]);
  });

  it('is asked for where these columns do not tell it apart, and found by its ID @SHEET-2', () => {
    expect(matched(['Customer', 'Title', 'Date', 'Rating'], ['Ana', 'Good', '2026-11-22', 1])).toEqual([
      'Ana, Good = one',
    ]);
    expect(matched(['Customer', 'Title', 'Rating'], ['Ana', 'Good', 1])).toEqual([
      'Row 2: "Ana, Good" is the key of several entries: fill in what it is about and its date, or take the ID from an export',
    ]);
    expect(matched(['Customer', 'Title', 'ID'], ['Ana', 'Good', 'two'], ['Ana', 'Good', 'four'])).toEqual([
      'Ana, Good, two = two',
      'Row 3, ID: "four" is the ID of no entry',
    ]);
  });

  it('twice in a sheet is an error, and so is a new one without a title', () => {
    const headings = ['Customer', 'Title', 'Date'];
    expect(
      matched(headings, ['Bo', 'Fine', '2026-11-22'], ['Bo', 'Fine', '2026-11-22'], ['Cy', '', '2026-11-22']),
    ).toEqual([
      'Bo, Fine = null',
      'Row 3, Customer: "Bo, Fine" is also in row 2',
      'Row 4, Title: is empty: nothing says which entry the row is',
    ]);
  });
});
