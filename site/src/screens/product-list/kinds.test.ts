import { expect, test } from 'vitest';
import { KINDS } from './kinds.ts';

test('a page holds 12 luggage, 4 accessories, 4 gifts', () => {
  expect(KINDS.luggages.pageSize).toBe(12);
  expect(KINDS.accessories.pageSize).toBe(4);
  expect(KINDS.gifts.pageSize).toBe(4);
});

test('luggage and gifts are sorted in five ways, accessories in the first three', () => {
  expect(KINDS.luggages.sorts).toHaveLength(5);
  expect(KINDS.gifts.sorts).toEqual(KINDS.luggages.sorts);
  expect(KINDS.accessories.sorts).toEqual(KINDS.luggages.sorts.slice(0, 3));
});

test('accessories and gifts also come as a bundle', () => {
  expect(KINDS.luggages.sizes).toEqual(['Small', 'Medium', 'Large']);
  expect(KINDS.accessories.sizes).toEqual(['Small', 'Medium', 'Large', 'Bundle']);
  expect(KINDS.gifts.sizes).toEqual(KINDS.accessories.sizes);
});
