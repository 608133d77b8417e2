import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressOf } from '../../contract/route-at.ts';
import { MACHINE_ROUTES, ROUTES } from '../../contract/routes.ts';
import { pageKey } from '../../site/src/http/page-key.ts';
import { isAll } from '../support/all.ts';
import { askExactly, type ExactAnswer } from '../support/ask-exactly.ts';
import { fuzzSeed } from '../support/fuzz-seed.ts';
import { ODD_VALUES, oddTargets, type Parameters } from '../support/odd-targets.ts';
import { startOwnSite } from '../support/own-site.ts';
import { startRecordingContentServer } from '../support/recording-content-server.ts';
import { SeededRandom } from '../support/seeded-random.ts';
import { expectSpecified } from '../support/specified-calls.ts';
import { lists } from '../support/templates.ts';

const SEED = fuzzSeed(20_26);
/** Targets of the three tests, each of which is followed through its redirects. */
const [UNKNOWN_TARGETS, KNOWN_TARGETS, OTHER_TARGETS] = isAll ? [1_000, 500, 400] : [200, 100, 80];
/** Numbers of pages for each list. */
const ODD_PAGES = ODD_VALUES.slice(0, 20).filter((_, index) => isAll || index % 5 === 4);
const FILTER = 'filters[item_categories][title][$eq]=Carry-on';
/** A segment of each name in the table's patterns, which the content server knows. */
const VALUES: Record<string, string> = { brand: 'skytravel', locale: 'en', filter: FILTER };
const IDS: Record<string, string> = { luggages: 'case-1', stories: 'story 05 & more', pages: 'warranty' };
const PAGES = [
  ...ROUTES.flatMap((route) => {
    const id = route.shows ? IDS[route.shows.type] : '';
    return route.answers || id === undefined ? [] : addressOf(route, { ...VALUES, id });
  }),
  '/luggages/en/case-39',
  '/robots.txt',
  '/sitemap.xml',
  '/sitemap-en.xml',
  '/manifest/en.webmanifest',
];
/** The addresses for a filter that cannot be decoded (decision 5): some spellings correctly lead there. */
const EMPTY_FILTERS = lists.map((list) => `${list}?filter=`);
/** Not pages: pictures, files, endpoints of the site and possible endpoints of the framework. */
const OTHERS = [
  '/',
  '/404/en',
  '/luggage-not-found/en',
  '/search/en',
  '/skytravel/en',
  '/favicon.ico',
  '/wp-login.php',
  '/_image',
  '/_server-islands/x',
  '/_actions/x',
  '/images/0/480/uploads/a.jpg.webp',
  '/files/0/uploads/a.mp4',
  ...MACHINE_ROUTES.map(({ pattern }) => pattern.replace('[...path]', 'x.js')).filter((path) => !path.includes('[')),
];
const UNKNOWN: Parameters = {
  names: [
    'utm_source',
    'gclid',
    'fbclid',
    'populate',
    'status',
    'locale',
    'fields[0]',
    'filters[password]',
    'href',
    '_',
  ],
  values: ['*', 'draft', 'all', 'password', '/uploads/a.jpg', 'x'.repeat(900), 'x'.repeat(20_000)],
};
const KNOWN: Parameters = {
  names: [...new Set(ROUTES.flatMap(({ parameters }) => Object.keys(parameters))), 'pagination[limit]', 'gclid'],
  values: [
    FILTER,
    `${FILTER}&filters[color][color][$eq]=Coral`,
    'filters[size][$eq]=Small',
    '2',
    '02',
    '1e1',
    '7',
    'filters[createdBy][email][$contains]=a',
    'price:asc',
    'size:desc',
    'password:asc',
    'red',
    'Case 1',
  ],
};

const folder = mkdtempSync(join(tmpdir(), 'kept-pages-'));
let content: Awaited<ReturnType<typeof startRecordingContentServer>>;
let site: Awaited<ReturnType<typeof startOwnSite>>;

beforeAll(async () => {
  content = await startRecordingContentServer({
    stories: [{ id: 1, documentId: 'story', story_id: 'story 05 & more', title: 'A story' }],
    pages: [{ id: 1, documentId: 'page', page_id: 'warranty', title: 'Warranty' }],
  });
  site = await startOwnSite({ CONTENT_SERVER_URL: content.origin, PAGE_CACHE_DIR: folder });
});
afterAll(async () => {
  await site.stop();
  await content.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Every page cached on disk, by the name of its key. */
/** The pages on disk; the content server's answers are in folders of their own. */
const kept = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    // Beside the folder of the pages is the key of the pictures' signatures, if no secret is configured.
    .filter((entry) => entry.isFile() && entry.parentPath !== folder && !entry.parentPath.includes('answers'))
    .map(({ name }) => name)
    .toSorted();

/** The response after all redirects, and its address. */
async function visit(target: string, redirects = 0): Promise<ExactAnswer & { target: string }> {
  const answer = await askExactly(site.origin, target);
  expect(answer.status, target.slice(0, 300)).toBeLessThan(500);
  if (answer.status < 300 || answer.status >= 400) return { ...answer, target };
  const { location } = answer.headers;
  expect(location, 'a redirect stays on the site').toMatch(/^\/(?!\/)/);
  expect(redirects, `${target.slice(0, 300)} is led in circles`).toBeLessThan(5);
  return visit(String(location), redirects + 1);
}

async function visitAll(targets: readonly string[]) {
  const answers: Awaited<ReturnType<typeof visit>>[] = [];
  const left = [...targets];
  const worker = async () => {
    for (let target = left.shift(); target !== undefined; target = left.shift()) answers.push(await visit(target));
  };
  await Promise.all(Array.from({ length: 8 }, worker));
  return answers;
}

/** An independent check: each segment decoded once, encoded once, none of them empty or dots. */
function isInOneSpelling(target: string): boolean {
  const segments = target
    .replace(/[?#].*$/s, '')
    .split('/')
    .slice(1);
  if (segments.length === 1 && segments[0] === '') return true;
  return segments.every(
    (segment) => !/^\.{0,2}$/.test(segment) && encodeURIComponent(decodeURIComponent(segment)) === segment,
  );
}

test(`no spelling of a page, with any parameters, is a separate page (seed ${SEED}) @DECISION-27`, async () => {
  const warm = await visitAll([...PAGES, ...EMPTY_FILTERS]);
  expect(warm.map(({ status, target }) => [status, target]).filter(([status]) => status !== 200)).toEqual([]);
  const before = kept();
  // The true size of a case without measures leads to the case.
  expect(before).toHaveLength(new Set(warm.map(({ target }) => target)).size);
  const titles = new Map(warm.map(({ target, body }) => [target, titleOf(body)]));

  const seeded = new SeededRandom(SEED);
  const answers = await visitAll(oddTargets(UNKNOWN_TARGETS, PAGES, UNKNOWN, seeded));
  const pages = answers.filter(({ status, headers }) => status === 200 && headers['x-cache']);
  // Most of them must be pages, not refused: otherwise the test would prove nothing.
  expect(pages.length).toBeGreaterThan(UNKNOWN_TARGETS / 2);
  for (const { target, body } of pages) {
    const [path = ''] = target.split(/[?#]/);
    expect(isInOneSpelling(target.replace(/^http:\/\/[^/]*/, '')), target.slice(0, 300)).toBe(true);
    const known = titles.get(path.replace(/^http:\/\/[^/]*/, ''));
    if (known) expect(titleOf(body), target.slice(0, 300)).toBe(known);
  }
  // A filter with another word ('Carry-on~') is another page, with its own canonical address.
  const keyOf = (target: string) => pageKey(target.replace(/^http:\/\/[^/]*/, '').replace(/#.*/s, ''));
  const others = new Set(pages.map(({ target }) => keyOf(target)));
  for (const page of [...PAGES, ...EMPTY_FILTERS]) others.delete(page);
  expect([...others].filter((key) => !/^\/\w+\/en\/filter\//.test(key ?? ''))).toEqual([]);
  expect(kept()).toHaveLength(before.length + others.size);
  expect(kept()).toEqual(expect.arrayContaining(before));
});

const titleOf = (body: string) => /<title>([^<]*)/.exec(body)?.[1];

test(`known parameters make one page per meaning, and reach the content server as specified (seed ${SEED})`, async () => {
  const seeded = new SeededRandom(SEED + 1);
  const before = new Set(kept());
  content.calls.length = 0;
  const answers = await visitAll([
    ...oddTargets(KNOWN_TARGETS, PAGES, KNOWN, seeded),
    ...PAGES.flatMap((page) => ODD_PAGES.map((value) => `${page}?filter=&page=${encode(value)}`)),
  ]);
  const keys = new Set(answers.filter(({ status }) => status === 200).map(({ target }) => pageKey(target)));
  const made = kept().filter((name) => !before.has(name));
  console.info('known parameters', { targets: answers.length, keys: keys.size, kept: made.length });
  expect(made.length).toBeGreaterThan(10);
  expect(made.length).toBeLessThanOrEqual(keys.size);
  expect(content.calls.length).toBeGreaterThan(10);
  for (const call of content.calls) expectSpecified(call);
});

const encode = (value: string) => encodeURIComponent(value.toWellFormed());

test(`other addresses respond in any spelling, and are not cached as pages (seed ${SEED})`, async () => {
  const seeded = new SeededRandom(SEED + 2);
  const before = new Set(kept());
  await visitAll(oddTargets(OTHER_TARGETS, OTHERS, UNKNOWN, seeded));
  expect(kept().filter((name) => !before.has(name))).toEqual([]);
});

test.each([
  '/_image',
  '/%5fimage',
  '/%5Fimage',
  '/%255fimage',
  '/%25255fimage',
  '/x/../_image',
  '/./_image',
  '//_image',
  '/_image/',
  '/_%69mage',
  '/en/../_image',
  '/_server-islands/x',
  '/%5fserver-islands/x',
  '/_actions/x',
])('the framework’s own endpoint %s is not reachable', async (path) => {
  const { status, headers } = await visit(`${path}?href=/icon-512.png&w=64&f=webp&e=default&p=&s=`);
  expect(status).toBe(404);
  expect(String(headers['content-type'])).not.toMatch(/image/);
});
