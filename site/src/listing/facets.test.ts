import { describe, expect, test } from 'vitest';
import { countFacets, facetTable } from './facets.ts';

interface Item {
  categories: readonly string[];
  color: string | null;
  size: string | null;
}
const item = (categories: string, color: string | null, size: string | null): Item => ({
  categories: categories.split(' '),
  color,
  size,
});
/** Small ones fit both airlines, and a large one in Sand the second. */
const fitted = ({ size, color }: Item) => (size === 'Small' ? [0, 1] : color === 'Sand' ? [1] : []);
/** All but the last one. */
const onSale = ({ categories }: Item) => (categories.includes('Nimbus') ? [] : [0]);
const places = (words: readonly (string | null)[], options: readonly string[]) =>
  words.map((word) => options.indexOf(word ?? '')).filter((place) => place >= 0);

const CATEGORIES = ['Aero', 'Nimbus', 'Cabin'];
const COLORS = ['Coral', 'Sand', 'Silver'];
const SIZES = ['Small', 'Large'];
const AIRLINES = ['Emirates', 'Scoot'];
const GROUPS = [
  { name: 'categories', options: CATEGORIES, placesOf: ({ categories }: Item) => places(categories, CATEGORIES) },
  { name: 'sizes', options: SIZES, placesOf: ({ size }: Item) => places([size], SIZES) },
  { name: 'colors', options: COLORS, placesOf: ({ color }: Item) => places([color], COLORS) },
  { name: 'airlines', options: AIRLINES, placesOf: fitted, needsAll: true },
  { name: 'availability', options: ['now'], placesOf: onSale },
];
const ITEMS = [
  item('Aero Cabin', 'Coral', 'Small'),
  item('Aero', 'Coral', 'Large'),
  item('Aero', 'Sand', 'Large'),
  item('Nimbus Cabin', 'Sand', 'Small'),
];
const count = (words: Record<string, string[]> = {}, items = ITEMS) => {
  const chosen = GROUPS.map((group) => ({
    ...group,
    chosen: (words[group.name] ?? []).map((word) => group.options.indexOf(word)),
  }));
  return countFacets(facetTable(items, GROUPS), chosen);
};

describe('the count of a choice', () => {
  test('without any choice is how many items have it', () => {
    expect(count()).toEqual({
      total: 4,
      of: { categories: [3, 1, 2], colors: [2, 2, 0], sizes: [2, 2], airlines: [2, 3], availability: [3] },
    });
  });

  test('is not limited by the choices in its own group', () => {
    expect(count({ categories: ['Nimbus'] }).of.categories).toEqual([3, 1, 2]);
  });

  test('is limited by the choices in the other groups, of which any in a group will do', () => {
    const { total, of } = count({ colors: ['Coral', 'Silver'], sizes: ['Large'] });
    expect(total).toBe(1);
    expect(of).toEqual({
      categories: [1, 0, 0],
      colors: [1, 1, 0],
      sizes: [1, 1],
      airlines: [0, 0],
      availability: [1],
    });
  });

  test('is 0 if a word is chosen that no option has', () => {
    expect(count({ colors: ['Mauve'] })).toMatchObject({ total: 0, of: { sizes: [0, 0] } });
  });

  test('is limited to what fits every chosen airline, but not the counts of the other airlines @CABIN-5', () => {
    const { total, of } = count({ airlines: AIRLINES });
    expect(total).toBe(2);
    expect(of).toMatchObject({ categories: [1, 1, 2], sizes: [2, 0], airlines: [2, 3] });
    expect(count({ airlines: ['Scoot'] }).total).toBe(3);
  });

  test('is limited to what is on sale, if that is chosen @SALE-7', () => {
    const { total, of } = count({ availability: ['now'] });
    expect(total).toBe(3);
    expect(of).toMatchObject({ categories: [3, 0, 1], sizes: [1, 2], availability: [3] });
    expect(count({ availability: ['now'], categories: ['Nimbus'] }).total).toBe(0);
  });

  test('leaves out items without any of a group’s options there, and counts them elsewhere', () => {
    const odd = [item('Other', null, null), item('', 'Plaid', 'Huge')];
    expect(count({}, odd)).toEqual({
      total: 2,
      of: { categories: [0, 0, 0], colors: [0, 0, 0], sizes: [0, 0], airlines: [0, 0], availability: [2] },
    });
    expect(count({ sizes: ['Small'] }, odd).total).toBe(0);
  });
});

test('items alike are one row, so that thousands of them are a small table', () => {
  const many = Array.from({ length: 1250 }, () => ITEMS).flat();
  expect(facetTable(many, GROUPS)).toEqual({
    counts: '1250,1250,1250,1250',
    places: {
      categories: '0 2,0,0,1 2',
      sizes: '0,1,1,0',
      colors: '0,0,1,1',
      airlines: '0 1,,1,0 1',
      availability: '0,0,0,',
    },
  });
  expect(count({ categories: ['Aero'] }, many).total).toBe(3750);
});

test('a group without options has no column, and nothing is counted without items', () => {
  expect(facetTable([], [{ name: 'colors', options: [], placesOf: () => [] }])).toEqual({ counts: '', places: {} });
  expect(count({}, [])).toMatchObject({ total: 0, of: { colors: [0, 0, 0] } });
});
