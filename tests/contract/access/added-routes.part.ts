import { beforeAll, describe, expect, it } from 'vitest';
import { inviteWithRights, reading, type Right } from '../../support/colleagues.ts';
import { account } from '../../support/own-content-server.ts';
import { minutesFromNow } from '../../support/schedules.ts';
import { PIXEL } from './pixel.ts';
import { administrator, server } from './server.ts';

const OWN = ['admin::is-creator'];
const LOCALES = ['en', 'fil', 'ja'];
const TEXTS = { fil: 'Isang maleta' };

let somebody: Awaited<ReturnType<typeof inviteWithRights>>;
let color: { documentId: string };
let review: { documentId: string };
let picture: { id: number };

const colors = 'api::color.color';
const entry = (uid = colors, { documentId } = color) => ({ uid, documentId, locale: 'en', values: {} });
const status = async (method: string, path: string, body?: object) => (await somebody.ask(method, path, body)).status;

describe('The routes that this content server adds to the admin', () => {
  beforeAll(async () => {
    somebody = await inviteWithRights(server.origin, account, 'somebody');
    color = (await server.editor.first('color'))!;
    review = (await server.editor.first('review'))!;
    picture = await server.editor.addFile(PIXEL, 'theirs.png');
  });

  it('answer nothing to a role without any right', async () => {
    await somebody.allow([]);
    const routes: [string, string, object?][] = [
      ['POST', '/checks/entry', entry()],
      ['GET', `/checks/also-live/${colors}/${color.documentId}?locale=en`],
      ['POST', '/checks/before-publishing', { uid: colors, documentIds: [color.documentId], locale: 'en' }],
      ['GET', '/checks/health'],
      ['GET', '/checks/findings?line=must'],
      ['POST', '/checks/look', {}],
      ['GET', `/pictures?ids=${picture.id}`],
      ['PUT', `/pictures/${picture.id}/texts`, TEXTS],
      ['GET', '/first-steps'],
      ['GET', `/live-on-the-site/${colors}/${color.documentId}?locale=en`],
      ['GET', '/schedules'],
      ['GET', `/schedules/${colors}/${color.documentId}`],
      ['PUT', `/schedules/${colors}/${color.documentId}/publish`, { at: minutesFromNow(60) }],
    ];
    for (const [method, path, body] of routes) expect([path, await status(method, path, body)]).toEqual([path, 403]);
  });

  it('answer about the types and languages that a role may read, and no others', async () => {
    await somebody.allow([reading('color', { locales: ['en'] })]);
    expect(await status('POST', '/checks/entry', entry())).toBe(200);
    expect(await status('POST', '/checks/entry', { ...entry(), locale: 'ja' })).toBe(403);
    expect(await status('POST', '/checks/entry', entry('api::review.review', review))).toBe(403);
    expect(await status('GET', `/live-on-the-site/${colors}/${color.documentId}?locale=en`)).toBe(200);
    expect(await status('GET', `/live-on-the-site/${colors}/${color.documentId}?locale=fil`)).toBe(403);
    expect(await status('GET', `/schedules/${colors}/${color.documentId}`)).toBe(200);
    expect(await status('GET', `/schedules/api::review.review/${review.documentId}`)).toBe(403);
    expect(await status('GET', `/live-on-the-site/api::review.review/${review.documentId}?locale=en`)).toBe(403);
    const { body } = await somebody.ask('GET', '/checks/findings?line=better');
    const found: { uid: string; locale: string | null }[] = body.findings;
    expect(found.filter(({ uid, locale }) => uid !== colors || locale !== 'en')).toEqual([]);
  });

  it('name nothing as wrong in fields that a role may not read: its form has none of them', async () => {
    const { documentId } = (await server.editor.first('luggage'))!;
    const ask = () => somebody.ask('POST', '/checks/entry', entry('api::luggage.luggage', { documentId }));
    const wrongFields = async () =>
      (await ask()).body.findings.map(({ field }: { field: string | null }) => field?.split('.')[0] ?? null);
    await somebody.allow([reading('luggage')]);
    expect(await wrongFields()).toEqual(expect.arrayContaining(['price', 'store_links']));
    const right = reading('luggage');
    const fields = ['title', 'price', 'store_links.store_link_link'];
    await somebody.allow([{ ...right, properties: { fields } }]);
    const found = await wrongFields();
    expect(found).toEqual(expect.arrayContaining(['price', 'store_links']));
    expect(found.filter((name: string | null) => name && !/^(title|price|store_links)$/.test(name))).toEqual([]);
  });

  it('tell nothing of an entry’s other languages that a role may not read, whether they are there or not', async () => {
    const made = await server.editor.createDraft('color', {
      color: 'Aubergine of the four winds',
      color_code: '#5e3a5e',
    });
    await server.editor.save('color', made.documentId, { color: 'Aubergine of the four winds' }, 'fil');
    const told = async (right: Right, locale: string) => {
      await somebody.allow([right]);
      const body = { ...entry(colors, made), locale, values: { color: 'Aubergine of the four winds' } };
      const { findings } = (await somebody.ask('POST', '/checks/entry', body)).body;
      const ofLanguages = findings.filter(({ check }: { check: string }) => check === 'languages');
      return ofLanguages.map(({ sentence }: { sentence: string }) => sentence);
    };
    const inEnglish = reading('color', { locales: ['en'] });
    expect(await told(reading('color', { locales: LOCALES }), 'fil')).toEqual(['Still the English text: Name.']);
    expect(await told(reading('color', { locales: LOCALES }), 'en')).toEqual([
      'There is no Japanese text for this entry.',
    ]);
    expect(await told(reading('color', { locales: ['fil', 'ja'] }), 'fil')).toEqual([]);
    expect(await told(inEnglish, 'en')).toEqual([]);
  });

  it('name what is chosen in a form only to whoever may read that draft, whatever language the form has', async () => {
    const umber = await server.editor.createDraft('color', { color: 'Unseen umber', color_code: '#635147' });
    const link = { connect: [{ documentId: umber.documentId }] };
    const saved = await server.editor.createDraft('luggage', { item_sku: 'of-umber', title: 'Case', color: link });
    const told = async (right: Right) => {
      await somebody.allow([reading('luggage', { locales: LOCALES }), right]);
      const ofLuggage = { uid: 'api::luggage.luggage', values: { item_sku: 'of-umber', color: link } };
      const forms = [
        { ...ofLuggage, documentId: null, locale: null },
        { ...ofLuggage, documentId: null, locale: 'en' },
        { ...ofLuggage, documentId: saved.documentId, locale: null },
        { ...ofLuggage, documentId: saved.documentId, locale: 'en', values: {} },
      ];
      const answers = await Promise.all(forms.map((form) => somebody.ask('POST', '/checks/entry', form)));
      return answers.map(({ body }) => JSON.stringify(body.findings).includes('Unseen umber'));
    };
    expect(await told(reading('color', { locales: LOCALES }))).toEqual([true, true, true, true]);
    const nothing = [false, false, false, false];
    expect(await told(reading('color', { locales: ['ja'] }))).toEqual(nothing);
    expect(await told(reading('color', { locales: LOCALES, conditions: OWN }))).toEqual(nothing);
  });

  it('answer about the entries that a role has created, if it may read no others', async () => {
    const own = reading('color', { locales: LOCALES, conditions: OWN });
    const fields = ['color', 'color_code'];
    const writing = { ...own, action: own.action.replace('read', 'create'), properties: { fields, locales: LOCALES } };
    await somebody.allow([
      { ...own, properties: { fields, locales: LOCALES } },
      { ...writing, conditions: [] },
    ]);
    const made = await somebody.editor.createDraft('color', { color: 'Plum', color_code: '#5e3a5e' });
    expect(await status('POST', '/checks/entry', entry(colors, made))).toBe(200);
    expect(await status('POST', '/checks/entry', { ...entry(), documentId: null })).toBe(200);
    expect(await status('POST', '/checks/entry', entry())).toBe(403);
    expect(await status('GET', `/live-on-the-site/${colors}/${made.documentId}?locale=en`)).toBe(200);
    expect(await status('GET', `/live-on-the-site/${colors}/${color.documentId}?locale=en`)).toBe(403);
    expect((await somebody.ask('GET', '/checks/findings?line=better')).body.findings).toEqual([]);
  });

  it('name no entry by a field, a language or a color that a role may not read @HISTORY-2 @PLAN-8', async () => {
    const plum = await server.editor.createDraft('color', { color: 'Secret plum', color_code: '#5e3a5e' });
    const values = { item_sku: 'of-plum', title: 'Secret case', color: { connect: [{ documentId: plum.documentId }] } };
    const made = await server.editor.createDraft('luggage', { item_sku: 'of-plum', title: 'Secret case' });
    await server.editor.save('luggage', made.documentId, values);
    await server.editor.remove('luggage', made.documentId);
    const ofLuggage = async () => {
      const { body } = await somebody.ask('GET', `/history?type=api::luggage.luggage&documentId=${made.documentId}`);
      return JSON.stringify(body.records);
    };
    await somebody.allow([reading('luggage', { locales: LOCALES }), reading('color', { locales: LOCALES })]);
    expect(await ofLuggage()).toContain('Secret plum');
    await somebody.allow([reading('luggage', { locales: LOCALES })]);
    expect(await ofLuggage()).not.toContain('Secret plum');
    await somebody.allow([reading('luggage', { locales: ['ja'] })]);
    expect(await ofLuggage()).not.toContain('Secret case');

    const path = `/schedules/${colors}/${plum.documentId}/publish`;
    expect((await administrator.ask('PUT', path, { at: minutesFromNow(60) })).status).toBe(200);
    const codes = reading('color', { locales: LOCALES });
    await somebody.allow([{ ...codes, properties: { ...codes.properties, fields: ['color_code'] } }]);
    expect((await somebody.ask('GET', '/schedules')).body.schedules).toMatchObject([{ name: 'Color' }]);
    await administrator.ask('DELETE', path);

    await somebody.allow([reading('luggage', { locales: ['ja'] })]);
    const { findings } = (await somebody.ask('GET', '/checks/findings?line=better')).body;
    expect(new Set(findings.map(({ name }: { name: string }) => name)).size).toBeLessThan(2);
    const sku = reading('luggage', { locales: LOCALES });
    await somebody.allow([{ ...sku, properties: { ...sku.properties, fields: ['item_sku'] } }]);
    const found = (await somebody.ask('GET', '/checks/findings?line=better')).body.findings;
    const named = found.map(({ field }: { field: string | null }) => field?.split('.')[0] ?? 'item_sku');
    expect(named.filter((field: string) => field !== 'item_sku')).toEqual([]);
  });

  it('change the words of pictures that a role may change, and show those that it may see', async () => {
    const files = (conditions: string[]) => [
      { action: 'plugin::upload.read', conditions },
      { action: 'plugin::upload.assets.create' },
      { action: 'plugin::upload.assets.update', conditions: OWN },
    ];
    await somebody.allow(files(OWN));
    const own = await somebody.editor.addFile(PIXEL, 'own.png');
    const shown = async () => {
      const { body } = await somebody.ask('GET', `/pictures?ids=${own.id},${picture.id}`);
      return body.map(({ id }: { id: number }) => id);
    };
    expect(await shown()).toEqual([own.id]);
    expect(await status('PUT', `/pictures/${own.id}/texts`, TEXTS)).toBe(200);
    expect(await status('PUT', `/pictures/${picture.id}/texts`, TEXTS)).toBe(403);
    expect(await status('PUT', '/pictures/999999/texts', TEXTS)).toBe(404);
    expect(await server.editor.pictures([picture.id])).toMatchObject([{ alternativeTexts: {} }]);
    await somebody.allow(files([]));
    expect((await shown()).toSorted()).toEqual([picture.id, own.id].toSorted());
    expect((await somebody.ask('GET', `/pictures?ids=${own.id}`)).body[0]).not.toHaveProperty('createdBy');
    expect(await status('PUT', `/pictures/${picture.id}/texts`, TEXTS)).toBe(403);
  });
});
