import { expect, test } from 'vitest';
import { pageKey } from './page-key.ts';

test('parameters that no page knows, and their order, make no other page', () => {
  expect(pageKey('/luggages/en?utm_source=x&page=2&fbclid=y')).toBe('/luggages/en?page=2');
  expect(pageKey('/luggages/en?page=2&sort=price%3Aasc')).toBe(
    pageKey('/luggages/en?sort=price%3Aasc&page=2'),
  );
  expect(pageKey('/luggages/en?utm_source=x')).toBe('/luggages/en');
  expect(pageKey('/luggages/en')).toBe('/luggages/en');
});

test('a parameter makes no other page, however long it is', () => {
  expect(pageKey(`/en?gclid=${'x'.repeat(900)}`)).toBe('/en');
  expect(pageKey(`/luggages/en?filter=${'x'.repeat(20_000)}`)).toBe('/luggages/en?filter=');
  expect(pageKey(`/luggages/en?search=${'x'.repeat(20_000)}`)).toHaveLength(120);
});

test('what is no number where one belongs makes no other page', () => {
  for (const query of ['page=x', 'page=-1', 'page=1.5', 'loads=0', 'page=']) {
    expect(pageKey(`/luggages/en?${query}`)).toBe('/luggages/en');
  }
});

test('a number is one page however it is written, and so is everything past the end', () => {
  expect(pageKey('/luggages/en?page=02')).toBe('/luggages/en?page=2');
  for (const page of ['1e9', '99999', '9999']) {
    expect(pageKey(`/luggages/en?page=${page}`)).toBe('/luggages/en?page=9999');
  }
});

test('an empty filter is another page than none', () => {
  expect(pageKey('/luggages/en?filter=')).toBe('/luggages/en?filter=');
});

test('of anything given twice the last counts', () => {
  expect(pageKey('/luggages/en?page=2&page=3')).toBe('/luggages/en?page=3');
});

test('what depends on the visitor or the moment is not kept', () => {
  for (const target of ['/', '/?x=1', '/readyz', '/.well-known/security.txt']) {
    expect(pageKey(target), target).toBeNull();
  }
});
