import { expect, test } from 'vitest';
import { isSearch } from './page-kinds.ts';

test('a search is recognized by its address', () => {
  expect(isSearch('/luggages/en?search=red')).toBe(true);
  expect(isSearch('/search/en')).toBe(true);
  expect(isSearch('/luggages/en?filter=&min=x')).toBe(true);
  expect(isSearch('/luggages/en?page=2')).toBe(false);
});
