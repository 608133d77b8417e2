import { expect, test } from 'vitest';
import { rendered } from '../../testing/pages.ts';
import { type CachedPage, toCachedPage } from './cached-page.ts';
import { dictionaryHeader, offeredDictionary } from './offered-dictionary.ts';

const DIGEST = `${'A'.repeat(43)}=`;
const offer = {
  'accept-encoding': 'gzip, deflate, br, zstd, dcb, dcz',
  'available-dictionary': `:${DIGEST}:`,
  'dictionary-id': '"/luggages/en?page=2"',
};

test('a browser offers a page by its address and digest', () => {
  expect(offeredDictionary(offer)).toEqual({ key: '/luggages/en?page=2', digest: DIGEST });
});

test.each([
  { name: 'without a dictionary', header: { 'available-dictionary': undefined } },
  { name: 'that accepts no such encoding', header: { 'accept-encoding': 'gzip, br' } },
  { name: 'with a digest of another form', header: { 'available-dictionary': DIGEST } },
  { name: 'with a dictionary that has no name', header: { 'dictionary-id': undefined } },
  { name: 'with an unknown parameter', header: { 'dictionary-id': '"/en?x=1"' } },
  { name: 'with a name that is no path', header: { 'dictionary-id': '"en"' } },
  { name: 'with an escaped name', header: { 'dictionary-id': '"/en\\""' } },
  { name: 'with a long name', header: { 'dictionary-id': `"/${'a'.repeat(1030)}"` } },
  { name: 'with the name of what is never cached', header: { 'dictionary-id': '"/healthz"' } },
  { name: 'behind a CDN', header: { 'cdn-loop': 'a-cdn' } },
])('a request $name offers no page', ({ header }) => {
  expect(offeredDictionary({ ...offer, ...header })).toBeUndefined();
});

const pageWith = async (more: Partial<CachedPage>) => ({
  ...(await toCachedPage(rendered('page'))),
  ...more,
});

test('a cached page is a dictionary for documents and fetches', async () => {
  expect(dictionaryHeader('/luggages/en', await pageWith({}))).toEqual([
    'Use-As-Dictionary',
    'match="/*", match-dest=("document" ""), id="/luggages/en"',
  ]);
});

test.each([
  { name: 'a search', key: '/search/en?search=aero', more: {} },
  { name: 'a not-found page', key: '/404/en', more: { status: 404 } },
  { name: 'a sitemap', key: '/sitemap.xml', more: { headers: { 'content-type': 'text/xml' } } },
  { name: 'what is not cached', key: '/healthz', more: {} },
  { name: 'a page whose address is too long', key: `/${'a'.repeat(1030)}`, more: {} },
])('$name is no dictionary', async ({ key, more }) => {
  expect(dictionaryHeader(key, await pageWith(more))).toEqual([]);
});
