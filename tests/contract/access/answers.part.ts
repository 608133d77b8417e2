import { beforeAll, describe, expect, it } from 'vitest';
import { reading, withSecondRole } from '../../support/colleagues.ts';
import { ALL, inviteReader, OWN, toColors } from './reader.ts';
import { administrator, server } from './server.ts';

const COLORS = '/content-manager/collection-types/api::color.color';
const LUGGAGE = '/content-manager/collection-types/api::luggage.luggage';
const QUOTE = '/content-manager/single-types/api::quote-section.quote-section';
const FILL_IN = '/i18n/content-manager/get-fill-from-locale';
/** Of another version of an entry, what the admin's pages need. */
const OF_VERSIONS = ['createdAt', 'documentId', 'id', 'locale', 'publishedAt', 'status', 'updatedAt'];
const WRITING = ['create', 'update', 'publish'];
const PLUM = { color: 'Secret plum', color_code: '#5e3a5e' };

let somebody: Awaited<ReturnType<typeof inviteReader>>;
let color: { documentId: string };
let luggage: { documentId: string };

/** The languages of some versions, without that of the entry itself, which Strapi sometimes lists, too. */
const othersIn = (versions: { locale: string }[]) => [
  ...new Set(versions.map(({ locale }) => locale).filter((locale) => locale !== 'en')),
];
const ask = async (method: string, path: string, body?: object) => {
  const answer = await somebody.ask(method, path, body);
  expect([method, path, answer.status, answer.body?.error?.message]).toEqual([
    method,
    path,
    expect.toSatisfy((status: number) => status < 300),
    undefined,
  ]);
  return answer.body;
};
/** All answers about the color that have one or more of its versions. */
const answersAboutColor = async (locale = 'en') => {
  const path = `${COLORS}/${color.documentId}`;
  const inLocale = `?locale=${locale}`;
  const answers = [await ask('PUT', path + inLocale, PLUM)];
  answers.push(await ask('POST', `${path}/actions/publish${inLocale}`, PLUM));
  answers.push(await ask('PUT', path + inLocale, { color_code: '#5e3a5f' }));
  answers.push(await ask('POST', `${path}/actions/discard${inLocale}`, {}));
  answers.push(await ask('POST', `${path}/actions/unpublish${inLocale}`, {}));
  return answers;
};

describe('An answer of Strapi’s content manager', () => {
  beforeAll(async () => {
    somebody = await inviteReader();
    color = await server.editor.createDraft('color', PLUM);
    await server.editor.save('color', color.documentId, { color: 'Lihim' }, 'fil');
    await server.editor.publish('color', color.documentId, 'fil');
    const link = { connect: [{ documentId: color.documentId }] };
    luggage = await server.editor.createDraft('luggage', { item_sku: 'of-secret', title: 'Case', color: link });
    const section = { background_color: link, quote: 'Quoted' };
    for (const locale of ALL)
      await administrator.ask('PUT', `${QUOTE}?locale=${locale}`, { ...section, subtitle: locale });
  });

  it('has of an entry’s other languages what names them, of those that a role may read', async () => {
    const rights = (locales: string[]) => [toColors('read', { locales }), ...WRITING.map((action) => toColors(action))];
    await somebody.allow(rights(ALL));
    const body = { documentIds: [color.documentId], locale: 'en' };
    const validated = async () =>
      (await ask('POST', `${COLORS}/actions/bulkFindForValidation?locale=en`, body)).results;
    const shown = async () => [
      ...(await answersAboutColor()).map(({ data }) => data),
      ...(await validated()),
      (await ask('GET', `${COLORS}/${color.documentId}?locale=en`)).data,
    ];
    for (const { color: name, localizations } of await shown()) {
      expect([name, othersIn(localizations)]).toEqual(['Secret plum', ['fil']]);
      for (const version of localizations) expect(OF_VERSIONS).toEqual(expect.arrayContaining(Object.keys(version)));
    }
    await somebody.allow(rights(['en']));
    for (const { color: name, localizations } of await shown())
      expect([name, othersIn(localizations)]).toEqual(['Secret plum', []]);
    const { meta } = await ask('GET', `${COLORS}/${color.documentId}?locale=en`);
    expect(meta.availableLocales).toEqual([]);
  });

  it('has of a single type’s other languages what names them, of those that a role may read', async () => {
    const sections = (locales: string[]) => reading('quote-section', { locales });
    await somebody.allow([sections(['en', 'fil'])]);
    const { data, meta } = await ask('GET', `${QUOTE}?locale=en`);
    expect(data).toMatchObject({ quote: 'Quoted', background_color: null });
    expect(data.localizations.map(({ locale }: { locale: string }) => locale)).toEqual(['fil']);
    expect(OF_VERSIONS).toEqual(expect.arrayContaining(Object.keys(data.localizations[0])));
    expect(meta.availableLocales.map(({ locale }: { locale: string }) => locale)).toEqual(['fil']);
  });

  it('tells of a language that an entry lacks to whoever may read it, and has no others’ names', async () => {
    const path = `${COLORS}/${color.documentId}?locale=ja`;
    await somebody.allow([toColors('read', { locales: ['en'] })]);
    expect((await somebody.ask('GET', path)).status).toBe(403);
    await somebody.allow([toColors('read', { conditions: OWN })]);
    expect((await somebody.ask('GET', path)).status).toBe(403);
    await somebody.allow([toColors('read', { locales: ['en', 'ja'] })]);
    const { data, meta } = await ask('GET', path);
    expect([data, meta.availableLocales.map(({ locale }: { locale: string }) => locale)]).toEqual([{}, ['en']]);
  });

  it('has of what an entry is linked to no more than a role may read of it', async () => {
    const listed = async () => {
      const { results } = await ask('GET', `${LUGGAGE}?locale=en&filters[item_sku][$eq]=of-secret`);
      const section = await ask('GET', `${QUOTE}?locale=en`);
      return [results[0].color, section.data.background_color];
    };
    const others = [reading('luggage', { locales: ALL }), reading('quote-section', { locales: ALL })];
    await somebody.allow(others);
    expect(await listed()).toEqual([null, null]);
    await somebody.allow([...others, toColors('read', { conditions: OWN })]);
    expect(await listed()).toEqual([null, null]);
    await somebody.allow([...others, toColors('read', { locales: ['ja'] })]);
    expect(await listed()).toEqual([null, null]);
    await somebody.allow([...others, toColors('read', { fields: ['color_code'] })]);
    for (const linked of await listed()) {
      expect(linked.documentId).toBe(color.documentId);
      expect(linked).not.toHaveProperty('color');
    }
    await somebody.allow([...others, toColors('read', { fields: ['color'] })]);
    for (const linked of await listed()) {
      expect(linked).toMatchObject({ documentId: color.documentId, color: 'Secret plum', locale: 'en' });
      expect(linked).not.toHaveProperty('color_code');
    }
  });

  it('has nothing of what a role writes and may not read', async () => {
    for (const read of [[], [toColors('read', { conditions: OWN })], [toColors('read', { locales: ['ja'] })]]) {
      await somebody.allow([...read, ...WRITING.map((action) => toColors(action))]);
      for (const { data, meta } of await answersAboutColor()) {
        expect(Object.keys(data).toSorted()).toEqual(['documentId', 'id', 'locale']);
        expect(data).toMatchObject({ documentId: color.documentId, locale: 'en' });
        expect(meta).toEqual({ availableLocales: [], availableStatus: [] });
      }
    }
    await somebody.allow(WRITING.map((action) => toColors(action)));
    const made = await ask('POST', `${COLORS}?locale=en`, PLUM);
    expect(Object.keys(made.data).toSorted()).toEqual(['documentId', 'id', 'locale']);
  });

  it('has of an entry the fields that a role may read in it, also where another role may read more of others', async () => {
    await somebody.allow([toColors('read', { fields: ['color'] }), toColors('create')]);
    const everything = [{ ...toColors('read', { conditions: OWN }), properties: {} }];
    await withSecondRole({ by: server.editor, somebody: somebody.editor }, everything, async () => {
      const body = { documentIds: [color.documentId], locale: 'en' };
      const [validated] = (await ask('POST', `${COLORS}/actions/bulkFindForValidation?locale=en`, body)).results;
      const [listed] = (await ask('GET', `${COLORS}?locale=en&filters[documentId][$eq]=${color.documentId}`)).results;
      const { data } = await ask('GET', `${COLORS}/${color.documentId}?locale=en`);
      for (const answer of [validated, listed, data]) {
        expect(answer).toMatchObject({ color: 'Secret plum' });
        expect(answer).not.toHaveProperty('color_code');
      }
      const own = await ask('POST', `${COLORS}?locale=en`, PLUM);
      expect(own.data).toMatchObject(PLUM);
    });
  });

  it('that fills a form in names what it is linked to only to whoever may read that', async () => {
    const path = `${FILL_IN}/api::luggage.luggage?documentId=${luggage.documentId}&sourceLocale=en&targetLocale=fil&collectionType=collection-types`;
    const filledIn = async () => (await ask('GET', path)).data.color.connect;
    const cases = reading('luggage', { locales: ALL });
    await somebody.allow([cases, toColors('read')]);
    expect(await filledIn()).toMatchObject([{ documentId: color.documentId, label: 'Lihim', color: 'Lihim' }]);
    await somebody.allow([cases, toColors('read', { conditions: OWN })]);
    expect(await filledIn()).toEqual([]);
    await somebody.allow([cases, toColors('read', { locales: ['en'] })]);
    expect(await filledIn()).toEqual([]);
    await somebody.allow([cases, toColors('read', { fields: ['color_code'] })]);
    const [{ label, ...unnamed }] = await filledIn();
    expect([label, unnamed.documentId]).toEqual([color.documentId, color.documentId]);
    expect(unnamed).not.toHaveProperty('color');
  });

  it('counts the links of entries that are asked for by their ids, and by nothing else', async () => {
    await somebody.allow([toColors('read', { conditions: OWN })]);
    const path = `${COLORS}/actions/countManyEntriesDraftRelations`;
    const { documentId } = color;
    for (const query of [`documentIds[$in][]=${documentId}&locale[]=en`, `documentIds[]=${documentId}&locale[$ne]=xx`])
      expect([query, (await somebody.ask('GET', `${path}?${query}`)).status]).toEqual([
        query,
        expect.toBeOneOf([400, 403]),
      ]);
  });
});
