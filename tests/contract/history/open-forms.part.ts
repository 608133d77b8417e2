import { beforeAll, describe, expect, it } from 'vitest';
import { type Colleague, invite, inviteWithRights, type Right } from '../../support/colleagues.ts';
import { History, linesOf } from '../../support/history.ts';
import { OpenForm } from '../../support/open-forms.ts';
import { account } from '../../support/own-content-server.ts';
import { administrator, server } from './server.ts';

let ana: Colleague;
let documentId: string;
let path: string;

/** A case's form, as the administrator opens it. */
const open = (locale?: string) => OpenForm.at(administrator, path, locale);
const stored = async (locale = 'en') =>
  (await administrator.editor.call('GET', `/content-manager/${path}?locale=${locale}`)) as Record<string, unknown>;
const live = async () => (await server.content(`luggages?filters[item_sku]=form-case&locale=en`))[0];
const links = (...stores: string[]) =>
  stores.map((store) => ({ store, store_link_link: `https://${store.toLowerCase()}.example` }));

describe('A form that was opened before somebody else has saved', () => {
  beforeAll(async () => {
    ana = await invite(server.origin, account, 'strapi-editor');
    const values = {
      item_sku: 'form-case',
      title: 'Aero',
      description: 'Light',
      price: 7995,
      store_links: links('Tindahan'),
    };
    ({ documentId } = await administrator.editor.create('luggage', values));
    await administrator.editor.save('luggage', documentId, { title: 'Aero, magaan' }, 'fil');
    path = `collection-types/api::luggage.luggage/${documentId}`;
  });

  it('saves only what was touched in it: a new price stays live @FORM-1', async () => {
    const form = await open();
    await ana.editor.change('luggage', documentId, { price: 6995 });
    expect((await form.publish({ title: 'Aero.' })).status).toBe(200);
    expect(await live()).toMatchObject({ title: 'Aero.', price: 6995 });
  });

  it('asks where both have touched the same field: who, when, hers and mine; nothing is saved before @FORM-2', async () => {
    const form = await open();
    const begun = Date.now();
    await ana.editor.change('luggage', documentId, { price: 5995 });
    const { status, body } = await form.publish({ price: 4995, title: 'Aero!' });
    expect(status).toBe(409);
    const [conflict, ...others] = body.error.details.conflicts;
    expect(others).toEqual([]);
    expect(conflict).toMatchObject({
      field: 'price',
      label: 'Price (Php)',
      who: 'Ana Cruz',
      isOwn: false,
      theirs: '5,995',
      mine: '4,995',
    });
    expect(conflict.at).toBeGreaterThanOrEqual(begun);
    expect(await live()).toMatchObject({ title: 'Aero.', price: 5995 });
    const [newest] = linesOf(await new History(administrator).of('luggage', documentId));
    expect(newest).toMatch(/^published/);

    const answer = await form.publish({ price: 4995, title: 'Aero!' }, { price: conflict.opened });
    expect(answer.status).toBe(200);
    expect(await live()).toMatchObject({ title: 'Aero!', price: 4995 });
  });

  it('asks once more where somebody has changed the field during the question @FORM-2', async () => {
    const form = await open();
    await ana.editor.save('luggage', documentId, { price: 5111 });
    const { body } = await form.save({ price: 5333 });
    await ana.editor.save('luggage', documentId, { price: 5222 });
    const again = await form.save({ price: 5333 }, { price: body.error.details.conflicts[0].opened });
    expect(again.body.error.details.conflicts).toMatchObject([{ theirs: '5,222', mine: '5,333' }]);
  });

  it('is not asked where both have written the same, nor after its own save @FORM-2', async () => {
    const form = await open();
    await ana.editor.save('luggage', documentId, { price: 4444, store_links: links('Tindahan', 'Palengke') });
    const same = await form.save({ price: 4444, store_links: links('Tindahan', 'Palengke') });
    expect(same.status).toBe(200);
    const next = await form.save({ price: 4445 }, same.body.meta.opened);
    expect(next.status).toBe(200);
  });

  it('takes a list of components, and a field that languages share, as one field in all of them @FORM-1 @FORM-2', async () => {
    const form = await open();
    const { store_links: before } = await stored();
    await ana.editor.save('luggage', documentId, { store_links: links('Bodega') });
    const mine = [...(before as object[]), ...links('Sari')];
    const asked = await form.save({ store_links: mine });
    const [conflict] = asked.body.error.details.conflicts;
    expect(conflict).toMatchObject({
      field: 'store_links',
      theirs: expect.stringContaining('Bodega'),
      mine: expect.stringContaining('Sari'),
    });
    // Its components were replaced meanwhile; what is kept is all of mine.
    expect((await form.save({ store_links: mine }, { store_links: conflict.opened })).status).toBe(200);
    expect((await stored()).store_links).toMatchObject([
      { store: 'Tindahan' },
      { store: 'Palengke' },
      { store: 'Sari' },
    ]);

    const filipino = await open('fil');
    await ana.editor.save('luggage', documentId, { price: 3333, title: 'Aero' });
    expect((await filipino.save({ title: 'Aero, magaan pa' })).status).toBe(200);
    expect(await stored('fil')).toMatchObject({ price: 3333, title: 'Aero, magaan pa' });
    const shared = await filipino.save({ price: 2222 });
    expect(shared.body.error.details.conflicts).toMatchObject([{ field: 'price', who: 'Ana Cruz', theirs: '3,333' }]);
  });

  it('asks in a language that the entry did not have yet @FORM-2', async () => {
    const japanese = await open('ja');
    await ana.editor.save('luggage', documentId, { title: 'エアロ', price: 3111 }, 'ja');
    const { body } = await japanese.save({ title: 'アエロ', price: 3222, description: '軽い' });
    const fields = body.error.details.conflicts.map(({ field }: { field: string }) => field);
    expect(fields.toSorted()).toEqual(['price', 'title']);
  });

  it('takes a relation as one field @FORM-2', async () => {
    const [plum, fig] = [
      await ana.editor.create('color', { color: 'Form plum', color_code: '#5e3a5e' }),
      await ana.editor.create('color', { color: 'Form fig', color_code: '#5e3a5f' }),
    ];
    const to = (color: { documentId: string }) => ({
      color: { connect: [{ documentId: color.documentId, locale: 'en' }], disconnect: [] },
    });
    const form = await open();
    await ana.editor.save('luggage', documentId, to(plum));
    const { body } = await form.save(to(fig));
    expect(body.error.details.conflicts).toMatchObject([{ field: 'color', theirs: 'Form plum', mine: 'Form fig' }]);
    for (const color of [plum, fig]) await ana.editor.remove('color', color.documentId);
  });

  it('of a single type asks, too @FORM-2', async () => {
    const form = await OpenForm.at(administrator, 'single-types/api::luggage-page.luggage-page');
    const [title, other] = ['Ana’s cases', 'Our cases'];
    await ana.editor.call('PUT', '/content-manager/single-types/api::luggage-page.luggage-page?locale=en', {
      title,
    });
    const { body } = await form.save({ title: other });
    expect(body.error.details.conflicts).toMatchObject([
      { field: 'title', who: 'Ana Cruz', theirs: title, mine: other },
    ]);
  });

  it('tells nobody of a field that they may not read @FORM-3', async () => {
    const subject = 'api::luggage.luggage';
    const right = (action: string, fields: string[]): Right => ({
      action: `plugin::content-manager.explorer.${action}`,
      subject,
      properties: { fields, locales: ['en'] },
    });
    const clerk = await inviteWithRights(server.origin, account, 'clerk', [
      right('read', ['title']),
      right('update', ['title', 'price']),
    ]);
    const form = await OpenForm.at(clerk, path);
    expect(Object.keys(form.opened)).toEqual(['title']);
    await ana.editor.save('luggage', documentId, { price: 2998, title: 'Read me' });
    const { status, body } = await form.save({ price: 2997, title: 'No, me' });
    expect(status).toBe(409);
    expect(JSON.stringify(body)).not.toMatch(/price|2,?998/i);
  });

  it('is no obstacle to a program that sends whole entries, and the history shows what it changed @FORM-4', async () => {
    const whole = await stored();
    await ana.editor.save('luggage', documentId, { price: 1999 });
    await administrator.editor.save('luggage', documentId, { price: whole.price, title: 'By a program' });
    expect(await stored()).toMatchObject({ price: whole.price, title: 'By a program' });
    const records = linesOf(await new History(administrator).of('luggage', documentId)).slice(0, 2);
    expect(records).toContainEqual(expect.stringMatching(/^changed all Price \(Php\) 1,999 → /));
  });
});

describe('Who has an entry open', () => {
  const openBy = (somebody: Colleague, of = documentId) =>
    somebody.ask('POST', `/open-forms/api::luggage.luggage/${of}`, {});

  it('is told to the others who have @FORM-5', async () => {
    const berta = await invite(server.origin, account, 'strapi-author');
    expect((await openBy(ana)).body).toEqual({ others: [] });
    expect((await openBy(administrator)).body).toEqual({ others: ['Ana Cruz'] });
    expect((await openBy(ana)).body).toEqual({ others: ['First Editor'] });
    expect((await openBy(berta)).body).toEqual({ others: ['Ana Cruz', 'First Editor'] });
  });

  it('is for those who may read it @FORM-5', async () => {
    const stranger = await inviteWithRights(server.origin, account, 'stranger');
    expect((await openBy(stranger)).status).toBe(403);
    expect((await openBy(ana, 'nothing-there')).status).toBe(404);
    expect((await openBy(administrator)).body).toEqual({ others: ['Ana Cruz', 'Ana Cruz'] });
  });
});

describe('Before a form is published', () => {
  /** What else goes live if somebody publishes it. */
  const alsoLive = async (somebody: Colleague, locale = 'en') => {
    const { status, body } = await somebody.ask(
      'GET',
      `/checks/also-live/api::luggage.luggage/${documentId}?locale=${locale}`,
    );
    return { status, fields: body?.fields as { field: string }[] };
  };

  it('what others have saved and not published is named, with old, new, who and when @FORM-11', async () => {
    await administrator.editor.change('luggage', documentId, { title: 'Aero', price: 8495 });
    expect((await alsoLive(ana)).fields).toEqual([]);
    const begun = Date.now();
    await administrator.editor.save('luggage', documentId, { price: 8595 });
    await ana.editor.save('luggage', documentId, { title: 'Aero, lighter' });
    const price = { field: 'price', label: 'Price (Php)', old: '8,495', new: '8,595', who: 'First Editor' };
    const { fields } = await alsoLive(ana);
    expect(fields).toEqual([{ ...price, at: expect.any(Number) }]);
    expect((fields[0] as { at?: number }).at).toBeGreaterThanOrEqual(begun);
    expect((await alsoLive(administrator)).fields).toMatchObject([{ field: 'title', who: 'Ana Cruz' }]);
    // A text of another language stays a draft when this one is published.
    expect((await alsoLive(ana, 'fil')).fields).toMatchObject([price]);
  });

  it('nothing is named that the reader may not read @FORM-11 @FORM-3', async () => {
    const subject = 'api::luggage.luggage';
    const properties = { fields: ['title'], locales: ['en'] };
    const reader = await inviteWithRights(server.origin, account, 'reader', [
      { action: 'plugin::content-manager.explorer.read', subject, properties },
    ]);
    expect((await alsoLive(reader)).fields).toMatchObject([{ field: 'title' }]);
    expect((await alsoLive(reader, 'fil')).status).toBe(403);
    await administrator.editor.publish('luggage', documentId);
    expect((await alsoLive(ana)).fields).toEqual([]);
  });
});
