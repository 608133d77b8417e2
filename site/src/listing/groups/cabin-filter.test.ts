import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { IndexedItem } from '../../content/catalogue/catalogue-index.ts';
import { ContentUnavailable } from '../../content/client/call.ts';
import { ContentClient } from '../../content/client/client.ts';
import { fakeContentServer } from '../../../testing/fake-content-server.ts';
import { cabinQuery, listCabinFilter } from './cabin-filter.ts';

const TODAY = '2026-11-22';
const rule = (name: string, sides: number[], rest: object = {}) => ({
  documentId: name.toLowerCase(),
  name,
  weight_kg: 7,
  checked_on: TODAY,
  height_cm: sides[0],
  width_cm: sides[1],
  depth_cm: sides[2],
  source: 'https://airline.example/cabin',
  ...rest,
});
const RULES = [
  rule('Emirates', [55, 38, 22]),
  rule('Old', [90, 90, 90], { checked_on: '2025-01-01' }),
  rule('Sum', [], { sides_sum_cm: 115 }),
  rule('PAL', [56, 36, 23], { flies_within_philippines: true }),
];
const item = (sides: [number, number, number] | null, weightKg: number | null = 2.6) => {
  const [height, width, depth] = sides ?? [0, 0, 0];
  const dimensions = sides && { height, width, depth };
  return { measures: { dimensions, weightKg, volumeL: null } } as IndexedItem;
};
const AERO = item([55, 35, 23]);
const FLAT = item([50, 38, 22]);
const HEAVY = item([55, 35, 23], 8);
const TRUNK = item([76, 52, 31], 4.2);
const ITEMS = [AERO, FLAT, HEAVY, TRUNK, item(null)];

const filterOf = (items = ITEMS, rules: object[] = RULES, locale = 'en') => {
  const translated = (entry: object & { name?: string }) => ({
    ...entry,
    name: `${entry.name}航空`,
  });
  fakeContentServer(({ locale: asked }) => (asked === 'ja' ? rules.map(translated) : rules));
  return listCabinFilter(new ContentClient(locale), Promise.resolve(items), TODAY);
};
/** The measures that the content server is asked for. */
const asked = async (...airlines: string[]) => {
  const query = cabinQuery(await filterOf(), airlines);
  return query && (query.$or as { height_cm: object; weight_kg: object }[]);
};

beforeEach(() => vi.spyOn(console, 'error').mockReturnValue());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the airlines to choose from @CABIN-5', () => {
  test('are those whose rule is known, those that fly within the Philippines first', async () => {
    const { options } = await filterOf();
    expect(options.map(({ label }) => label)).toEqual(['PAL', 'Emirates', 'Sum']);
  });

  test('have their English names in addresses in every language', async () => {
    const { options } = await filterOf(ITEMS, RULES, 'ja');
    expect(options[0]).toEqual({ value: 'PAL', label: 'PAL航空', lang: undefined });
  });

  test('are none without rules, without measured cases, or if no case fits a cabin', async () => {
    expect((await filterOf(ITEMS, [])).options).toEqual([]);
    expect((await filterOf([item(null)])).options).toEqual([]);
    expect((await filterOf([TRUNK])).options).toEqual([]);
  });

  test('are none if the cases have more sizes than a content call can name', async () => {
    const many = (count: number) => Array.from({ length: count }, (_, index) => item([40 + index / 10, 35, 23]));
    expect((await filterOf(many(30))).options).toHaveLength(3);
    expect((await filterOf(many(31))).options).toEqual([]);
  });

  test('cannot be told while the rules cannot be read', async () => {
    fakeContentServer(() => 'down');
    const filter = listCabinFilter(new ContentClient('en'), Promise.resolve(ITEMS), TODAY);
    await expect(filter).rejects.toThrow(ContentUnavailable);
  });
});

describe('a case @CABIN-5', () => {
  test('fits as in the cabin block: by its sides in any order, by their sum and by its weight', async () => {
    const { fitted } = await filterOf();
    expect(ITEMS.map((one) => fitted(one))).toEqual([[0, 2], [1, 2], [], [], []]);
  });

  test('is asked for by the measures of those that fit', async () => {
    expect(await asked('PAL')).toEqual([
      {
        height_cm: { $eq: 55 },
        width_cm: { $eq: 35 },
        depth_cm: { $eq: 23 },
        weight_kg: { $eq: 2.6 },
      },
    ]);
    expect(await asked('Sum')).toHaveLength(2);
  });

  test('without a known weight is asked for without one', async () => {
    const query = cabinQuery(await filterOf([item([55, 35, 23], null)]), ['PAL']);
    expect(query).toMatchObject({ $or: [{ weight_kg: { $null: true } }] });
  });

  test('must fit every chosen airline', async () => {
    expect(await asked('Sum', 'Emirates')).toHaveLength(1);
    expect(await asked('PAL', 'Emirates')).toBeNull();
  });

  test('fits no airline that nobody knows', async () => {
    expect(await asked('Nobody')).toBeNull();
    expect(await asked('PAL', 'Old')).toBeNull();
  });
});

test('without an airline nothing more is asked @CABIN-5', async () => {
  expect(await asked()).toBeUndefined();
  expect(cabinQuery(await filterOf(), [])).toEqual({});
});
