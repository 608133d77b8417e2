import { expect, test } from 'vitest';
import { listTitle } from './list-title.ts';

const WORDS = { page: 'Page {page}', shown: '{shown} of {total}' };
const title = (place: { page?: number; loads?: number }, chosen: string[] = []) =>
  listTitle('Brand', 'Luggage', chosen, { page: 1, loads: 1, pageSize: 12, ...place }, 42, WORDS);

test('a list’s second page and two loads of its first have titles of their own @SEO-2 @DECISION-37', () => {
  expect(title({})).toBe('Brand - Luggage');
  expect(title({ page: 2 })).toBe('Brand - Luggage - Page 2');
  expect(title({ loads: 2 })).toBe('Brand - Luggage - 24 of 42');
  expect(title({ loads: 99 })).toBe('Brand - Luggage - 42 of 42');
  expect(title({}, ['Aero', 'Small'])).toBe('Brand - Luggage: Aero, Small');
});
