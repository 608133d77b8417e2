import { expect, test } from 'vitest';
import { pageKey } from './page-key.ts';

test('unknown parameters, and the order of parameters, do not change the key', () => {
  expect(pageKey('/luggages/en?utm_source=x&page=2&fbclid=y')).toBe('/luggages/en?page=2');
  expect(pageKey('/luggages/en?page=2&sort=price%3Aasc')).toBe(pageKey('/luggages/en?sort=price%3Aasc&page=2'));
  expect(pageKey('/luggages/en?utm_source=x')).toBe('/luggages/en');
  expect(pageKey('/luggages/en')).toBe('/luggages/en');
});

test('an unknown parameter does not change the key, however long it is', () => {
  expect(pageKey(`/en?gclid=${'x'.repeat(900)}`)).toBe('/en');
  expect(pageKey(`/luggages/en?filter=${'x'.repeat(20_000)}`)).toBe('/luggages/en?filter=');
  expect(pageKey(`/luggages/en?search=${'x'.repeat(20_000)}`)).toHaveLength(120);
});

test('an invalid number does not change the key', () => {
  for (const query of ['page=x', 'page=-1', 'page=1.5', 'loads=0', 'page=']) {
    expect(pageKey(`/luggages/en?${query}`)).toBe('/luggages/en');
  }
});

test('spellings of one number share a key, and so does everything past the end', () => {
  expect(pageKey('/luggages/en?page=02')).toBe('/luggages/en?page=2');
  for (const page of ['1e9', '99999', '9999']) {
    expect(pageKey(`/luggages/en?page=${page}`)).toBe('/luggages/en?page=9999');
  }
});

test('an empty filter has another key than no filter', () => {
  expect(pageKey('/luggages/en?filter=')).toBe('/luggages/en?filter=');
});

test('of a repeated parameter the last one counts', () => {
  expect(pageKey('/luggages/en?page=2&page=3')).toBe('/luggages/en?page=3');
});

test('responses that depend on the visitor or the time have no key', () => {
  for (const target of ['/', '/?x=1', '/readyz', '/.well-known/security.txt']) {
    expect(pageKey(target), target).toBeNull();
  }
});
