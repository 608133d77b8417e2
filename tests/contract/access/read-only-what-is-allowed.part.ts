import { beforeAll, describe, expect, it } from 'vitest';
import { reading, withSecondRole } from '../../support/colleagues.ts';
import { ALL, inviteReader, OWN, toColors } from './reader.ts';
import { administrator, server } from './server.ts';

const COLORS = '/content-manager/collection-types/api::color.color';
const LUGGAGE = '/content-manager/collection-types/api::luggage.luggage';
const RELATIONS = '/content-manager/relations/api::luggage.luggage';
const FILL_IN = '/i18n/content-manager/get-fill-from-locale/api::color.color';

let somebody: Awaited<ReturnType<typeof inviteReader>>;
let color: { documentId: string };
let luggage: { documentId: string };

const status = async (method: string, path: string, body?: object) => (await somebody.ask(method, path, body)).status;

describe('Strapi’s own ways to an entry', () => {
  beforeAll(async () => {
    somebody = await inviteReader();
    color = await server.editor.createDraft('color', { color: 'Secret plum', color_code: '#5e3a5e' });
    await server.editor.save('color', color.documentId, { color: 'Lihim' }, 'fil');
    luggage = (await server.editor.first('luggage'))!;
  });

  describe('for whoever may not read the entry', () => {
    const ways = (locale = 'en'): [method: string, path: string, body?: object][] => [
      ['POST', `${COLORS}/actions/bulkFindForValidation?locale=${locale}`, { documentIds: [color.documentId], locale }],
      ['POST', `${COLORS}/clone/${color.documentId}?locale=${locale}`, {}],
      ['POST', `${COLORS}/auto-clone/${color.documentId}?locale=${locale}`, {}],
      [
        'GET',
        `${FILL_IN}?documentId=${color.documentId}&sourceLocale=${locale}&targetLocale=ja&collectionType=collection-types`,
      ],
      ['GET', `${COLORS}/actions/countManyEntriesDraftRelations?documentIds[]=${color.documentId}&locale[]=${locale}`],
    ];

    it('because somebody else has made it, are shut', async () => {
      await somebody.allow([toColors('read', { conditions: OWN }), toColors('create')]);
      for (const [method, path, body] of ways()) expect([path, await status(method, path, body)]).toEqual([path, 403]);
    });

    it('because of its language, are shut', async () => {
      await somebody.allow([toColors('read', { locales: ['en'] }), toColors('create')]);
      const [, ...others] = ways('fil');
      for (const [method, path, body] of [ways('fil')[0]!, ...others])
        expect([path, await status(method, path, body)]).toEqual([path, 403]);
    });

    it('because the role may read no entry at all, are shut', async () => {
      await somebody.allow([toColors('create')]);
      for (const [method, path, body] of ways()) expect([path, await status(method, path, body)]).toEqual([path, 403]);
    });
  });

  it('list entries by two lists of others at most, each mention counted @DATA-5', async () => {
    const by = (number: number) =>
      Array.from({ length: number }, (_, index) => `filters[$and][${index}][item_categories][id][$gt]=0`).join('&');
    const ask = async (query: string) => (await administrator.ask('GET', `${LUGGAGE}?${query}`)).status;
    expect([await ask(by(2)), await ask(by(3)), await ask('sort=reviews.id,reviews.id,reviews.id')]).toEqual([
      200, 400, 400,
    ]);
  });

  it('are open to whoever may read it', async () => {
    await somebody.allow([toColors('read'), toColors('create')]);
    const body = { documentIds: [color.documentId], locale: 'en' };
    const found = await somebody.ask('POST', `${COLORS}/actions/bulkFindForValidation?locale=en`, body);
    expect(found.body.results).toMatchObject([{ color: 'Secret plum' }]);
    expect(await status('POST', `${COLORS}/clone/${color.documentId}?locale=en`, { color: 'Copy' })).toBe(200);
    const path = `${FILL_IN}?documentId=${color.documentId}&sourceLocale=en&targetLocale=ja&collectionType=collection-types`;
    expect((await somebody.ask('GET', path)).body.data).toMatchObject({ color: 'Secret plum' });
  });

  it('copy into a duplicate only what the role may read', async () => {
    await somebody.allow([toColors('read', { fields: ['color'] }), toColors('create')]);
    const { status: answer, body } = await somebody.ask('POST', `${COLORS}/clone/${color.documentId}?locale=en`, {});
    expect(answer).toBe(200);
    const copy = await administrator.ask('GET', `${COLORS}/${body.data.documentId}?locale=en`);
    expect(copy.body.data).toMatchObject({ color: 'Secret plum', color_code: null });
  });

  it('give changes up only of fields that the role may change there, also with unpublishing', async () => {
    const { documentId } = await server.editor.create('color', { color: 'Live', color_code: '#111111' });
    const path = `${COLORS}/${documentId}/actions`;
    const discards = async () => [
      await status('POST', `${path}/discard?locale=en`, {}),
      await status('POST', `${path}/unpublish?locale=en`, { discardDraft: true }),
    ];
    await server.editor.save('color', documentId, { color: 'Draft', color_code: '#222222' });
    await somebody.allow([toColors('read'), toColors('publish'), toColors('update', { fields: ['color'] })]);
    expect(await discards()).toEqual([403, 403]);
    await withSecondRole(
      { by: server.editor, somebody: somebody.editor },
      [toColors('update', { conditions: OWN })],
      async () => expect(await discards()).toEqual([403, 403]),
    );
    await server.editor.save('color', documentId, { color_code: '#111111' });
    expect(await discards()).toEqual([200, 200]);
  });

  it('name recent entries on the home page by what the role may read in each', async () => {
    const { documentId } = await server.editor.create('color', { color: 'Recent rust', color_code: '#b7410e' });
    const titles = async () => {
      const recent: { documentId: string; title: string }[] = [];
      for (const action of ['update', 'publish'])
        recent.push(
          ...(await somebody.ask('GET', `/content-manager/homepage/recent-documents?action=${action}`)).body.data,
        );
      return recent.filter((each) => each.documentId === documentId).map(({ title }) => title);
    };
    await somebody.allow([toColors('read', { fields: ['color_code'] })]);
    await withSecondRole(
      { by: server.editor, somebody: somebody.editor },
      [toColors('read', { conditions: OWN })],
      async () => expect(await titles()).toEqual([documentId, documentId]),
    );
    await somebody.allow([toColors('read')]);
    expect(await titles()).toEqual(['Recent rust', 'Recent rust']);
  });

  it('do not sort what is to be published by what nobody may read', async () => {
    const body = { documentIds: [color.documentId], locale: 'en', sort: 'createdBy.password:asc' };
    const path = `${COLORS}/actions/bulkFindForValidation?locale=en`;
    expect((await administrator.ask('POST', path, body)).status).toBe(403);
  });

  it('do not sort it by a field that a role may not read', async () => {
    await somebody.allow([toColors('read', { fields: ['color'] })]);
    const path = `${COLORS}/actions/bulkFindForValidation?locale=en`;
    const sorted = (sort: unknown) => status('POST', path, { documentIds: [color.documentId], locale: 'en', sort });
    for (const sort of ['color_code:asc', ['color_code'], { color_code: 'desc' }])
      expect([sort, await sorted(sort)]).toEqual([sort, 403]);
    for (const sort of ['color:asc', 'updatedAt:desc', 'id', 'status:asc', undefined])
      expect([sort, await sorted(sort)]).toEqual([sort, 200]);
  });

  it('have no order by a field that a role may not read', async () => {
    const ordered = async (order: string) =>
      (await somebody.ask('GET', `${COLORS}?locale=en&pageSize=100&sort=${order}`)).body.results.map(
        ({ documentId }: { documentId: string }) => documentId,
      );
    await somebody.allow([toColors('read', { fields: ['color'] })]);
    expect(await ordered('color_code:asc')).toEqual(await ordered('color_code:desc'));
    expect(await ordered('color:asc')).not.toEqual(await ordered('color:desc'));
    await somebody.allow([toColors('read')]);
    expect(await ordered('color_code:asc')).not.toEqual(await ordered('color_code:desc'));
  });

  it('search in the fields that a role may read, and in no others', async () => {
    const found = async (words: string) =>
      (await somebody.ask('GET', `${COLORS}?_q=${encodeURIComponent(words)}&locale=en`)).body.results.map(
        ({ documentId }: { documentId: string }) => documentId,
      );
    await somebody.allow([toColors('read', { fields: ['color'] })]);
    expect(await found('5e3a5e')).toEqual([]);
    expect(await found('secret PLUM')).toContain(color.documentId);
    await somebody.allow([toColors('read', { fields: ['color_thumbnail'] })]);
    expect(await found('5e3a5e')).toEqual([]);
    await somebody.allow([toColors('read')]);
    expect(await found('5e3a5e')).toContain(color.documentId);
  });

  it('filter, sort and search by fields that a role may read in all entries of the list', async () => {
    const ids = async (query: string) =>
      (await somebody.ask('GET', `${COLORS}?locale=en&pageSize=100&${query}`)).body.results.map(
        ({ documentId }: { documentId: string }) => documentId,
      );
    const FILTERS = ['filters[color_code][$startsWith]=%23', 'filters[$or][0][$not][color_code][$eq]=x'];
    for (const more of [toColors('read', { conditions: OWN }), toColors('read', { locales: ['ja'] })]) {
      await somebody.allow([toColors('read', { fields: ['color'] })]);
      await withSecondRole({ by: server.editor, somebody: somebody.editor }, [more], async () => {
        for (const query of FILTERS)
          expect([query, await status('GET', `${COLORS}?locale=en&${query}`)]).toEqual([query, 403]);
        expect(await ids('sort=color_code:asc')).toEqual(await ids('sort=color_code:desc'));
        expect(await ids('_q=5e3a5e')).toEqual([]);
        const body = { documentIds: [color.documentId], locale: 'en', sort: 'color_code:asc' };
        expect(await status('POST', `${COLORS}/actions/bulkFindForValidation?locale=en`, body)).toBe(403);
      });
    }
    // What a field can lead to is found, and sorted, by its name.
    const targets = async (query: string) =>
      (await somebody.ask('GET', `${RELATIONS}/color?locale=en&pageSize=100${query}`)).body.results.length;
    await somebody.allow([reading('luggage', { locales: ALL }), toColors('read', { fields: ['color_code'] })]);
    await withSecondRole(
      { by: server.editor, somebody: somebody.editor },
      [toColors('read', { conditions: OWN })],
      async () => {
        expect(await targets('')).toBeGreaterThan(0);
        expect(await targets('&_q=plum')).toBe(0);
      },
    );
    await somebody.allow([reading('luggage', { locales: ALL }), toColors('read')]);
    expect(await targets('&_q=plum')).toBeGreaterThan(0);
    // Whoever reads their own alone reads all fields of all that is listed.
    await somebody.allow([toColors('read', { conditions: OWN })]);
    for (const query of FILTERS)
      expect([query, await status('GET', `${COLORS}?locale=en&${query}`)]).toEqual([query, 200]);
  });

  it('neither filter nor sort by entries that a role may not read', async () => {
    await somebody.allow([reading('luggage', { locales: ALL })]);
    const queries = [
      'filters[color][color_code][$startsWith]=%23',
      'filters[$and][0][$or][0][color][color][$eq]=x',
      'filters[$not][reviews][description][$contains]=a',
      'filters[createdBy][email][$startsWith]=t',
      'sort=color.color_code:asc',
      'sort[0]=color.color_code',
      'sort[color][color_code]=desc',
    ];
    for (const query of queries) expect([query, await status('GET', `${LUGGAGE}?${query}`)]).toEqual([query, 403]);
    await somebody.allow([reading('luggage', { locales: ALL }), toColors('read')]);
    for (const query of [queries[0], queries[4], 'filters[color][documentId][$eq]=x', 'filters[createdBy][id][$eq]=1'])
      expect([query, await status('GET', `${LUGGAGE}?${query}`)]).toEqual([query, 200]);
    // Without a language a list is in the default one.
    await somebody.allow([reading('luggage', { locales: ALL }), toColors('read', { locales: ['ja'] })]);
    expect(await status('GET', `${LUGGAGE}?${queries[0]}`)).toBe(403);
    expect(await status('GET', `${LUGGAGE}?${queries[0]}&locale=ja`)).toBe(200);
    const hidden = toColors('read', { fields: ['color'] });
    await somebody.allow([reading('luggage', { locales: ALL }), hidden]);
    expect(await status('GET', `${LUGGAGE}?${queries[0]}`)).toBe(403);
  });

  it('name what a field leads to only to whoever may read that: 403, and never 500', async () => {
    const paths = [
      `${RELATIONS}/color?locale=en`,
      `${RELATIONS}/color?id=${luggage.documentId}&locale=en`,
      `${RELATIONS}/${luggage.documentId}/color?locale=en`,
      `${RELATIONS}/${luggage.documentId}/createdBy?locale=en`,
      `${RELATIONS}/createdBy`,
    ];
    const right = reading('luggage', { locales: ALL });
    await somebody.allow([{ ...right, properties: { ...right.properties, fields: ['title', 'color'] } }]);
    for (const path of paths) expect([path, await status('GET', path)]).toEqual([path, 403]);
    await somebody.allow([right, toColors('read')]);
    for (const path of paths.slice(0, 3)) expect([path, await status('GET', path)]).toEqual([path, 200]);
    expect(await status('GET', `${RELATIONS}/color?filters[createdBy][email][$startsWith]=t`)).toBe(403);
  });

  it('name nothing of what a field leads to that somebody else has made, to whoever may only read their own', async () => {
    await somebody.allow([reading('luggage', { locales: ALL }), toColors('read', { conditions: OWN })]);
    const path = `${RELATIONS}/${luggage.documentId}/color?locale=en`;
    expect((await somebody.ask('GET', path)).body.results).toEqual([]);
  });

  it('begin an entry in a language with the right to write in it', async () => {
    const inEnglish = { locales: ['en'] };
    await somebody.allow([
      toColors('read'),
      ...['create', 'update', 'publish'].map((action) => toColors(action, inEnglish)),
    ]);
    const plum = { color: 'Plum', color_code: '#5e3a5e' };
    for (const [method, path] of [
      ['POST', `${COLORS}?locale=ja`],
      ['POST', `${COLORS}/actions/publish?locale=ja`],
      ['PUT', `${COLORS}/${color.documentId}?locale=ja`],
      ['POST', `${COLORS}/${color.documentId}/actions/publish?locale=ja`],
      ['POST', `${COLORS}/clone/${color.documentId}?locale=fil`],
    ] as const)
      expect([path, await status(method, path, plum)]).toEqual([path, 403]);
    const made = await somebody.ask('POST', `${COLORS}?locale=en`, plum);
    expect(made.status).toBe(201);
    expect(await status('PUT', `${COLORS}/${made.body.data.documentId}?locale=en`, plum)).toBe(200);
  });

  it('begin a single type in a language with the right to write in it', async () => {
    const { id } = await server.editor.addLocale('de', 'Deutsch');
    const sections = 'api::quote-section.quote-section';
    const limits = { locales: ['en'], fields: ['quote'] };
    const rights = ['read', 'create', 'update', 'publish'].map((action) => toColors(action, limits));
    await somebody.allow(rights.map((right) => ({ ...right, subject: sections })));
    const path = `/content-manager/single-types/${sections}`;
    expect(await status('PUT', `${path}?locale=de`, { quote: 'Nein' })).toBe(403);
    expect(await status('POST', `${path}/actions/publish?locale=de`, { quote: 'Nein' })).toBe(403);
    await server.editor.removeLocale(id);
  });

  it('begin a single type with what the form says alone, whatever the address says', async () => {
    const sections = 'api::lifestyle-section.lifestyle-section';
    const path = `/content-manager/single-types/${sections}`;
    expect((await administrator.ask('DELETE', `${path}?locale=*`)).status).toBe(200);
    const limits = { fields: ['title'] };
    const rights = ['read', 'create', 'update', 'publish'].map((action) => toColors(action, limits));
    await somebody.allow(rights.map((right) => ({ ...right, subject: sections })));
    for (const [method, way] of [
      ['PUT', path],
      ['POST', `${path}/actions/publish`],
    ] as const) {
      expect(await status(method, `${way}?locale=en&data[caption]=Planted`, { title: 'Own' })).toBe(200);
      const { data } = (await administrator.ask('GET', `${path}?locale=en`)).body;
      expect(data).toMatchObject({ title: 'Own', caption: null, createdBy: { firstname: 'Ana' } });
      await administrator.ask('DELETE', `${path}?locale=*`);
    }
  });
});
