import { afterEach, expect, test, vi } from 'vitest';
import { NOTHING, type StoredPage, parseStored, storedPages } from './stored-pages.ts';

const page: StoredPage = {
  address: '/luggages/en/a',
  name: 'Aero',
  lang: 'en',
  picture: null,
  seen: 5,
  bytes: 10,
  files: ['/assets/a.css'],
};

afterEach(() => vi.unstubAllGlobals());

test('of the stored list, what is not of its form counts as not stored @OFFLINE-2', () => {
  const good = { pages: [page], files: { '/assets/a.css': 3 } };
  expect(parseStored(good)).toEqual(good);
  const odd = [
    { ...page, address: '//x.example' },
    { ...page, address: 'javascript:1' },
    { ...page, seen: 'today' },
    { ...page, files: ['x'] },
    { ...page, picture: 'https://x.example/a' },
    { ...page, name: null },
    null,
  ];
  expect(parseStored({ pages: odd, files: { x: 1, '/a': '1', '/b': 2 } })).toEqual({
    pages: [],
    files: { '/b': 2 },
  });
  for (const value of [null, 1, [], {}, { pages: {}, files: {} }, { pages: [], files: null }]) {
    expect(parseStored(value)).toEqual(NOTHING);
  }
});

test('the list has the pages that were seen, and it is known where the browser refuses storage @OFFLINE-2', async () => {
  const list = { pages: [page, { ...page, address: '/offline/en' }], files: {} };
  const match = () => Promise.resolve(Response.json(list));
  const has = vi.fn(() => Promise.resolve(true));
  vi.stubGlobal('caches', { has, open: () => Promise.resolve({ match }) });
  expect(await storedPages()).toEqual([page]);
  has.mockResolvedValue(false);
  expect(await storedPages()).toEqual([]);
  has.mockRejectedValue(new DOMException('refused', 'SecurityError'));
  expect(await storedPages()).toBeNull();
});

test.each([null, undefined])(
  'where the browser has no store (%s), that is known @OFFLINE-2 @KEEP-2',
  async (caches) => {
    vi.stubGlobal('caches', caches);
    expect(await storedPages()).toBeNull();
  },
);
