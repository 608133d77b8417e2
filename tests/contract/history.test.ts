import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CatalogueSheets } from '../support/catalogue-sheets.ts';
import { type Colleague, colleague, invite } from '../support/colleagues.ts';
import { History, linesOf } from '../support/history.ts';
import { account, OwnContentServer } from '../support/own-content-server.ts';
import { picture } from '../support/picture.ts';

const SKU = 'aero-small-coral';
const server = new OwnContentServer('history');
let ana: Colleague;
let history: History;
let luggage: { documentId: string };

const draft = (type: string, documentId: string, locale = 'en') =>
  server.editor.call('GET', `/content-manager/collection-types/api::${type}.${type}/${documentId}?locale=${locale}`);
const color = (name: string) => ana.editor.create('color', { color: name, color_code: '#5e3a5e' });
const relations = async (documentId: string, field: string) =>
  (
    await ana.ask('GET', `/content-manager/relations/api::luggage.luggage/${documentId}/${field}?locale=en`)
  ).body.results.map(({ documentId: id }: { documentId: string }) => id);

beforeAll(async () => {
  await server.start();
  ana = await invite(server.origin, account, 'strapi-editor');
  history = new History(await colleague(server.origin, account));
  [luggage] = await server.content(`luggages?filters[item_sku]=${SKU}&locale=en`);
});
afterAll(() => server.stop());

describe('An edit @HISTORY-1', () => {
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
    const { body } = await (
      await colleague(server.origin, account)
    ).ask('POST', '/admin/admin-tokens', {
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

  it('by the demo’s seeding names it', async () => {
    const records = await history.of('luggage', luggage.documentId);
    expect(records.at(-1)).toMatchObject({ who: 'npm run seed', kind: 'created', via: null });
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
    expect((await draft('color', documentId)).color).toBe('Fig');
    expect(await server.content(`colors/${documentId}`)).toMatchObject({ color: 'Fig' });
    await ana.editor.remove('color', documentId);
  });
});

describe('Restore as draft @HISTORY-2', () => {
  it('puts the old values of a record into the draft, and publishes nothing', async () => {
    const { documentId } = await ana.editor.create('color', { color: 'Olive', color_code: '#808000' });
    await ana.editor.change('color', documentId, { color: 'Khaki', color_code: '#c3b091' });
    await ana.editor.change('color', documentId, { color: 'Moss' });
    const [moss, khaki] = (await history.of('color', documentId)).filter(({ kind }) => kind === 'changed');
    expect(await history.restored(moss!)).toEqual([]);
    expect(await draft('color', documentId)).toMatchObject({ color: 'Khaki', color_code: '#c3b091' });
    expect(await server.content(`colors/${documentId}`)).toMatchObject({ color: 'Moss' });
    const [first] = await history.of('color', documentId);
    expect(first).toMatchObject({ who: 'First Editor', via: 'Restore as draft' });
    expect(await history.restored(khaki!, { whole: true })).toEqual([]);
    expect(await draft('color', documentId)).toMatchObject({ color: 'Olive', color_code: '#808000' });
    await ana.editor.remove('color', documentId);
  });

  it('the whole version is that before a record, whatever fields were changed later', async () => {
    const { documentId } = await ana.editor.createDraft('color', { color: 'One', color_code: '#111111' });
    await ana.editor.save('color', documentId, { color: 'Two' });
    await ana.editor.save('color', documentId, { color_code: '#222222' });
    await ana.editor.save('color', documentId, { color: 'Three' });
    const records = (await history.of('color', documentId)).filter(({ kind }) => kind === 'changed');
    await history.restored(records[2]!);
    expect(await draft('color', documentId)).toMatchObject({ color: 'One', color_code: '#222222' });
    await history.restored(records[1]!, { whole: true });
    expect(await draft('color', documentId)).toMatchObject({ color: 'Two', color_code: '#111111' });
    await ana.editor.remove('color', documentId);
  });

  it('leaves out what is no longer there, and names it', async () => {
    const [plum, fig] = [await color('Plum'), await color('Fig')];
    const files = [await ana.editor.addFile(await picture('red'), 'red.png')];
    files.push(await ana.editor.addFile(await picture('blue'), 'blue.png'));
    const made = await ana.editor.createDraft('luggage', {
      item_sku: 'history-1',
      title: 'For history',
      price: 100,
      color: { connect: [{ documentId: plum.documentId, locale: 'en' }] },
      recommended_color: { connect: [{ documentId: fig.documentId, locale: 'en' }] },
      images: files.map(({ id }) => id),
      store_links: [{ store: 'Shopee', store_icon: files[0]!.id }],
    });
    await ana.editor.save('luggage', made.documentId, {
      price: 50,
      color: { connect: [], disconnect: [{ documentId: plum.documentId, locale: 'en' }] },
      recommended_color: { connect: [], disconnect: [{ documentId: fig.documentId, locale: 'en' }] },
      images: [],
      store_links: [],
    });
    await ana.editor.remove('color', plum.documentId);
    await ana.editor.removeFile(files[0]!.id);
    const changed = (await history.of('luggage', made.documentId)).find(({ locale }) => locale === 'en')!;
    expect(await history.restored(changed, { whole: true })).toEqual(
      expect.arrayContaining([
        'Color: Plum is no longer there.',
        'Images: red.png is no longer there.',
        'Store links: red.png is no longer there.',
      ]),
    );
    expect(await relations(made.documentId, 'color')).toEqual([]);
    expect(await relations(made.documentId, 'recommended_color')).toEqual([fig.documentId]);
    expect(await draft('luggage', made.documentId)).toMatchObject({
      price: 100,
      images: [{ name: 'blue.png' }],
      store_links: [{ store: 'Shopee', store_icon: null }],
    });
    await ana.editor.remove('luggage', made.documentId);
    await ana.editor.remove('color', fig.documentId);
  });

  it('does not take a SKU that another entry has by now', async () => {
    const made = await ana.editor.createDraft('luggage', { item_sku: 'history-2', title: 'Second' });
    await ana.editor.save('luggage', made.documentId, { item_sku: 'history-2b' });
    const other = await ana.editor.createDraft('luggage', { item_sku: 'history-2', title: 'Other' });
    const [changed] = await history.of('luggage', made.documentId);
    const { status, body } = await history.restore(changed!);
    expect([status, body.error.message]).toEqual([
      400,
      'Nothing was put back. SKU: history-2 belongs to another entry by now.',
    ]);
    for (const { documentId } of [made, other]) await ana.editor.remove('luggage', documentId);
  });
});

describe('The bin @HISTORY-3', () => {
  const inBin = async (documentId: string) =>
    (await history.page({ bin: '1' })).records.find((record) => record.documentId === documentId);

  it('brings an entry back as a draft, in all languages and with its components', async () => {
    const fig = await color('Fig');
    const made = await ana.editor.create('luggage', {
      item_sku: 'history-3',
      title: 'Third',
      price: 300,
      color: { connect: [{ documentId: fig.documentId, locale: 'en' }] },
      store_links: [{ store: 'Shopee', store_link_link: 'https://shop.example/3' }],
    });
    const { documentId } = made;
    await ana.editor.change('luggage', documentId, { title: 'Pangatlo' }, 'fil');
    await ana.editor.remove('luggage', documentId);
    const record = await inBin(documentId);
    expect(record).toMatchObject({ name: 'history-3', who: 'Ana Cruz', locale: null, mayRestore: true });
    expect(await history.restored(record!)).toEqual([]);
    const [en, fil] = [await draft('luggage', documentId), await draft('luggage', documentId, 'fil')];
    expect(en).toMatchObject({ item_sku: 'history-3', title: 'Third', price: 300, publishedAt: null });
    expect(en.store_links).toMatchObject([{ store: 'Shopee', store_link_link: 'https://shop.example/3' }]);
    expect(fil).toMatchObject({ title: 'Pangatlo', price: 300 });
    expect(await relations(documentId, 'color')).toEqual([fig.documentId]);
    expect(await server.content('luggages?filters[item_sku]=history-3')).toEqual([]);
    expect(await inBin(documentId)).toBeUndefined();
    expect((await history.restore(record!)).body.error.message).toBe('It is there again.');
    await ana.editor.remove('luggage', documentId);
    await ana.editor.remove('color', fig.documentId);
  });

  it('brings an entry back once, when two ask for it at the same time', async () => {
    const { documentId } = await color('Twin');
    await ana.editor.remove('color', documentId);
    const record = (await inBin(documentId))!;
    const answers = await Promise.all([history.restore(record), history.restore(record)]);
    expect(answers.map(({ body }) => body.error?.message).toSorted()).toEqual(['It is there again.', undefined]);
    const path = `/content-manager/collection-types/api::color.color?filters[documentId]=${documentId}`;
    expect((await server.editor.call('GET', path)).pagination.total).toBe(1);
    await ana.editor.remove('color', documentId);
  });

  it('brings an entry back without the SKU that another one has taken meanwhile', async () => {
    const first = await ana.editor.create('luggage', { item_sku: 'history-4', title: 'Fourth' });
    await ana.editor.remove('luggage', first.documentId);
    const second = await ana.editor.create('luggage', { item_sku: 'history-4', title: 'Taken' });
    const record = await inBin(first.documentId);
    expect(await history.restored(record!)).toEqual(['SKU: history-4 belongs to another entry by now.']);
    expect(await draft('luggage', first.documentId)).toMatchObject({ item_sku: null, title: 'Fourth' });
    for (const { documentId } of [first, second]) await ana.editor.remove('luggage', documentId);
  });

  it('brings a single language back', async () => {
    const { documentId } = await ana.editor.create('color', { color: 'Rust', color_code: '#b7410e' });
    await ana.editor.change('color', documentId, { color: 'Kalawang' }, 'fil');
    await ana.ask('DELETE', `/content-manager/collection-types/api::color.color/${documentId}?locale=fil`);
    const record = await inBin(documentId);
    expect(record).toMatchObject({ locale: 'fil', name: 'Kalawang' });
    expect(await history.restored(record!)).toEqual([]);
    expect(await draft('color', documentId, 'fil')).toMatchObject({ color: 'Kalawang', color_code: '#b7410e' });
    await ana.editor.remove('color', documentId);
  });
});

describe('The history is kept @HISTORY-5', () => {
  const DAY_MS = 24 * 60 * 60 * 1000;
  const aged = (documentId: string, days: number) =>
    server.sql(`update history set at = at - ${days * DAY_MS} where document_id = '${documentId}'`);

  it('for a year, and deleted entries can be brought back for 30 days', async () => {
    const [old, older, fresh] = [await color('Old'), await color('Older'), await color('Fresh')];
    for (const { documentId } of [old, older, fresh]) await ana.editor.remove('color', documentId);
    await server.restart(() => {
      aged(old.documentId, 31);
      aged(older.documentId, 366);
    });
    history = new History(await colleague(server.origin, account));
    expect(linesOf(await history.of('color', older.documentId))).toEqual([]);
    const [gone] = await history.of('color', old.documentId);
    expect(gone).toMatchObject({ kind: 'deleted', mayRestore: false });
    const { status, body } = await history.restore(gone!);
    expect([status, body.error.message]).toEqual([400, 'It is no longer in the bin.']);
    const bin = (await history.page({ bin: '1', type: 'api::color.color' })).records;
    expect(bin.map(({ documentId }) => documentId)).toContain(fresh.documentId);
    expect(bin.map(({ documentId }) => documentId)).not.toContain(old.documentId);
  });

  it('and read page by page, each record once', async () => {
    const all = await history.page({ type: 'api::luggage.luggage', limit: '50' });
    const first = await history.page({ type: 'api::luggage.luggage', limit: '25' });
    const second = await history.page({ type: 'api::luggage.luggage', limit: '25', before: String(first.next) });
    const ids = (page: typeof all) => page.records.map(({ record }) => record);
    expect(ids(all)).toHaveLength(50);
    expect([...ids(first), ...ids(second)]).toEqual(ids(all));
  });

  it('and filtered by who, kind, language and time', async () => {
    const by = async (query: Record<string, string>) => (await history.page({ limit: '50', ...query })).records;
    expect((await by({ who: 'ANA c' })).every(({ who }) => who === 'Ana Cruz')).toBe(true);
    expect(await by({ who: '%' })).toEqual([]);
    const deleted = await by({ kind: 'deleted' });
    expect(deleted.length).toBeGreaterThan(3);
    expect(deleted.every(({ kind }) => kind === 'deleted')).toBe(true);
    expect((await by({ locale: 'fil' })).every(({ locale }) => locale === 'fil' || locale === null)).toBe(true);
    expect(await by({ from: String(Date.now() + DAY_MS) })).toEqual([]);
    const [newest, next] = await by({});
    expect((await by({ until: String(next!.at) }))[0]!.record).toBeLessThanOrEqual(newest!.record);
  });
});
