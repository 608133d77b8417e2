import { expect, test } from 'vitest';
import type { StoreIndex, StoredPage } from '../device/stored-pages.ts';
import { addressOf, bytesOf, LIMITS, withinLimits, withoutOldest, withPage } from './bookkeeping.ts';

const DAY = 86_400_000;
const page = (address: string, more: Partial<StoredPage> = {}): StoredPage => ({
  address,
  name: address,
  lang: 'en',
  picture: null,
  seen: 0,
  bytes: 10,
  files: [],
  ...more,
});
const addresses = ({ pages }: StoreIndex) => pages.map(({ address }) => address);
const at = (path: string) => addressOf(new URL(path, 'https://x.example'));

test('sixty pages, thirty days and 30 MB are the most @OFFLINE-3', () => {
  expect(LIMITS).toEqual({ pages: 60, bytes: 30_000_000, age: 30 * DAY });
});

test('of too many pages, those that were seen first go first @OFFLINE-3', () => {
  let stored: StoreIndex = { pages: [], files: {} };
  for (let number = 1; number <= 62; number++) {
    stored = withinLimits(withPage(stored, page(`/p${number}`), {}), 0).left;
  }
  expect(stored.pages).toHaveLength(60);
  expect(addresses(stored).slice(0, 2)).toEqual(['/p62', '/p61']);
  expect(addresses(stored).at(-1)).toBe('/p3');
  // Seen again, a page is the last seen one.
  expect(addresses(withPage(stored, page('/p3'), {})).slice(0, 2)).toEqual(['/p3', '/p62']);
  expect(withPage(stored, page('/p3'), {}).pages).toHaveLength(60);
});

test('pages and their files are within the bytes, a file that several pages need counts once @OFFLINE-3', () => {
  const stored: StoreIndex = {
    pages: [
      page('/new', { files: ['/assets/a.css', '/assets/b.js'] }),
      page('/old', { files: ['/assets/a.css', '/images/c'] }),
    ],
    files: { '/assets/a.css': 50, '/assets/b.js': 20, '/images/c': 30, '/assets/spare': 1000 },
  };
  const fitting = withinLimits(stored, 0, { ...LIMITS, bytes: 120 });
  expect(addresses(fitting.left)).toEqual(['/new', '/old']);
  expect(bytesOf(fitting.left)).toBe(120);
  expect(fitting.gone).toEqual(['/assets/spare']);

  const less = withinLimits(stored, 0, { ...LIMITS, bytes: 119 });
  expect(addresses(less.left)).toEqual(['/new']);
  expect(less.left.files).toEqual({ '/assets/a.css': 50, '/assets/b.js': 20 });
  expect(less.gone).toEqual(['/old', '/images/c', '/assets/spare']);
});

test('a page that was seen more than thirty days ago is dropped @OFFLINE-3', () => {
  const stored: StoreIndex = { pages: [page('/a', { seen: DAY }), page('/b', { seen: 0 })], files: {} };
  expect(addresses(withinLimits(stored, 30 * DAY).left)).toEqual(['/a', '/b']);
  expect(addresses(withinLimits(stored, 31 * DAY).left)).toEqual(['/a']);
});

test('the page for when there is no connection takes no page’s place, and stays @OFFLINE-2 @OFFLINE-3', () => {
  const offline = page('/offline/en', { files: ['/assets/a.css'] });
  const stored: StoreIndex = {
    pages: [page('/a'), page('/b'), offline],
    files: { '/assets/a.css': 1 },
  };
  const limits = { pages: 1, bytes: 5, age: DAY };
  const { left } = withinLimits(stored, 0, limits);
  expect(left).toEqual({ pages: [offline], files: { '/assets/a.css': 1 } });
  expect(addresses(withinLimits(stored, 0, { ...limits, bytes: 100 }).left)).toEqual(['/a', '/offline/en']);
});

test('if the browser has no more room, the oldest page makes some, as long as there is one @OFFLINE-3', () => {
  const stored: StoreIndex = { pages: [page('/a'), page('/b'), page('/offline/en')], files: {} };
  const less = withoutOldest(stored);
  expect(less && addresses(less)).toEqual(['/a', '/offline/en']);
  expect(withoutOldest({ pages: [page('/offline/en')], files: {} })).toBeNull();
});

test('a page is stored under its path and the parameters that change what it shows @OFFLINE-1', () => {
  expect(at('/luggages/en/aero?utm_source=mail#pictures')).toBe('/luggages/en/aero');
  expect(at('/luggages/en?page=2&x=1&sort=price%3Aasc')).toBe('/luggages/en?sort=price%3Aasc&page=2');
  expect(at('/compare/en?items=a,b')).toBe(at('/compare/en?items=a%2Cb'));
});

test('searches and addresses for machines are never stored @OFFLINE-3', () => {
  const never = ['/luggages/en?search=aero', '/readyz', '/healthz', '/hooks/content', '/metrics'];
  const files = ['/images/v/480/a.avif', '/files/v/a.pdf', '/assets/a.js', '/service-worker.js'];
  const more = ['/robots.txt', '/sitemap.xml', '/manifest/en.webmanifest', '/.well-known/security.txt'];
  for (const path of [...never, ...files, ...more]) expect(at(path), path).toBeNull();
});
