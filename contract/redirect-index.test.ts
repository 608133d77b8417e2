import { describe, expect, test } from 'vitest';
import { partsOfAddress, RedirectIndex } from './redirect-index.ts';
import { redirectAt } from './redirects.ts';
import { segmentsOf } from './addresses.ts';

const indexOf = (...all: string[]) => new RedirectIndex(all.map((from) => ({ from, to: '/en' })));
const found = (index: RedirectIndex<{ from: string; to: string }>, address: string) => {
  const { path, query } = partsOfAddress(address);
  return index.find(path, query)?.from;
};

describe('Old addresses that differ in their query alone', () => {
  const index = indexOf(
    '/index.php',
    '/index.php?product_id=40',
    '/index.php?product_id=41',
    '/index.php?a=1&product_id=40',
  );

  test.each([
    ['/index.php?product_id=40', '/index.php?product_id=40'],
    ['/index.php?product_id=41&utm_source=mail', '/index.php?product_id=41'],
    ['/index.php?product_id=40&a=1', '/index.php?a=1&product_id=40'],
    ['/index.php?product_id=42', '/index.php'],
    ['/index.php', '/index.php'],
    ['/other.php?product_id=40', undefined],
  ])('lead on one by one: %s @REDIRECT-1', (address, from) => expect(found(index, address)).toBe(from));

  test('are found exactly, where they are written again @REDIRECT-5', () => {
    expect(index.get('/index.php?product_id=40&a=1')?.from).toBe('/index.php?a=1&product_id=40');
    expect(index.get('/index.php?product_id=42')).toBeUndefined();
    expect(indexOf('/index.php?product_id=40').get('/index.php')).toBeUndefined();
  });

  test('and the last one from an address counts', () => {
    const two = [1, 2].map((number) => ({ from: '/a?b=1', to: `/${number}` }));
    expect(new RedirectIndex(two).find('/a', new URLSearchParams('b=1'))?.to).toBe('/2');
  });
});

test('an accent is the same as one letter and as two, in the path, in a query and where it was stored before @REDIRECT-5', () => {
  const [one, two] = ['é', 'é'.normalize('NFD')].map(encodeURIComponent) as [string, string];
  for (const stored of [one, two])
    for (const asked of [one, two]) {
      const { find } = indexOf(`/{locale}/caf${stored}?q=${stored}`);
      const known = { find, locales: ['en'], defaultLocale: 'en', query: new URLSearchParams(`q=${asked}`) };
      expect(redirectAt(segmentsOf(`/en/caf${asked}`)!, known)).toMatchObject({ to: '/en', locale: 'en' });
    }
});
