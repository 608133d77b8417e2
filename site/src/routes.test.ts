import { existsSync, globSync } from 'node:fs';
import { segmentsOf } from 'contract/addresses';
import { routeAt } from 'contract/route-at';
import { MACHINE_ROUTES, ROUTES } from 'contract/routes';
import { expect, test } from 'vitest';
import { canonicalQuery } from './listing/known-parameters.ts';
import { messagesFor } from './messages/messages.ts';
import { paths, PRODUCT_KINDS } from './paths.ts';
import { titleIn } from './routes.ts';
import { pageKey } from './http/page-key.ts';
import { readTarget } from './http/request-target.ts';

/** Redirects: from the root, from '/404', and from any address without a page. */
const NO_PAGES = ['index.ts', '404.astro', '[...path].ts'];

test('every page is a row of the table and a file @ROUTE-1', () => {
  const files = globSync('**/*.{astro,ts}', { cwd: 'src/pages' }).filter((file) => !NO_PAGES.includes(file));
  expect(files.toSorted()).toEqual([...new Set(ROUTES.map(({ file }) => file))].toSorted());
  for (const { file = 'env.ts' } of MACHINE_ROUTES) expect(existsSync(`src/${file}`), file).toBe(true);
});

test.each(ROUTES)('the sample of $name is canonical @DECISION-27', ({ sample }) => {
  expect(readTarget(sample)).toEqual({ target: sample });
  const [path = '', query = ''] = sample.split('?');
  expect(new URLSearchParams(canonicalQuery(path, query))).toEqual(new URLSearchParams(query));
  expect(pageKey(path)).toBe(path);
});

test.each(['en', 'fil', 'ja'])('titles that are texts of the interface are there in %s', (locale) => {
  const keys = ROUTES.flatMap(({ title }) => title ?? []);
  expect(keys).toContain('kept.title');
  for (const key of keys) expect(titleIn(messagesFor(locale), key)).not.toBe('');
  expect(() => titleIn(messagesFor(locale), 'kept.no.title')).toThrow('no message is called kept.no.title');
});

test('the links of the site lead to routes of the table @ROUTE-1', () => {
  const patternAt = (link: string) => routeAt(segmentsOf(link.split('?')[0] ?? '') ?? [])?.route.pattern;
  expect(patternAt(paths.home('en', { page: 2 }))).toBe('/[locale]');
  for (const kind of PRODUCT_KINDS) {
    expect(patternAt(paths.list(kind, 'en'))).toBe(`/${kind}/[locale]`);
    expect(patternAt(paths.filtered(kind, 'en', 'x'))).toBe(`/${kind}/[locale]/filter/[filter]`);
    expect(patternAt(paths.product(kind, 'en', 'a/b'))).toBe(`/${kind}/[locale]/[id]`);
    expect(patternAt(paths.productNotFound(kind, 'en'))).toMatch(/^\/[a-z]+-not-found\/\[locale\]$/);
  }
  expect(patternAt(paths.trueSize('en', 'x'))).toBe('/luggages/[locale]/[id]/size');
  expect(patternAt(paths.search('en', 'x'))).toBe('/luggages/[locale]');
  expect(patternAt(paths.stories('en'))).toBe('/stories/[locale]');
  expect(patternAt(paths.story('en', 'x'))).toBe('/stories/[locale]/[id]');
  expect(patternAt(paths.storeLocations('en', 2))).toBe('/store-locations/[locale]');
  expect(patternAt(paths.kept('en'))).toBe('/kept/[locale]');
  expect(patternAt(paths.keptCases('en', ['a']))).toBe('/kept/[locale]/cases');
  expect(patternAt(paths.compare('en', ['a']))).toBe('/compare/[locale]');
  expect(patternAt(paths.offline('en'))).toBe('/offline/[locale]');
  expect(patternAt(paths.notFound('en'))).toBe('/404/[locale]');
  expect(patternAt(paths.contentPage('brand', 'en', 'x'))).toBe('/[brand]/[locale]/[...id]');
});
