import { expect, test } from 'vitest';
import { isSearch, pageKey } from './page-key.ts';

test('parameters that no page knows, and their order, make no other page', () => {
  expect(pageKey('/luggages/en?utm_source=x&page=2&fbclid=y')).toBe('/luggages/en?page=2');
  expect(pageKey('/luggages/en?sort=price%3Aasc&page=2')).toBe(
    pageKey('/luggages/en?page=2&sort=price%3Aasc'),
  );
  expect(pageKey('/luggages/en?utm_source=x')).toBe('/luggages/en');
  expect(pageKey('/luggages/en')).toBe('/luggages/en');
});

test('what is no number where one belongs makes no other page', () => {
  for (const query of ['page=x', 'page=-1', 'page=1.5', 'loads=0', 'store=']) {
    expect(pageKey(`/luggages/en?${query}`)).toBe('/luggages/en');
  }
});

test('a number is one page however it is written, and so is everything past the end', () => {
  expect(pageKey('/luggages/en?page=02')).toBe('/luggages/en?page=2');
  for (const page of ['1e9', '99999', '9999']) {
    expect(pageKey(`/luggages/en?page=${page}`)).toBe('/luggages/en?page=9999');
  }
});

test('an empty filter is another page than none, and every filter of the form counts', () => {
  expect(pageKey('/luggages/en?filter=')).toBe('/luggages/en?filter=');
  expect(pageKey('/luggages/en?filter=b&filter=a')).toBe('/luggages/en?filter=a&filter=b');
});

test('of anything else given twice the last counts', () => {
  expect(pageKey('/luggages/en?page=2&page=3')).toBe('/luggages/en?page=3');
});

test('what depends on the visitor, and very long addresses, are not kept', () => {
  expect(pageKey('/')).toBeNull();
  expect(pageKey('/?x=1')).toBeNull();
  expect(pageKey('/readyz')).toBeNull();
  expect(pageKey(`/luggages/en?filter=${'x'.repeat(600)}`)).toBeNull();
});

test('a search is known by its address', () => {
  expect(isSearch('/luggages/en?search=red')).toBe(true);
  expect(isSearch('/search/en')).toBe(true);
  expect(isSearch('/luggages/en?page=2')).toBe(false);
});
