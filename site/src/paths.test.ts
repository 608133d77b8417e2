import { expect, test } from 'vitest';
import { localeOf, segmentsOf, SORTS } from 'contract/addresses';
import { canonicalAddress } from './listing/canonical-address.ts';
import { filterString } from 'contract/filter';
import { paths, PRODUCT_KINDS } from './paths.ts';
import { pageKey } from './http/page-key.ts';
import { readTarget } from './http/request-target.ts';

const IDS = [
  'aero-small-coral',
  'story 05 & more',
  'AERO 55/ñ?#%',
  '100%25',
  '%65n',
  '%2e%2e',
  'a+b=c,d;e:f@g$h',
  `"quoted" 'twice' \`thrice\``,
  '<b>{[(|)]}</b>^~!*',
  'C:\\cases',
  'filter',
  '_image',
  '..case',
  'Ærø—旅行🧳',
  'مرحبا',
  'e\u0301',
  '__proto__',
];

test.each(IDS)('the id %s is read from every address that links to it @DECISION-27', (id) => {
  const read = (address: string) => segmentsOf(address.split('?')[0] ?? '')?.at(-1);
  for (const kind of PRODUCT_KINDS) expect(read(paths.product(kind, 'fil', id))).toBe(id);
  expect(read(paths.story('fil', id, 2))).toBe(id);
  expect(read(paths.contentPage('skytravel', 'fil', id))).toBe(id);
});

/** The path that a browser requests for a link. */
const asked = (link: string) => {
  const { pathname, search } = new URL(link, 'http://site.test');
  return pathname + search;
};

test.each(IDS)('every link that the site writes is canonical (%s) @DECISION-27', (id) => {
  const filter = filterString({ categories: [id], colors: ['Sand', id], sizes: ['Small'] });
  const links = [
    paths.home('zh-Hant'),
    paths.home('en', { page: 3 }),
    paths.home('en', { loads: 2, page: 3 }),
    ...PRODUCT_KINDS.flatMap((kind) => [
      paths.list(kind, 'en', { filter, sort: SORTS[kind][0], page: 2 }),
      paths.list(kind, 'en', { filter: '', loads: 2 }),
      paths.filtered(kind, 'en', filter),
      paths.filtered(kind, 'en', ''),
      paths.product(kind, 'en', id),
      paths.productNotFound(kind, 'en'),
    ]),
    paths.search('en'),
    paths.search('en', id),
    paths.stories('en', {
      filter: filterString({ categories: [id] }),
      sort: SORTS.stories[1],
      page: 2,
    }),
    paths.story('en', id),
    paths.story('en', id, 1),
    paths.storeLocations('en'),
    paths.storeLocations('en', 1),
    paths.storeLocations('en', 2),
    paths.contentPage('skytravel', 'en', id),
    paths.service('skytravel', 'en', `/care/${id}/`),
    paths.service('skytravel', 'en', `/./care//../${id}`),
    paths.notFound('en'),
  ];
  for (const link of links) {
    expect(asked(link), 'a browser sends it as it is').toBe(link);
    expect(readTarget(link)).toEqual({ target: link });
    expect(pageKey(link)).toBe(link);
  }
});

test.each([
  ['/', []],
  ['/en', ['en']],
  ['/%65n', ['en']],
  ['//x/..//./en/', ['en']],
  ['/../../en', ['en']],
  ['/x/%2e%2E/en/%2e', ['en']],
  ['/stories/en/a%2Fb', ['stories', 'en', 'a/b']],
  ['/stories/en/%2541', ['stories', 'en', '%41']],
])('%s means the segments %j', (path, segments) => {
  expect(segmentsOf(path)).toEqual(segments);
});

test.each(['/%', '/luggages/%zz', '/stories/en/%e2%9c', '/stories/en/%00', '/en/%0d%0a'])(
  '%s cannot be decoded',
  (path) => {
    expect(segmentsOf(path)).toBeNull();
  },
);

test.each([
  '/luggages/en/filter/%E0%A4%A',
  '/gifts/en/filter/',
  '/accessories/en/filter/garbage',
  '/luggages/en/filter/filters%5Bpassword%5D%5B%24eq%5D%3Dx',
])('the filter of %s counts as empty, like the list after Reset @DECISION-5', (path) => {
  const [, kind] = path.split('/');
  expect(canonicalAddress(segmentsOf(path) ?? [])).toBe(`/${kind}/en?filter=`);
});

test('an undecodable segment elsewhere is not an empty filter', () => {
  for (const path of ['/stories/en/filter/%E0%A4%A', '/luggages/en/filter/x/%E0%A4%A']) {
    expect(segmentsOf(path), path).toBeNull();
  }
});

test('a filter in the path has its valid fragments only, in canonical order', () => {
  const [color, size] = ['filters[color][color][$eq]=Sand', 'filters[size][$eq]=Small'];
  const path = `/luggages/en/filter/${encodeURIComponent(`${size}&x[y]=z&${color}&${size}`)}`;
  expect(canonicalAddress(segmentsOf(path) ?? [])).toBe(paths.filtered('luggages', 'en', `${color}&${size}`));
});

test('the locale is the first segment of a home page, the second of any other', () => {
  expect(localeOf(['fil'])).toBe('fil');
  expect(localeOf(['stories', 'fil', 'en'])).toBe('fil');
  expect(localeOf([])).toBe('');
});
