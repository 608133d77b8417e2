import { beforeAll, describe, expect, it } from 'vitest';
import { type Colleague, invite, inviteWithRights, type Right } from '../../support/colleagues.ts';
import { account } from '../../support/own-content-server.ts';
import { administrator, server } from './server.ts';

const LUGGAGE = 'api::luggage.luggage';
let ana: Colleague;
let ids: string[];

const read = (fields: string[]): Right => ({
  action: 'plugin::content-manager.explorer.read',
  subject: LUGGAGE,
  properties: { fields, locales: ['en'] },
});
const ask = (who: Colleague, body: object = {}) =>
  who.ask('POST', '/checks/before-publishing', { uid: LUGGAGE, documentIds: ids, locale: 'en', ...body });

describe('Before several entries are published', () => {
  beforeAll(async () => {
    ana = await invite(server.origin, account, 'strapi-editor');
    const made = ['one', 'two', 'three'].map((name) =>
      server.editor.create('luggage', { item_sku: `many-${name}`, title: `Many ${name}`, price: 7995 }),
    );
    ids = (await Promise.all(made)).map(({ documentId }) => documentId);
    for (const documentId of ids.slice(0, 2)) await ana.editor.save('luggage', documentId, { price: 6995 });
    await administrator.editor.save('luggage', ids[2]!, { price: 5995 });
  });

  it('it is said who else has changed which of them since they were published @FORM-13', async () => {
    expect((await ask(administrator)).body.others).toEqual([{ who: 'Ana Cruz', names: ['Many one', 'Many two'] }]);
    expect((await ask(ana)).body.others).toEqual([{ who: 'First Editor', names: ['Many three'] }]);
  });

  it('what must be mended is said of each, as its form says it @FORM-13 @CHECK-3', async () => {
    const { mistakes } = (await ask(administrator)).body as { mistakes: { name: string; sentences: string[] }[] };
    expect(mistakes.map(({ name }) => name)).toEqual(['Many one', 'Many two', 'Many three']);
    const path = `/content-manager/collection-types/${LUGGAGE}/${ids[0]}?locale=en`;
    const values = (await administrator.ask('GET', path)).body.data;
    const form = { uid: LUGGAGE, documentId: ids[0], locale: 'en', values };
    const { findings } = (await administrator.ask('POST', '/checks/entry', form)).body;
    const must = (findings as { level: string; sentence: string }[]).filter(({ level }) => level === 'must');
    expect(must.length).toBeGreaterThan(0);
    expect(mistakes[0]!.sentences.toSorted()).toEqual(must.map(({ sentence }) => sentence).toSorted());
  });

  it('nothing is said of what the reader may not read @FORM-13 @FORM-3', async () => {
    const somebody = await inviteWithRights(server.origin, account, 'publisher', [read(['title'])]);
    expect((await ask(somebody)).body.others).toEqual([]);
    await somebody.allow([read(['price'])]);
    expect((await ask(somebody)).body.others).toMatchObject([
      { who: 'Ana Cruz', names: ['', ''] },
      { who: 'First Editor', names: [''] },
    ]);
    expect((await ask(somebody, { locale: 'fil' })).body).toEqual({ mistakes: [], others: [] });
    await somebody.allow([]);
    expect((await ask(somebody)).status).toBe(403);
  });

  it('they are published one after another: also those that lead to each other @FORM-13', async () => {
    const [one, two, three] = ids as [string, string, string];
    const linkTo = (documentId: string) => ({ recommendations: { connect: [{ documentId }] } });
    await administrator.editor.change('luggage', one, linkTo(two));
    await administrator.editor.change('luggage', two, linkTo(three));
    await administrator.editor.change('luggage', three, linkTo(one));
    for (const documentId of ids) await administrator.editor.save('luggage', documentId, { price: 4995 });
    const path = `/content-manager/collection-types/${LUGGAGE}/actions`;
    const published = await administrator.ask('POST', `${path}/bulkPublish`, { documentIds: ids, locale: 'en' });
    expect([published.status, published.body]).toEqual([200, { count: 3 }]);
    const query = 'luggages?filters[item_sku][$startsWith]=many-&populate[recommendations][fields]=title&sort=item_sku';
    const shown = (await server.content(query)) as { price: number; recommendations: { title: string }[] }[];
    expect(shown.map(({ price, recommendations: [first] }) => [price, first?.title])).toEqual([
      [4995, 'Many two'],
      [4995, 'Many one'],
      [4995, 'Many three'],
    ]);
    const withdrawn = await administrator.ask('POST', `${path}/bulkUnpublish`, { documentIds: ids, locale: 'en' });
    expect(withdrawn.body).toEqual({ count: 3 });
  });

  it('a hundred are asked about at most, of a type that has drafts @FORM-13', async () => {
    expect((await ask(administrator, { documentIds: Array.from({ length: 101 }, () => ids[0]) })).status).toBe(400);
    expect((await ask(administrator, { documentIds: [{ $ne: 1 }] })).status).toBe(400);
    expect((await ask(administrator, { locale: { $ne: 1 } })).status).toBe(400);
    expect((await ask(administrator, { uid: 'api::redirect.redirect' })).status).toBe(400);
  });
});
