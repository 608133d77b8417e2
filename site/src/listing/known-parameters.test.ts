import { expect, test } from 'vitest';
import { searchText, parseSkus } from '../parameters.ts';
import { paths } from '../paths.ts';
import { canonicalQuery, queryOfForm } from './known-parameters.ts';

const CATEGORY = 'filters[item_categories][title][$eq]=Aero';
const COLOR = 'filters[color][color][$eq]=Sand';
const query = (parameters: Record<string, string>) => String(new URLSearchParams(parameters));

test('a canonical address keeps only the query parameters that its page supports', () => {
  const all = `filter=&sort=price:asc&page=2&loads=1&search=red&store=2`;
  for (const [path, known] of [
    ['/en', '?page=2&search=red'],
    ['/luggages/en', '?filter=&sort=price%3Aasc&page=2&search=red'],
    ['/luggages/en/aero', '?search=red'],
    ['/stories/en/roro', '?page=2&search=red'],
    ['/store-locations/en', '?search=red&store=2'],
    ['/skytravel/en/warranty', '?search=red'],
    ['/404/en', '?search=red'],
    ['/search/en', '?search=red'],
  ] as const) {
    expect(canonicalQuery(path, all), path).toBe(known);
  }
});

test('a canonical filter has its fragments in a fixed order, each once, and nothing else', () => {
  const canonical = `?${query({ filter: `${CATEGORY}&${COLOR}` })}`;
  for (const filter of [
    `${COLOR}&${CATEGORY}`,
    `${CATEGORY}&${COLOR}&${CATEGORY}`,
    `x&${CATEGORY}&filters[password][$eq]=x&${COLOR}&`,
  ]) {
    expect(canonicalQuery('/gifts/en', query({ filter }))).toBe(canonical);
  }
  expect(canonicalQuery('/gifts/en', query({ filter: 'x'.repeat(9000) }))).toBe('?filter=');
  expect(canonicalQuery('/gifts/en', 'filter=%E0%A4%A')).toBe('?filter=');
});

test('the kept cases of an address are skus, each once, sixty at most @KEEP-4', () => {
  const kept = (items: string) => canonicalQuery('/kept/en', `items=${items}`);
  expect(kept('b,a,,b')).toBe('?items=b%2Ca');
  expect(kept('')).toBe('');
  expect(kept('a%00,%25E0%25A4%25A')).toBe('');
  const many = Array.from({ length: 70 }, (_, number) => `n${number}`);
  expect(parseSkus(new URLSearchParams(kept(many.join(','))).get('items'), 99)).toHaveLength(60);
  expect(canonicalQuery('/luggages/en', 'items=a')).toBe('');
});

test.each(['a', 'a,b', '100%', 'é/?&#', 'a b'])('the sku %j survives its way there @DECISION-27', (sku) => {
  const address = paths.kept('en', [sku, 'other']);
  const query = canonicalQuery('/kept/en', address.split('?')[1] ?? '');
  expect(parseSkus(new URLSearchParams(query).get('items'), 9)).toEqual([sku, 'other']);
});

test('only luggages are filtered by the cabin of an airline @CABIN-5', () => {
  const filter = 'filters[size][$eq]=Small&cabin=Cebu Pacific';
  expect(canonicalQuery('/luggages/en', query({ filter }))).toBe(`?${query({ filter })}`);
  for (const list of ['/accessories/en', '/gifts/en'])
    expect(canonicalQuery(list, query({ filter }))).toBe(`?${query({ filter: 'filters[size][$eq]=Small' })}`);
});

test('stories are filtered by category only', () => {
  const filter = `${CATEGORY}&${COLOR}`;
  expect(canonicalQuery('/stories/en', query({ filter }))).toBe(`?${query({ filter: CATEGORY })}`);
});

test('a sort order that a list does not offer is dropped', () => {
  expect(canonicalQuery('/luggages/en', 'sort=size:asc')).toBe('?sort=size%3Aasc');
  for (const list of ['/accessories/en', '/stories/en']) expect(canonicalQuery(list, 'sort=size:asc')).toBe('');
  expect(canonicalQuery('/luggages/en', 'sort=toString')).toBe('');
});

test('the defaults (first page, one load, first store) are dropped', () => {
  expect(canonicalQuery('/luggages/en', 'page=1&loads=1')).toBe('');
  expect(canonicalQuery('/store-locations/en', 'store=1')).toBe('');
});

test('beside a story page=1 is kept: without it the list opens at the story’s own page', () => {
  expect(canonicalQuery('/stories/en/roro', 'page=1')).toBe('?page=1');
  expect(canonicalQuery('/stories/en', 'page=1')).toBe('');
});

test('loads starts at the first page, so page is dropped', () => {
  expect(canonicalQuery('/gifts/en', 'page=3&loads=2')).toBe('?loads=2');
});

test('a search is one line, cut to 100 characters', () => {
  expect(canonicalQuery('/luggages/en', `search=+red%0Acase+`)).toBe('?search=red+case');
  expect(canonicalQuery('/luggages/en', `search=${'é'.repeat(5000)}`)).toBe(
    `?search=${encodeURIComponent('é'.repeat(100))}`,
  );
  expect(canonicalQuery('/luggages/en', 'search=')).toBe('?search=');
});

test.each(['x', `${'a'.repeat(99)}🧳`, `${'a'.repeat(99)} b`, ' \u0000 ', '🧳'.repeat(80)])(
  'cutting a search twice changes nothing more (%j)',
  (typed) => {
    expect(searchText(searchText(typed))).toBe(searchText(typed));
    expect(searchText(typed).isWellFormed()).toBe(true);
  },
);

test('a canonical query is its own canonical query', () => {
  for (const filter of [`${CATEGORY}& &`, `${CATEGORY}x& &${COLOR}& `, `${CATEGORY}&&${COLOR}`]) {
    const once = canonicalQuery('/luggages/en', query({ filter }));
    expect(canonicalQuery('/luggages/en', once.slice(1))).toBe(once);
  }
});

test('the filter panel’s form redirects to the canonical address of the list, at page 1 @STATE-6', () => {
  const submitted = `filter=&filter=${encodeURIComponent(COLOR)}&filter=${encodeURIComponent(CATEGORY)}`;
  const canonical = `?${query({ filter: `${CATEGORY}&${COLOR}`, sort: 'price:asc' })}`;
  expect(queryOfForm('/luggages/en', `${submitted}&sort=price%3Aasc&page=3`)).toBe(canonical);
  expect(queryOfForm('/luggages/en', canonical.slice(1))).toBeUndefined();
  expect(queryOfForm('/luggages/en', 'filter=')).toBeUndefined();
  expect(queryOfForm('/en', submitted)).toBeUndefined();
});

test('typed limits of the price become a word of the filter, beside what is ticked @PRICE-3', () => {
  const redirected = (typed: string) => queryOfForm('/gifts/en', `filter=&sort=price%3Aasc&${typed}`);
  const to = (filter: string) => `?${query({ filter, sort: 'price:asc' })}`;
  expect(redirected('min=8k&max=')).toBe(to('price=8000-'));
  expect(redirected('min=&max=')).toBe(to(''));
  expect(redirected(`min=8%2C000&max=12000&filter=${encodeURIComponent(COLOR)}`)).toBe(to(`${COLOR}&price=8000-12000`));
  expect(redirected('min=8000&filter=price%3D8000-')).toBe(to('price=8000-'));
  expect(canonicalQuery('/stories/en', 'filter=&min=8000')).toBe('?filter=');
  expect(queryOfForm('/stories/en', 'filter=&min=8000')).toBeUndefined();
});

test('limits that cannot be read stay in the address, once and as one line, and lead nowhere else @PRICE-4', () => {
  const misread = 'filter=&min=abc&max=';
  expect(queryOfForm('/luggages/en', misread)).toBeUndefined();
  expect(canonicalQuery('/luggages/en', misread)).toBe('?filter=&min=abc');
  expect(canonicalQuery('/luggages/en', 'max=a%0Ab&max=c')).toBe('?max=c');
  expect(queryOfForm('/luggages/en', `${misread}&filter=${encodeURIComponent(COLOR)}`)).toBe(
    `?${query({ filter: COLOR, min: 'abc' })}`,
  );
});
