import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isAll } from '../support/all.ts';
import { askExactly, type ExactInit } from '../support/ask-exactly.ts';
import { content } from '../support/content-api.ts';
import { type Editor, logIn } from '../../scripts/launcher/editor.ts';
import { contentServer, editorAccount } from '../support/environment.ts';
import { fuzzSeed } from '../support/fuzz-seed.ts';
import { oddQuery, oddTargets, type Parameters } from '../support/odd-targets.ts';
import { SeededRandom } from '../support/seeded-random.ts';

const SEED = fuzzSeed(20261122);
/** Targets of the three tests. */
const [ANY, PLAIN, WITH_BODY] = isAll ? [1_200, 600, 300] : [150, 75, 60];
const AT_ONCE = 4;
/** Far above the largest list with everything a query may populate; a query that multiplies results exceeds it. */
const MAX_ANSWER_BYTES = 8 * 1024 ** 2;

/** In an unpublished title. Queries contain its beginning only, so that an error message may quote the query. */
const SECRET = 'Quixotry-unseen-by-visitors';
const BEGINNING = 'Quixotry';

const PARAMETERS: Parameters = {
  names: [
    'status',
    'publicationState',
    'publicationFilter',
    'hasPublishedVersion',
    'locale',
    '_q',
    'x',
    'id',
    'token',
    'populate',
    'populate[0]',
    'populate[recommendations]',
    'populate[localizations]',
    'populate[createdBy]',
    'populate[recommendations][populate]',
    'populate[recommendations][populate][color_variants][populate]',
    'populate[recommendations][status]',
    'populate[images][populate][related]',
    'populate[reviews][sort]',
    'populate[reviews][filters][title][$contains]',
    'populate[recommendations][fields]',
    'populate[x][on][y]',
    'filters[title][$startsWith]',
    'filters[title]',
    'filters[id]',
    'filters[documentId]',
    'filters[price][$gt]',
    'filters[localizations][title][$startsWith]',
    'filters[publishedAt][$null]',
    'filters[createdBy][email]',
    'filters[recommendations][title][$startsWith]',
    'filters[reviews][luggage][title][$contains]',
    'filters[x]',
    'filters[$or][0][title]',
    'filters[$and]',
    'filters[$not]',
    'filters[title][$in]',
    'filters[title][$between]',
    'filters[title][$regex]',
    'filters[price][$between][0]',
    'filters[createdAt][$gt]',
    'filters',
    'sort',
    'sort[0]',
    'sort[title]',
    'sort[recommendations][title]',
    'fields',
    'fields[0]',
    'fields[1]',
    'pagination',
    'pagination[limit]',
    'pagination[start]',
    'pagination[page]',
    'pagination[pageSize]',
    'pagination[withCount]',
    'page',
    'pageSize',
    'limit',
    'start',
    'count',
    'ordering',
    'data',
    'lookup',
    'where',
  ],
  values: [
    'draft',
    'published',
    'preview',
    'live',
    'modified',
    'never-published',
    'has-published-version',
    'false',
    '*',
    'deep',
    'title',
    'title:asc',
    'title:desc',
    'recommendations.title:asc',
    'localizations',
    'images.related',
    'recommendations',
    'recommendations.color_variants.recommendations',
    'reviews.luggage',
    'createdBy',
    'password',
    'en',
    'fil',
    'ja',
    'all',
    'en,fil',
    '100',
    '101',
    BEGINNING,
    `${BEGINNING}%`,
    '2026-01-01',
    'item_sku',
    'id',
  ],
};

let editor: Editor;
let original: { documentId: string; title: string };
let draft: string;
let paths: string[];

beforeAll(async () => {
  editor = await logIn(contentServer, editorAccount);
  const { data } = await content('luggages?populate=images&pagination[start]=3&pagination[limit]=1&locale=en');
  original = data[0];
  const images = [{ id: data[0].images[0].id }];
  draft = (await editor.createDraft('luggage', { item_sku: SECRET, title: SECRET, images })).documentId;
  await editor.save('luggage', original.documentId, { title: SECRET });
  const luggages = ['', `/${draft}`, `/${original.documentId}`, '/1'].map((rest) => `/api/luggages${rest}`);
  paths = [
    ...luggages,
    ...luggages,
    ...luggages,
    '/api/reviews',
    '/api/accessories',
    '/api/stories',
    '/api/pages',
    '/api/colors',
    '/api/corporate-detail',
    '/api/menu-items',
    '/api/i18n/locales',
    '/api/upload/files',
    '/api/users',
    '/api/users/me',
    '/api/nothing',
    '/api/auth/local',
    '/api/connect/google',
    '/api',
    '/api/content-type-builder/content-types',
    '/graphql',
    '/',
    '/_health',
    '/admin',
    '/admin/init',
    '/admin/users/me',
    '/admin/api-tokens',
    '/favicon.ico',
    '/content-manager/collection-types/api::luggage.luggage',
    '/upload/files',
    '/uploads/none.png',
  ];
});
afterAll(async () => {
  await editor.remove('luggage', draft);
  await editor.change('luggage', original.documentId, { title: original.title });
});

/** Requests all targets, a few at a time, and returns the responses that should not occur. */
async function faultsOf(targets: string[], init: (index: number) => ExactInit | undefined) {
  const faults: string[] = [];
  const statuses: Record<number, number> = {};
  let next = 0;
  const work = async () => {
    for (let index = next++; index < targets.length; index = next++) {
      const target = targets[index]!;
      const { status, body } = await askExactly(contentServer, target, init(index));
      statuses[status] = (statuses[status] ?? 0) + 1;
      const fault = [
        status >= 500 && `answered ${status}`,
        body.includes(SECRET) && 'showed a draft',
        body.length > MAX_ANSWER_BYTES && `answered ${body.length} bytes`,
      ].find(Boolean);
      if (fault) faults.push(`${fault}: ${init(index)?.method ?? 'GET'} ${target.slice(0, 500)}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { faults, statuses };
}

describe(`Whatever an anonymous client requests from the content server (seed ${SEED})`, () => {
  it('the response is no server error, contains no draft and is not large', async () => {
    const seeded = new SeededRandom(SEED);
    const targets = oddTargets(ANY, paths, PARAMETERS, seeded);
    const { faults, statuses } = await faultsOf(targets, () => undefined);
    expect(faults).toEqual([]);
    // If all of them were refused at once, the test would prove nothing.
    expect(statuses[200]).toBeGreaterThan(ANY / 20);
    expect(statuses[403]).toBeGreaterThan(ANY / 50);
  });

  it('also for any query at the plain addresses', async () => {
    const seeded = new SeededRandom(SEED + 1);
    const simple: Parameters = { ...PARAMETERS, names: PARAMETERS.names.filter((name) => !/^[a-z]+$/.test(name)) };
    const targets = Array.from({ length: PLAIN }, () => `/api/luggages?${oddQuery(simple, seeded)}`);
    expect((await faultsOf(targets, () => undefined)).faults).toEqual([]);
  });

  it('also with any method, body and type', async () => {
    const seeded = new SeededRandom(SEED + 2);
    const targets = oddTargets(WITH_BODY, paths, PARAMETERS, seeded);
    const inits = targets.map(() => ({
      method: seeded.one(['POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'PROPFIND', 'QUERY']),
      headers: {
        'content-type': seeded.one([
          'application/json',
          'APPLICATION/JSON; charset=odd',
          'application/json; charset=utf-16',
          'text/plain',
          'application/x-www-form-urlencoded',
          'multipart/form-data',
          'Multipart/Form-Data; boundary="x"',
          'x',
          'multipart/related;boundary=x',
          'application/octet-stream',
          'application/vnd.api+json',
          'text/html',
        ]),
        ...(seeded.chance(0.2) && { 'content-encoding': seeded.one(['gzip', 'br', 'odd', 'deflate']) }),
        ...(seeded.chance(0.2) && { 'strapi-response-format': seeded.one(['v4', 'odd']) }),
        ...(seeded.chance(0.2) && { authorization: seeded.one(['Bearer x', 'bearer', 'Basic x', 'Bearer a.b.c']) }),
      },
      body: seeded.one([
        '',
        '{',
        '{}',
        '[]',
        'null',
        '"x"',
        '{"__proto__":{"a":1}}',
        '{"email":[],"password":{}}',
        '{"data":null}',
        '{"email":"a@b.example","password":"x"}',
        'a=b&a[]=c&a[b]=d',
        'a'.repeat(70_000),
        '[[[['.repeat(5_000),
        '--x\r\ncontent-disposition: form-data; name="files"; filename="a"\r\n\r\na\r\n--x--\r\n',
        '\0\0\0',
      ]),
    }));
    expect((await faultsOf(targets, (index) => inits[index])).faults).toEqual([]);
  });
});
