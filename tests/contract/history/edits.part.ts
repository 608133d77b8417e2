import { beforeAll, describe, expect, it } from 'vitest';
import { CatalogueSheets } from '../../support/catalogue-sheets.ts';
import { type Colleague, invite } from '../../support/colleagues.ts';
import { History, linesOf } from '../../support/history.ts';
import { account } from '../../support/own-content-server.ts';
import { picture } from '../../support/picture.ts';
import { administrator, server } from './server.ts';

const SKU = 'aero-small-coral';
let ana: Colleague;
let history: History;
let luggage: { documentId: string };

const color = (name: string) => ana.editor.create('color', { color: name, color_code: '#5e3a5e' });

describe('An edit @HISTORY-1', () => {
  beforeAll(async () => {
    ana = await invite(server.origin, account, 'strapi-editor');
    history = new History(administrator);
    [luggage] = await server.content(`luggages?filters[item_sku]=${SKU}&locale=en`);
  });

  it('is recorded with who, old and new by field, and a price in all languages', async () => {
    const begun = Date.now();
    await ana.editor.save('luggage', luggage.documentId, { price: 5995, title: 'Aero, reduced' });
    const records = await history.of('luggage', luggage.documentId);
    expect(linesOf(records).slice(0, 2)).toEqual([
      expect.stringMatching(/^changed en Title .+ → Aero, reduced$/),
      'changed all Price (Php) 6,495 → 5,995',
    ]);
    expect(records[0]).toMatchObject({ who: 'Ana Cruz', via: null, typeLabel: 'Luggage', name: SKU });
    expect(records[0]!.at).toBeGreaterThanOrEqual(begun);
  });

  it('is shown in the languages that it concerns', async () => {
    await ana.editor.save('luggage', luggage.documentId, { title: 'Aero na mura' }, 'fil');
    const seen = async (locale: string) => linesOf(await history.of('luggage', luggage.documentId, { locale }));
    expect((await seen('fil'))[0]).toMatch(/^changed fil Title .+ → Aero na mura$/);
    expect((await seen('fil'))[1]).toMatch(/^changed all Price/);
    expect((await seen('en'))[0]).toMatch(/^changed en Title/);
  });

  it('that changes nothing leaves no record, and publishing, unpublishing and discarding are events', async () => {
    const { documentId } = await ana.editor.createDraft('color', { color: 'Plum', color_code: '#5e3a5e' });
    await ana.editor.save('color', documentId, { color: 'Plum' });
    await ana.editor.publish('color', documentId);
    await ana.editor.save('color', documentId, { color: 'Prune' });
    await ana.editor.discard('color', documentId);
    await ana.editor.unpublish('color', documentId);
    const lines = linesOf(await history.of('color', documentId));
    expect(lines).toEqual([
      'unpublished en',
      'discarded en Name Prune → Plum',
      'changed en Name Plum → Prune',
      'published en',
      'created en',
    ]);
    await ana.editor.remove('color', documentId);
    expect(linesOf(await history.of('color', documentId))[0]).toBe('deleted all');
  });

  it('that publishes names what visitors see from then on, in each language by itself @HISTORY-1', async () => {
    const { documentId } = await ana.editor.create('color', { color: 'Fig', color_code: '#5e3a5e' });
    await ana.editor.change('color', documentId, { color: 'Igos' }, 'fil');
    await ana.editor.save('color', documentId, { color: 'Figs' });
    await ana.editor.save('color', documentId, { color: 'Ripe fig', color_code: '#112233' });
    await ana.editor.publish('color', documentId);
    const [last] = await history.of('color', documentId);
    expect(linesOf([last!])).toEqual(['published en Name Fig → Ripe fig Code #5e3a5e → #112233']);
    expect(last!.mayRestore).toBe(false);
    const published = (await history.of('color', documentId)).filter(({ kind }) => kind === 'published');
    // What visitors had not seen before is all new.
    expect(linesOf(published).slice(1)).toEqual(['published fil', 'published en']);
    await ana.editor.remove('color', documentId);
  });

  it('names related entries, files and components', async () => {
    const plum = await color('Plum');
    const file = await ana.editor.addFile(await picture('teal'), 'teal.png');
    await ana.editor.save('luggage', luggage.documentId, {
      recommended_color: { connect: [{ documentId: plum.documentId, locale: 'en' }], disconnect: [] },
      images: [file.id],
      store_links: [{ store: 'Shopee', store_link_link: 'https://shop.example/x' }],
      item_categories: { connect: [], disconnect: [] },
    });
    const [own, all] = await history.of('luggage', luggage.documentId);
    expect(own!.changes.map(({ label, after }) => [label, after])).toEqual([
      ['Store links', 'Shopee, https://shop.example/x'],
      ['Recommended color', 'Plum'],
    ]);
    expect(all!.changes.map(({ label, after }) => [label, after])).toEqual([['Images', 'teal.png']]);
  });

  it('by a sheet is known by who has applied it, by a program’s token by its name', async () => {
    const sheets = await CatalogueSheets.as(server.origin, ana.account);
    const { id } = await sheets.planLuggage(['SKU,Variant group', `${SKU},Coral Reef`]);
    await sheets.apply(id);
    const [record] = await history.of('luggage', luggage.documentId);
    expect(record).toMatchObject({ who: 'Ana Cruz', via: 'sheet luggage.csv' });
    expect(linesOf([record!])[0]).toMatch(/^changed all Variant group .* → Coral Reef$/);
    await sheets.undo(id);
    expect((await history.of('luggage', luggage.documentId))[0]!.via).toBe('taking back sheet luggage.csv');

    const right = (action: string) => ({
      action: `plugin::content-manager.explorer.${action}`,
      subject: 'api::luggage.luggage',
      properties: { fields: ['item_sku', 'variant'], locales: ['en'] },
      conditions: [],
    });
    const { body } = await administrator.ask('POST', '/admin/admin-tokens', {
      kind: 'admin',
      name: 'ERP',
      description: '',
      lifespan: null,
      adminPermissions: [right('read'), right('update')],
    });
    const path = `/content-manager/collection-types/api::luggage.luggage/${luggage.documentId}?locale=en`;
    const { status } = await fetch(server.origin + path, {
      method: 'PUT',
      headers: { authorization: `Bearer ${body.data.accessKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({ variant: 'By a program' }),
    });
    expect(status).toBe(200);
    expect((await history.of('luggage', luggage.documentId))[0]).toMatchObject({
      who: 'First Editor',
      via: 'token ERP',
    });
  });

  it('keeps the name that its editor had, whatever the account is called since', async () => {
    const berta = await invite(server.origin, account, 'strapi-editor');
    const { documentId } = await berta.editor.createDraft('color', { color: 'Named', color_code: '#5e3a5e' });
    expect((await berta.ask('PUT', '/admin/users/me', { firstname: 'Somebody', lastname: 'Else' })).status).toBe(200);
    await berta.editor.save('color', documentId, { color: 'Renamed' });
    const records = await history.of('color', documentId);
    expect(records.map(({ who }) => who)).toEqual(['Somebody Else', 'Ana Cruz']);
    await berta.editor.remove('color', documentId);
  });

  it('by the demo’s seeding names it', async () => {
    const records = await history.of('luggage', luggage.documentId);
    expect(records.at(-1)).toMatchObject({ who: 'Demo', kind: 'created', via: null });
  });

  it('is not made when its record cannot be written', async () => {
    const { documentId } = await color('Fig');
    server.sql('alter table history rename to history_away');
    const path = `/content-manager/collection-types/api::color.color/${documentId}`;
    const refused = [
      await ana.ask('PUT', `${path}?locale=en`, { color: 'Date' }),
      await ana.ask('POST', `${path}/actions/unpublish?locale=en`, {}),
      await ana.ask('DELETE', `${path}?locale=*`),
    ];
    server.sql('alter table history_away rename to history');
    for (const { status, body } of refused) {
      expect(status).toBe(400);
      expect(body.error.message).toMatch(/^Nothing was saved: the history could not be written\./);
    }
    expect((await server.editor.call('GET', `${path}?locale=en`)).color).toBe('Fig');
    expect(await server.content(`colors/${documentId}`)).toMatchObject({ color: 'Fig' });
    await ana.editor.remove('color', documentId);
  });
});
