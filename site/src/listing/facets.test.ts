import { describe, expect, test } from 'vitest';
import { type Choices, countFacets, type FacetItem, facetRows, type PositionOf } from './facets.ts';

const CATEGORIES = ['Aero', 'Nimbus', 'Cabin'];
const COLORS = ['Coral', 'Sand', 'Silver'];
const SIZES = ['Small', 'Large'];
const ALL = { categories: CATEGORIES, colors: COLORS, sizes: SIZES };
const OPTIONS = { categories: 3, colors: 3, sizes: 2 };
const positionOf: PositionOf = (group, word) => ALL[group].indexOf(word);

const item = (categories: string, color: string | null, size: string | null): FacetItem => ({
  categories: categories.split(' '),
  color,
  size,
});
const ITEMS = [
  item('Aero Cabin', 'Coral', 'Small'),
  item('Aero', 'Coral', 'Large'),
  item('Aero', 'Sand', 'Large'),
  item('Nimbus Cabin', 'Sand', 'Small'),
];
const count = (words: Partial<Record<keyof Choices, string[]>> = {}, items = ITEMS) => {
  const places = (group: keyof Choices) =>
    (words[group] ?? []).map((word) => positionOf(group, word));
  const chosen = {
    categories: places('categories'),
    colors: places('colors'),
    sizes: places('sizes'),
  };
  return countFacets(facetRows(items, positionOf), chosen, OPTIONS);
};

describe('the count of a choice', () => {
  test('without any choice is how many items have it', () => {
    expect(count()).toEqual({
      total: 4,
      of: { categories: [3, 1, 2], colors: [2, 2, 0], sizes: [2, 2] },
    });
  });

  test('is not limited by the choices in its own group', () => {
    expect(count({ categories: ['Nimbus'] }).of.categories).toEqual([3, 1, 2]);
  });

  test('is limited by the choices in the other groups, of which any in a group will do', () => {
    const { total, of } = count({ colors: ['Coral', 'Silver'], sizes: ['Large'] });
    expect(total).toBe(1);
    expect(of).toEqual({ categories: [1, 0, 0], colors: [1, 1, 0], sizes: [1, 1] });
  });

  test('is 0 if a word is chosen that no option has', () => {
    expect(count({ colors: ['Mauve'] })).toMatchObject({ total: 0, of: { sizes: [0, 0] } });
  });

  test('leaves out items without any of a group’s options there, and counts them elsewhere', () => {
    const odd = [item('Other', null, null), item('', 'Plaid', 'Huge')];
    expect(count({}, odd)).toEqual({
      total: 2,
      of: { categories: [0, 0, 0], colors: [0, 0, 0], sizes: [0, 0] },
    });
    expect(count({ sizes: ['Small'] }, odd).total).toBe(0);
  });
});

test('items alike are one row, so that thousands of them are a small table', () => {
  const many = Array.from({ length: 1250 }, () => ITEMS).flat();
  expect(facetRows(many, positionOf)).toHaveLength(4);
  expect(count({ categories: ['Aero'] }, many).total).toBe(3750);
});
