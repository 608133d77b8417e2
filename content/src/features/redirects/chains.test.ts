import { describe, expect, test } from 'vitest';
import { readNewAddress, readOldAddress } from './addresses.ts';
import { RedirectIndex } from '../../../../contract/redirect-index.ts';
import { planRedirectChanges, endOf, isCircle, leadsTo, type Redirect } from './chains.ts';

const LOCALES = ['en', 'fil'];
const sku = (name: string, locale = '{locale}') => `/luggages/${locale}/${name}`;
const moved = (from: string, to: string): Redirect => ({ documentId: from, from, to, kind: 'moved' });

const finder = (all: Redirect[]) => new RedirectIndex(all).find;

describe('when an address changes', () => {
  const move = { from: sku('b'), to: sku('c') };

  test('whatever led to it leads to the new one, in the language and with the query that it names @REDIRECT-3', () => {
    const all = [moved(sku('a'), sku('b')), moved('/old', `${sku('b', 'fil')}?loads=2#top`), moved('/other', sku('x'))];
    const { changed, made, removed } = planRedirectChanges(all, { moves: [move], appeared: [move.to] }, LOCALES);
    expect(changed).toEqual([
      { redirect: all[0], to: sku('c') },
      { redirect: all[1], to: `${sku('c', 'fil')}?loads=2#top` },
    ]);
    expect([made, removed]).toEqual([[move], []]);
  });

  test('a redirect from an address that exists again goes away, in whichever language it was written @REDIRECT-3', () => {
    const all = [moved(sku('c'), sku('b')), moved(sku('c', 'fil'), '/fil'), moved(sku('c', 'de'), '/en')];
    const { changed, removed } = planRedirectChanges(all, { moves: [move], appeared: [move.to] }, LOCALES);
    expect(removed).toEqual(all.slice(0, 2));
    expect(changed).toEqual([]);
  });
});

test('a circle is one in any language, however long @REDIRECT-5', () => {
  const chain = [moved('/a', '/b'), moved('/b', '/c'), moved('/c', '/a')];
  expect(isCircle(finder(chain), '/a', LOCALES)).toBe(true);
  expect(isCircle(finder(chain.slice(0, 2)), '/a', LOCALES)).toBe(false);
  const ofOne = [moved('/x/{locale}', '/y/{locale}'), moved('/y/fil', '/x/fil')];
  expect(isCircle(finder(ofOne), '/x/{locale}', LOCALES)).toBe(true);
  expect(isCircle(finder(ofOne), '/x/{locale}', ['en'])).toBe(false);
});

test('a circle is one with queries, too, and none where they differ @REDIRECT-5', () => {
  const own = moved('/index.php?a=1', '/index.php?b=2&a=1');
  expect(isCircle(finder([own]), own.from, LOCALES)).toBe(true);
  const chain = [moved('/index.php?a=1', '/index.php?a=2'), moved('/index.php?a=2', '/en')];
  expect(isCircle(finder(chain), '/index.php?a=1', LOCALES)).toBe(false);
  const back = [chain[0]!, moved('/index.php?a=2', '/index.php?a=1')];
  expect(isCircle(finder(back), '/index.php?a=1', LOCALES)).toBe(true);
  expect(endOf(finder(chain), '/index.php?a=1')).toBe('/en');
  expect([leadsTo(chain[0]!, '/index.php?a=2'), leadsTo(chain[0]!, '/index.php?a=1')]).toEqual([true, false]);
});

test('what leads to a redirect leads to its end @REDIRECT-5', () => {
  const find = finder([moved('/b', '/c'), moved('/c', '/d?page=2')]);
  expect(endOf(find, '/b?loads=2')).toBe('/d?page=2');
  expect(endOf(find, '/a')).toBe('/a');
});

test.each([
  ['/products/x', '/products/x'],
  [' /products//x/ ', '/products/x'],
  ['/caf%C3%A9/a%20b', '/caf%C3%A9/a%20b'],
  ['/café', '/caf%C3%A9'],
  ['/cafe\u0301', '/caf%C3%A9'],
  ['/cafe%CC%81?q=e%CC%81', '/caf%C3%A9?q=%C3%A9'],
  ['https://www.Old.example/products/x', '/products/x'],
  ['http://old.example:8080/index.php?route=product&product_id=40#top', '/index.php?product_id=40&route=product'],
  ['/index.php?product_id=40', '/index.php?product_id=40'],
  ['/luggages/{locale}/x', '/luggages/{locale}/x'],
  [
    '/luggages/{locale}?filter=filters%5Bcolor%5D%5Bcolor%5D%5B%24eq%5D%3DSand',
    '/luggages/{locale}/filter/filters%5Bcolor%5D%5Bcolor%5D%5B%24eq%5D%3DSand',
  ],
])('an old address %j is kept as %j @REDIRECT-5', (written, address) => {
  expect(readOldAddress(written)).toEqual({ address });
});

test.each([
  '//host/x',
  '/\\host',
  'https://host\\x',
  'https://name@host/x',
  'ftp://host/x',
  'javascript:alert(1)',
  '/x%00',
  '/_image',
  '/%2565n',
  '/sitemap.xml',
])('an old address %j is refused @REDIRECT-5', (written) => {
  expect(readOldAddress(written)).toHaveProperty('refusal');
});

test('a new address may have the host of the site before it, and no other one @REDIRECT-5', () => {
  const hosts = new Set(['new.example']);
  expect(readNewAddress('https://www.new.example/en?a=b', hosts)).toEqual({ address: '/en?a=b' });
  expect(readNewAddress('https://new.example', hosts)).toEqual({ address: '/' });
  expect(readNewAddress('https://elsewhere.example/en', hosts)).toHaveProperty('refusal');
  expect(readNewAddress('https://new.example/en')).toHaveProperty('refusal');
});

test('a new address keeps its query and its fragment, and no character that a header must not have @REDIRECT-5', () => {
  expect(readNewAddress('/luggages/{locale}?filter=é#é')).toEqual({
    address: '/luggages/{locale}?filter=%C3%A9#%C3%A9',
  });
  for (const written of ['/x\ny', '/x%0a', 'x', '//x', `/${'x'.repeat(300)}`]) {
    expect(readNewAddress(written), written).toHaveProperty('refusal');
  }
});
