import type { Core } from '@strapi/strapi';
import { expect, test } from 'vitest';
import { keepLinksPlain } from './plain-links.ts';

const UID = 'api::case.case';
const ATTRIBUTES = {
  title: { type: 'string' },
  pictures: { type: 'media', multiple: true },
  friends: { type: 'relation', relation: 'manyToMany', target: UID },
  anything: { type: 'relation', relation: 'morphToMany' },
  createdBy: { type: 'relation', relation: 'oneToOne', target: 'admin::user' },
  part: { type: 'component', component: 'a.part' },
  parts: { type: 'component', component: 'a.part', repeatable: true },
  zone: { type: 'dynamiczone', components: ['a.part'] },
};
const PART = {
  name: { type: 'string' },
  icon: { type: 'media' },
  friend: { type: 'relation', relation: 'oneToOne', target: UID },
  within: { type: 'component', component: 'a.part', repeatable: true },
};

type Middleware = (context: object, next: () => unknown) => unknown;

/** What is written of some data. */
function written(data: unknown, uid = UID): unknown {
  let middleware: Middleware | undefined;
  keepLinksPlain({
    documents: { use: (given: Middleware) => (middleware = given) },
    contentTypes: { [UID]: { attributes: ATTRIBUTES } },
    components: { 'a.part': { attributes: PART } },
  } as unknown as Core.Strapi);
  const context = { uid, action: 'update', params: { documentId: 'x', data } };
  middleware?.(context, () => undefined);
  return context.params.data;
}
const PIVOT = { __pivot: { related_id: 1, related_type: UID }, __type: UID, field: 'other', order: 1 };

test.each<[string, unknown, unknown]>([
  ['ids', [1, '2', 'docone'], [{ id: 1 }, { id: 2 }, { documentId: 'docone' }]],
  ['one', { id: 1, ...PIVOT }, { id: 1 }],
  [
    'all that the admin knows of it',
    [{ id: 1, documentId: 'docone', url: '/a.png', ...PIVOT }],
    [{ documentId: 'docone' }],
  ],
  ['what is set', { set: [{ id: 1, ...PIVOT }], ...PIVOT }, { set: [{ id: 1 }] }],
  [
    'what is added',
    { connect: [{ id: 1, ...PIVOT }], disconnect: 2 },
    { connect: [{ id: 1 }], disconnect: [{ id: 2 }] },
  ],
  ['the same ones', [{ id: 1, odd: 1 }, { id: 1, odd: 2 }, 1, '1', null], [{ id: 1 }]],
  ['none', null, null],
  ['nothing new', {}, {}],
])('of files only their ids are written: %s', (_which, pictures, expected) => {
  expect(written({ title: 'A', pictures })).toEqual({ title: 'A', pictures: expected });
});

const POSITION = { before: 'doctwo', locale: 'en', status: 'draft', ...PIVOT };

test.each<[string, unknown, unknown]>([
  ['ids', ['docone'], [{ documentId: 'docone' }]],
  ['one', { id: 1, documentId: 'docone', ...PIVOT }, { documentId: 'docone' }],
  [
    'what is added, as the admin says it',
    { connect: [{ id: 1, documentId: 'docone', locale: 'en', isTemporary: true, position: POSITION, ...PIVOT }] },
    {
      connect: [{ documentId: 'docone', locale: 'en', position: { before: 'doctwo', locale: 'en', status: 'draft' } }],
    },
  ],
  [
    'places',
    {
      connect: [
        { documentId: 'docone', position: { start: true, before: 7 } },
        { documentId: 'doctwo', position: 1 },
      ],
    },
    { connect: [{ documentId: 'docone', position: { start: true } }, { documentId: 'doctwo' }] },
  ],
  [
    'what is taken away',
    { disconnect: [{ id: 1, documentId: 'docone', locale: 'en' }], set: null },
    { set: null, disconnect: [{ documentId: 'docone', locale: 'en' }] },
  ],
  [
    'the same ones',
    {
      set: [
        { documentId: 'docone', odd: 1 },
        { documentId: 'docone', odd: 2 },
        { documentId: 'docone', locale: 'en' },
      ],
    },
    { set: [{ documentId: 'docone' }, { documentId: 'docone', locale: 'en' }] },
  ],
  ['how many there are', { count: 3 }, {}],
])('of linked entries only their document ids, languages and places are written: %s', (_which, friends, expected) => {
  expect(written({ friends })).toEqual({ friends: expected });
});

test.each([
  7,
  '',
  true,
  [[1]],
  { id: 7 },
  [{ id: 7, ...PIVOT }],
  { connect: [7] },
  { disconnect: [{ id: 7 }] },
  { set: 7 },
])('a row of the database is no name of a linked entry: %j', (friends) => {
  expect(() => written({ friends })).toThrow('friends: entries are named by their documentId');
  expect(() => written({ parts: [{ within: [{ friend: friends }] }] })).toThrow('parts.within.friend: entries');
});

test('what is no file is refused', () => {
  for (const pictures of ['', {}.constructor, [{ id: { $gt: 0 } }], { set: [[1]] }, { id: 1.5 }])
    expect(() => written({ pictures })).toThrow('pictures: files are named by their id');
});

test('the same holds in parts of an entry, and of parts', () => {
  const part = { name: 'A', icon: { id: 1, ...PIVOT }, friend: [{ id: 1, documentId: 'docone', ...PIVOT }] };
  const plain = { name: 'A', icon: { id: 1 }, friend: [{ documentId: 'docone' }] };
  const [zone, plainZone] = [part, plain].map((each) => [{ __component: 'a.part', ...each }]);
  expect(written({ part: { id: 3, within: [part] }, parts: [part], zone })).toEqual({
    part: { id: 3, within: [plain] },
    parts: [plain],
    zone: plainZone,
  });
});

test('a relation to any type says to which', () => {
  const anything = [{ documentId: 'docone', ...PIVOT, position: { after: 'doctwo', __type: UID } }];
  const [plain] = [{ documentId: 'docone', __type: UID, position: { after: 'doctwo', __type: UID } }];
  expect(written({ anything })).toEqual({ anything: [plain] });
});

test('other values are written as they are, and who has made an entry, which the server says', () => {
  const data = {
    title: { set: [1] },
    createdBy: 5,
    updatedBy: 5,
    unknown: [{ __pivot: {} }],
    part: 'no part',
    zone: [1],
  };
  expect(written(data)).toEqual(data);
  expect(written(undefined)).toBeUndefined();
  expect(written({ pictures: PIVOT }, 'plugin::upload.file')).toEqual({ pictures: PIVOT });
});
