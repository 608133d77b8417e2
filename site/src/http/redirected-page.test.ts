import { expect, test } from 'vitest';
import { rendered } from '../../testing/pages.ts';
import { toCachedPage } from './cached-page.ts';
import { countMissed, keepQuery } from './redirected-page.ts';

test('the whole query goes with the visitor, but for what the new address states @REDIRECT-2', async () => {
  const to = async (location: string, target: string, key = '') => {
    const page = await toCachedPage(rendered('', { status: 301, headers: { location } }));
    return keepQuery(page, target, key).headers['location'];
  };
  expect(await to('/new', '/old')).toBe('/new');
  expect(await to('/new', '/old?utm_source=a&x=%26?')).toBe('/new?utm_source=a&x=%26%3F');
  expect(await to('/new?filter=b#c', '/old?filter=a&filter=z&page=2')).toBe('/new?filter=b&page=2#c');
  expect(await to('/new', `/old?page=2&x=${'x'.repeat(3000)}`, '/old?page=2')).toBe('/new?page=2');
  expect(await to('/luggages/en', '/luggages/en?filter=closed&utm_source=a')).toBe('/luggages/en?utm_source=a');
  const page = await toCachedPage(rendered('words'));
  expect(keepQuery(page, '/en?utm_source=a', '/en')).toBe(page);
});

test('an address that is not found is counted without its query, for all languages together @REDIRECT-8', async () => {
  const counted = async (key: string, location: string, status = 302) => {
    const counts: string[] = [];
    const missed = { count: (address: string) => void counts.push(address) };
    countMissed(await toCachedPage(rendered('', { status, headers: { location } })), key, missed);
    return counts;
  };
  expect(await counted('/luggages/ja/x?loads=2', '/luggage-not-found/ja')).toEqual(['/luggages/{locale}/x']);
  expect(await counted('/products/x', '/404/en')).toEqual(['/products/x']);
  expect(await counted('/skytravel/en/a%20b', '/404/en')).toEqual(['/skytravel/{locale}/a%20b']);
  expect(await counted('/luggages/en/x/size', '/luggages/en/x')).toEqual([]);
  expect(await counted('/luggages/en/x', '/luggage-not-found/en', 301)).toEqual([]);
});
