import { describe, expect, it } from 'vitest';
import { CatalogueSheets } from '../../support/catalogue-sheets.ts';
import { invite, inviteWithRights, reading, type Right } from '../../support/colleagues.ts';
import { account } from '../../support/own-content-server.ts';
import { server } from './server.ts';

const SKU = 'aero-small-pearl';
const OTHER = 'aero-medium-sand';

describe('the catalogue sheet is', () => {
  it('for Editors, who publish @SHEET-8', async () => {
    const own = await server.sheetsOf(await invite(server.origin, account, 'strapi-editor'));
    const { id } = await own.planLuggage(['SKU,Title', `${SKU},By an editor`]);
    expect((await own.apply(id, { publish: true })).state).toBe('applied');
    expect((await own.undo(id)).state).toBe('undone');
  });

  it('for Authors, who save drafts @SHEET-8', async () => {
    const own = await server.sheetsOf(await invite(server.origin, account, 'strapi-author'));
    const { id } = await own.planLuggage(['SKU,Title', `${SKU},By an author`]);
    expect((await own.ask('POST', `sheet/${id}/apply`, { publish: true })).status).toBe(403);
    expect((await own.apply(id)).state).toBe('applied');
    expect((await own.undo(id)).state).toBe('undone');
  });

  it('for nobody else, and an import for nobody but its owner @SHEET-8', async () => {
    const reader = await inviteWithRights(server.origin, account, 'reader', [reading('luggage')]);
    const own = await server.sheetsOf(reader);
    const stranger = new CatalogueSheets(server.origin, 'no token');
    for (const path of ['sheets', 'sheet/export', 'sheet/template']) {
      expect([path, (await own.ask('GET', path)).status]).toEqual([path, 403]);
      expect([path, (await stranger.ask('GET', path)).status]).toEqual([path, 401]);
    }
    expect((await own.send('luggage.csv', 'SKU\naero')).status).toBe(403);
    const { id } = await server.sheets.planLuggage(['SKU,Title', `${SKU},Mine`]);
    const editor = await server.sheetsOf(await invite(server.origin, account, 'strapi-editor'));
    for (const [method, path] of [
      ['GET', `sheet/${id}`],
      ['POST', `sheet/${id}/apply`],
      ['POST', `sheet/${id}/undo`],
    ] as const)
      expect((await editor.ask(method, path)).status).toBe(404);
  });

  it('limited to the types, fields and languages of a program’s token @SHEET-8', async () => {
    const administrator = server.administrator;
    const right = (action: string, fields?: string[]) => ({
      action: `plugin::content-manager.explorer.${action}`,
      subject: 'api::luggage.luggage',
      properties: { ...(fields && { fields }), locales: ['en'] },
      conditions: [],
    });
    const fields = ['item_sku', 'price', 'title'];
    const { status, body } = await administrator.ask('POST', '/admin/admin-tokens', {
      kind: 'admin',
      name: 'ERP',
      description: '',
      lifespan: null,
      adminPermissions: [right('read', fields), right('update', ['price']), right('publish')],
    });
    expect(status).toBe(201);
    const program = new CatalogueSheets(server.origin, body.data.accessKey);
    const { id } = await program.planLuggage(['SKU,Price (Php)', `${SKU},6600`]);
    expect((await program.apply(id, { publish: true })).state).toBe('applied');
    const wrong = await program.planLuggage(['SKU,Title,Size', `${SKU},Not mine,Large`, 'another,New,Small']);
    expect(wrong.sheets[0]!.errors.map(({ sentence }) => sentence)).toEqual(
      expect.arrayContaining(['Row 2, Title: You may not change it', 'Row 2, Size: You may not change it']),
    );
    expect(wrong.counts).toMatchObject({ new: 0, changed: 0, errors: 2 });
    const gifts = await program.send('gift.csv', 'SKU\nx', { type: 'api::gift.gift' });
    expect(gifts.status).toBe(403);
    const lines = Buffer.from(await program.file('export', '?format=csv')).toString();
    expect(lines.split('\r\n')[0]).toBe('\ufeffSKU,Title,Price (Php)');
  });

  it('limited to lists of which a program’s token names all fields @SHEET-8', async () => {
    const right = (action: string, fields: string[]) => ({
      ...reading('luggage'),
      action: `plugin::content-manager.explorer.${action}`,
      properties: { fields, locales: ['en'] },
    });
    const columns = async (...links: string[]) => {
      const fields = links.map((name) => `store_links.${name}`);
      const adminPermissions = [right('read', ['item_sku', ...fields]), right('update', fields)];
      const token = { kind: 'admin', name: `Links ${links.join()}`, description: '', lifespan: null };
      const { body } = await server.administrator.ask('POST', '/admin/admin-tokens', { ...token, adminPermissions });
      const program = new CatalogueSheets(server.origin, body.data.accessKey);
      return Buffer.from(await program.file('export', '?format=csv'))
        .toString()
        .split('\r\n')[0]!
        .split(',');
    };
    expect(await columns('store_link_link')).toEqual(['\ufeffSKU']);
    const all = ['store', 'store_link_text', 'store_link_link', 'store_icon', 'store_link_id'];
    expect((await columns(...all)).length).toBeGreaterThan(1);
  });
});

describe('the plans and imports of a program are', () => {
  const right = (action: string) => ({
    ...reading('luggage', { locales: ['en'] }),
    action: `plugin::content-manager.explorer.${action}`,
  });
  const programOf = async (name: string) => {
    const rights = ['read', 'update', 'create'].map((action) => ({
      ...right(action),
      properties: { locales: ['en'], fields: ['item_sku', 'title', 'price'] },
    }));
    const token = { kind: 'admin', name, description: '', lifespan: null, adminPermissions: rights };
    const { body } = await server.administrator.ask('POST', '/admin/admin-tokens', token);
    return new CatalogueSheets(server.origin, body.data.accessKey);
  };

  it('its own, and its owner’s, and no other program’s @SHEET-8', async () => {
    const [one, other] = [await programOf('One program'), await programOf('Another program')];
    const owners = await server.sheets.planLuggage(['SKU,Title', `${SKU},By the owner`]);
    const { id } = await one.planLuggage(['SKU,Title', `${SKU},By a program`]);
    const ids = async (sheets: CatalogueSheets) =>
      (await sheets.ask('GET', 'sheets')).body.sheets.map((sheet: { id: string }) => sheet.id);
    expect(await ids(one)).toEqual([id]);
    expect(await ids(other)).toEqual([]);
    expect(await ids(server.sheets)).toEqual(expect.arrayContaining([id, owners.id]));
    for (const [sheets, sheet] of [
      [one, owners.id],
      [other, id],
    ] as const) {
      expect((await sheets.ask('GET', `sheet/${sheet}`)).status).toBe(404);
      expect((await sheets.ask('POST', `sheet/${sheet}/apply`)).status).toBe(404);
      expect((await sheets.ask('POST', `sheet/${sheet}/undo`)).status).toBe(404);
    }
  });

  it('ten at most, which push out none of its owner @SHEET-9', async () => {
    const program = await programOf('A busy program');
    const { id } = await server.sheets.planLuggage(['SKU,Title', `${SKU},By the owner`]);
    const ids: string[] = [];
    for (let number = 0; number < 11; number++)
      ids.push((await program.planLuggage(['SKU,Title', `${SKU},${number}`])).id);
    expect((await server.sheets.ask('GET', `sheet/${id}`)).status).toBe(200);
    const statuses = await Promise.all([ids[0]!, ids[1]!].map((each) => program.ask('GET', `sheet/${each}`)));
    expect(statuses.map(({ status }) => status)).toEqual([404, 200]);
  });
});

describe('a right to what one has created is asked of each language, whose creators differ:', () => {
  const OWN = ['admin::is-creator'];
  const fields = ['item_sku', 'title', 'price'];
  const right = (action: string, conditions: string[] = []): Right => ({
    action: `plugin::content-manager.explorer.${action}`,
    subject: 'api::luggage.luggage',
    properties: { fields, locales: ['en', 'fil', 'ja'] },
    conditions,
  });
  const sku = 'of-two-hands';

  it('a sheet neither names nor changes what somebody else has written @SHEET-8', async () => {
    const somebody = await inviteWithRights(server.origin, account, 'first-hand', [
      ...['read', 'update'].map((action) => right(action, OWN)),
      { ...right('create'), properties: { fields, locales: ['en'] } },
    ]);
    const values = { item_sku: sku, title: 'My title' };
    const { documentId } = await somebody.editor.createDraft('luggage', values);
    await server.editor.save('luggage', documentId, { ...values, title: 'Lihim na pamagat' }, 'fil');
    const own = await server.sheetsOf(somebody);
    const plan = await own.planLuggage(['SKU,Title,Title [fil]', `${sku},Better,Nakaw`]);
    expect(plan.sheets[0]!.errors.map(({ sentence }) => sentence)).toEqual([
      'Row 2, Title [fil]: You may not change it',
    ]);
    const mine = await own.planLuggage(['SKU,Title', `${sku},Better`]);
    expect(mine.counts).toMatchObject({ changed: 1, errors: 0 });
    // A language that it does not have yet begins with it.
    const begun = await own.planLuggage(['SKU,Title [ja]', `${sku},Bago`]);
    expect(begun.counts).toMatchObject({ changed: 0, errors: 1 });
    const exported = Buffer.from(await own.file('export', '?format=csv')).toString();
    expect(exported).toContain('My title');
    expect(exported).not.toContain('Lihim na pamagat');
  });

  it('a sheet names nothing that a field leads to and a role may not read @SHEET-8', async () => {
    const linked = ['item_sku', 'title', 'color'];
    const rights = ['read', 'update'].map((action) => ({
      ...right(action),
      properties: { fields: linked, locales: ['en', 'fil', 'ja'] },
    }));
    const somebody = await inviteWithRights(server.origin, account, 'colorless', rights);
    const own = await server.sheetsOf(somebody);
    const heading = async () =>
      Buffer.from(await own.file('export', '?format=csv'))
        .toString()
        .split('\r\n')[0];
    expect(await heading()).not.toContain('Color');
    const plan = await own.planLuggage(['SKU,Color', `${SKU},Coral`]);
    expect(plan.counts).toMatchObject({ changed: 0, errors: 1 });
    await somebody.allow([...rights, reading('color', { locales: ['en', 'fil', 'ja'] })]);
    expect(await heading()).toContain('Color');
  });
});

describe('an undo does nothing that its user may not do by hand, now:', () => {
  const fields = ['item_sku', 'title', 'price'];
  const right = (action: string, conditions: string[] = []): Right => ({
    action: `plugin::content-manager.explorer.${action}`,
    subject: 'api::luggage.luggage',
    properties: { locales: ['en', 'fil', 'ja'], ...(['read', 'create', 'update'].includes(action) && { fields }) },
    conditions,
  });
  const rights = (...actions: string[]) => actions.map((action) => right(action));
  const ALL = rights('read', 'create', 'update', 'publish', 'delete');
  const titleOf = async (sku: string) =>
    (await server.content(`luggages?filters[item_sku][$eq]=${sku}&locale=en`))[0]?.title;
  const lines = (sku: string) => ['SKU,Title', `${sku},New`, `${SKU},Changed`];

  it('an Author deletes no entry, and not what somebody has published since @SHEET-7 @SHEET-8', async () => {
    const own = await server.sheetsOf(await invite(server.origin, account, 'strapi-author'));
    const { id } = await own.planLuggage(['SKU,Title,Title [fil]', 'of-an-author,New,Bago', `${OTHER},Changed,`]);
    await own.apply(id);
    expect((await own.undo(id)).outcome!.kept).toEqual(['of-an-author stays: you may not delete it']);
    const again = await server.sheets.planLuggage(['SKU,Title', 'of-an-author,New', `${OTHER},Changed`]);
    expect(again.counts).toMatchObject({ new: 0, changed: 1, unchanged: 1 });
  });

  it.each([
    ['delete', 'stays: you may not delete it', ['read', 'update', 'publish']],
    ['delete what is live without the right to publish', 'stays: you may not delete it', ['read', 'update', 'delete']],
  ])('%s @SHEET-7 @SHEET-8', async (what, sentence, left) => {
    const somebody = await inviteWithRights(server.origin, account, 'undoes', ALL);
    const own = await server.sheetsOf(somebody);
    const sku = `may-not-${what.replaceAll(' ', '-')}`;
    const { id } = await own.planLuggage(['SKU,Title', `${sku},New`]);
    await own.apply(id, { publish: true });
    await somebody.allow(rights(...left));
    expect((await own.undo(id)).outcome!.kept).toEqual([`${sku} ${sentence}`]);
    expect(await titleOf(sku)).toBe('New');
  });

  it('publish, and change entries of others @SHEET-7 @SHEET-8', async () => {
    const somebody = await inviteWithRights(server.origin, account, 'undoes-less', ALL);
    const own = await server.sheetsOf(somebody);
    const titles = [await titleOf(SKU), await titleOf(OTHER)];
    const publishes = await own.planLuggage(lines('undone-new'));
    await own.apply(publishes.id, { publish: true });
    await somebody.allow([...rights('read', 'create', 'update', 'delete'), right('publish', ['admin::is-creator'])]);
    expect((await own.undo(publishes.id)).outcome!.kept).toEqual([`${SKU} [en] stays: you may not publish it`]);
    expect([await titleOf(SKU), await titleOf('undone-new')]).toEqual(['Changed', undefined]);

    await somebody.allow(ALL);
    const changes = await own.planLuggage(['SKU,Title', `${OTHER},Changed`]);
    await own.apply(changes.id, { publish: true });
    await somebody.allow([...rights('read', 'create', 'publish', 'delete'), right('update', ['admin::is-creator'])]);
    expect((await own.undo(changes.id)).outcome!.kept).toEqual([`${OTHER}, Title stays: you may not change it`]);
    expect(await titleOf(OTHER)).toBe('Changed');
    expect(titles).not.toContain('Changed');
  });
});
