import { beforeAll, describe, expect, it } from 'vitest';
import { invite, inviteWithRights, reading, type Right } from '../../support/colleagues.ts';
import { History, linesOf } from '../../support/history.ts';
import { account } from '../../support/own-content-server.ts';
import { picture } from '../../support/picture.ts';
import { administrator, server } from './server.ts';

const LOCALES = ['en', 'fil', 'ja'];
const OWN = ['admin::is-creator'];
let everything: History;
let somebody: Awaited<ReturnType<typeof inviteWithRights>>;
let seen: History;
let color: { documentId: string };
let changed: { record: number };

const right = (action: string, fields?: string[], more: Partial<Right> = {}): Right => ({
  ...reading('color'),
  action: `plugin::content-manager.explorer.${action}`,
  properties: { ...(fields && { fields }), locales: LOCALES },
  ...more,
});

describe('The rights to the history', () => {
  beforeAll(async () => {
    everything = new History(administrator);
    somebody = await inviteWithRights(server.origin, account, 'somebody');
    seen = new History(somebody);
    color = await server.editor.create('color', { color: 'Plum', color_code: '#5e3a5e' });
    await server.editor.save('color', color.documentId, { color: 'Prune', color_code: '#701c1c' });
    changed = (await everything.of('color', color.documentId))[0]!;
  });

  describe('The history of an entry is @HISTORY-4', () => {
    it('for nobody who is not signed in', async () => {
      for (const [method, path] of [
        ['GET', '/history'],
        ['GET', '/history/filters'],
        ['POST', `/history/${changed.record}/restore`],
      ] as const)
        expect((await fetch(server.origin + path, { method })).status).toBe(401);
    });

    it('empty for a role without rights', async () => {
      await somebody.allow([]);
      expect(await seen.page()).toEqual({ records: [], next: null });
      expect((await somebody.ask('GET', '/history/filters')).body.types).toEqual([]);
      expect((await seen.restore(changed)).status).toBe(404);
    });

    it('for who may read its type, language and fields', async () => {
      await somebody.allow([right('read', ['color_code'])]);
      const [record] = await seen.of('color', color.documentId);
      expect(record!.changes.map(({ field }) => field)).toEqual(['color_code']);
      expect(record).toMatchObject({ name: '', mayRestore: false });
      await somebody.allow([right('read', ['color'])]);
      expect(linesOf(await seen.of('color', color.documentId))[0]).toBe('changed en Name Plum → Prune');
      await somebody.allow([right('read', ['color'], { properties: { fields: ['color'], locales: ['ja'] } })]);
      expect((await seen.of('color', color.documentId)).filter(({ locale }) => locale === 'en')).toEqual([]);
      await somebody.allow([reading('review')]);
      expect(await seen.of('color', color.documentId)).toEqual([]);
      expect((await seen.page({ limit: '50' })).records.every(({ type }) => type === 'api::review.review')).toBe(true);
    });

    it('for who has created it, if the role may read no others, also when it is deleted', async () => {
      const all = ['color', 'color_code'];
      await somebody.allow([
        right('read', all, { conditions: OWN }),
        right('create', all),
        right('update', all, { conditions: OWN }),
        right('delete', undefined, { conditions: OWN }),
      ]);
      const own = await somebody.editor.createDraft('color', { color: 'Mine', color_code: '#111111' });
      await somebody.editor.remove('color', own.documentId);
      expect(linesOf(await seen.of('color', own.documentId))).toEqual(['deleted all', 'created en']);
      expect(await seen.of('color', color.documentId)).toEqual([]);
      const deleted = await server.editor.create('color', { color: 'Theirs', color_code: '#222222' });
      await server.editor.remove('color', deleted.documentId);
      const bin = (await seen.page({ bin: '1' })).records;
      expect(bin.map(({ documentId }) => documentId)).toEqual([own.documentId]);
      expect(await seen.restored(bin[0]!)).toEqual([]);
      expect((await somebody.editor.first('color'))!.documentId).toBe(own.documentId);
    });
  });

  describe('Restoring is @HISTORY-2', () => {
    it('for who may change the entry, field by field', async () => {
      await somebody.allow([right('read', ['color', 'color_code'])]);
      const refused = await seen.restore(changed, { whole: true });
      expect([refused.status, refused.body.error.message]).toEqual([
        400,
        'Nothing was put back. Name: you may not change it. Code: you may not change it.',
      ]);
      await somebody.allow([right('read', ['color', 'color_code']), right('update', ['color'])]);
      expect(await seen.restored(changed, { whole: true })).toEqual(['Code: you may not change it.']);
      const draft = await server.editor.call(
        'GET',
        `/content-manager/collection-types/api::color.color/${color.documentId}?locale=en`,
      );
      expect(draft).toMatchObject({ color: 'Plum', color_code: '#701c1c' });
      const [record] = await everything.of('color', color.documentId);
      expect(record).toMatchObject({ who: 'Ana Cruz', via: 'Restore as draft' });
    });

    it('for who has created the language that is written, if the role may change no others', async () => {
      const all = ['color', 'color_code'];
      await somebody.allow([right('read', all), right('create', all), right('update', all, { conditions: OWN })]);
      const { documentId } = await server.editor.createDraft('color', { color: 'Wine', color_code: '#722f37' });
      await somebody.editor.save('color', documentId, { color: 'ワイン' }, 'ja');
      await somebody.editor.save('color', documentId, { color_code: '#800020' }, 'ja');
      await server.editor.save('color', documentId, { color: 'Burgundy' });
      const shared = (await seen.of('color', documentId)).find(({ locale, kind }) => !locale && kind === 'changed')!;
      expect(linesOf([shared])).toEqual(['changed all Code #722f37 → #800020']);
      const { status, body } = await seen.restore(shared, { locale: 'en', whole: true });
      expect([status, body.error.message]).toEqual([
        400,
        expect.stringMatching(/^Nothing was put back\. .*Name: you may not change it\./),
      ]);
      const draft = (locale: string) =>
        server.editor.call('GET', `/content-manager/collection-types/api::color.color/${documentId}?locale=${locale}`);
      expect(await draft('en')).toMatchObject({ color: 'Burgundy', color_code: '#800020' });
      expect(await seen.restored(shared, { locale: 'ja', whole: true })).toEqual([]);
      expect(await draft('ja')).toMatchObject({ color: 'ワイン', color_code: '#722f37' });
      expect(await draft('en')).toMatchObject({ color: 'Burgundy' });
    });

    it('silent about what a field has led to, if the role may not read that', async () => {
      const made = await server.editor.createDraft('color', { color: 'Unseen umber', color_code: '#635147' });
      const values = { item_sku: 'of-umber', title: 'Case' };
      const link = [{ documentId: made.documentId, locale: 'en' }];
      const { documentId } = await server.editor.createDraft('luggage', { ...values, color: { connect: link } });
      await server.editor.save('luggage', documentId, { ...values, title: 'New', color: { disconnect: link } });
      await server.editor.remove('color', made.documentId);
      const restored = async (fields: string[], ...more: Right[]) => {
        const rights = [
          { ...reading('luggage'), properties: { fields, locales: LOCALES } },
          { ...right('update'), subject: 'api::luggage.luggage' },
        ];
        await somebody.allow([...rights, ...more]);
        const records = await seen.of('luggage', documentId, { kind: 'changed' });
        return seen.restored(records.at(-1)!, { whole: true });
      };
      const hidden = ['Color: something that it had is no longer there.'];
      expect(await restored(['item_sku', 'title'])).toEqual(hidden);
      expect(await restored(['item_sku', 'title', 'color'])).toEqual(hidden);
      expect(await restored(['item_sku', 'title', 'color'], right('read'))).toEqual([
        'Color: Unseen umber is no longer there.',
      ]);
    });

    it('from the bin for who may create entries', async () => {
      const { documentId } = await server.editor.create('color', { color: 'Gone', color_code: '#333333' });
      await server.editor.remove('color', documentId);
      await somebody.allow([right('read', ['color', 'color_code']), right('update', ['color', 'color_code'])]);
      const [deleted] = await seen.of('color', documentId);
      expect(deleted).toMatchObject({ kind: 'deleted', mayRestore: false });
      const { status, body } = await seen.restore(deleted!);
      expect([status, body.error.message]).toEqual([400, 'It was not brought back. You may not write in en.']);
    });
  });

  describe('Files, accounts, roles and tokens @HISTORY-4', () => {
    const of = async (type: string) => (await everything.page({ type, limit: '50' })).records;

    it('are recorded when they are added, described, replaced and deleted', async () => {
      const file = await server.editor.addFile(await picture('teal'), 'teal.png');
      await server.editor.describeFile(file.id, { alternativeText: 'A teal square' });
      await server.editor.describePicture(file.id, { fil: 'Parisukat' });
      await server.editor.replaceFile(file.id, await picture('navy'), 'navy.png');
      await server.editor.removeFile(file.id);
      const records = (await of('plugin::upload.file')).slice(0, 5);
      expect(records.map(({ kind }) => kind)).toEqual(['deleted', 'replaced', 'changed', 'changed', 'created']);
      expect(linesOf(records)[2]).toBe('changed all Alternative texts empty → Parisukat');
      expect(linesOf(records)[3]).toMatch(/^changed all Alternative text .*→ A teal square$/);
      expect(records.every(({ who, mayRestore }) => who === 'First Editor' && !mayRestore)).toBe(true);
      expect((await everything.restore(records[2]!)).status).toBe(404);
    });

    it('of accounts: invited, given another role, deactivated, deleted; never a password', async () => {
      const { ask } = await invite(server.origin, account, 'strapi-author');
      const { body: me } = await ask('GET', '/admin/users/me');
      const { body: roles } = await administrator.ask('GET', '/admin/roles');
      const { id: editor } = roles.data.find(({ code }: { code: string }) => code === 'strapi-editor');
      await administrator.ask('PUT', `/admin/users/${me.data.id}`, { roles: [editor] });
      await administrator.ask('PUT', `/admin/users/${me.data.id}`, { isActive: false });
      await administrator.ask('DELETE', `/admin/users/${me.data.id}`);
      const records = await of('admin::user');
      expect(linesOf(records).slice(0, 3)).toEqual([
        'deleted all',
        'changed all Is active yes → no',
        'changed all Roles Author → Editor',
      ]);
      expect(linesOf(records).slice(3, 5)).toEqual([expect.stringMatching(/Password empty → empty/), 'created all']);
      expect(records[3]!.who).toBe('somebody not signed in');
      expect(JSON.stringify(records)).not.toMatch(/Only-for-tests|\$2[aby]\$/);
    });

    it('of roles: what they are given and lose', async () => {
      await somebody.allow([reading('color')]);
      await somebody.allow([reading('review')]);
      const [record] = await of('admin::role');
      expect(linesOf([record!])).toEqual(['changed all Rights read color → read review']);
      expect(record).toMatchObject({ who: 'First Editor', name: expect.stringMatching(/^somebody/) });
    });

    it('of tokens: created and revoked, never a key', async () => {
      const token = await server.editor.createToken('read-only');
      await server.editor.removeToken(token.id);
      const records = await of('admin::api-token');
      expect(linesOf(records).slice(0, 2)).toEqual(['deleted all', 'created all']);
      expect(records[0]).toMatchObject({ name: 'Tests, read-only', who: 'First Editor' });
      expect(JSON.stringify(records)).not.toContain(token.accessKey);
    });

    it('of tokens: what they are given and lose', async () => {
      const token = { name: 'Till', description: '', lifespan: null };
      const find = (type: string) => `api::${type}.${type}.find`;
      const { body: custom } = await administrator.ask('POST', '/admin/api-tokens', {
        ...token,
        type: 'custom',
        permissions: [find('color')],
      });
      await administrator.ask('PUT', `/admin/api-tokens/${custom.data.id}`, { permissions: [find('review')] });
      const { body: admin } = await administrator.ask('POST', '/admin/admin-tokens', {
        ...token,
        kind: 'admin',
        name: 'Warehouse',
        adminPermissions: [right('read', ['color'])],
      });
      await administrator.ask('PUT', `/admin/admin-tokens/${admin.data.id}`, { adminPermissions: [] });
      const records = (await of('admin::api-token')).slice(0, 6);
      expect(linesOf(records)).toEqual([
        'changed all Rights read color → empty',
        'changed all Rights empty → read color',
        'created all',
        'changed all Rights find color → find review',
        'changed all Rights empty → find color',
        'created all',
      ]);
      expect(records.map(({ name }) => name)).toEqual(['Warehouse', 'Warehouse', 'Warehouse', 'Till', 'Till', 'Till']);
    });

    it('of a token are not changed when the record cannot be written', async () => {
      const { body } = await administrator.ask('POST', '/admin/api-tokens', {
        name: 'Scale',
        description: '',
        lifespan: null,
        type: 'custom',
        permissions: ['api::color.color.find'],
      });
      const path = `/admin/api-tokens/${body.data.id}`;
      server.sql('alter table history rename to history_away');
      const refused = await administrator.ask('PUT', path, { permissions: ['api::review.review.find'] });
      server.sql('alter table history_away rename to history');
      expect(refused.status).toBe(400);
      expect((await administrator.ask('GET', path)).body.data.permissions).toEqual(['api::color.color.find']);
    });

    it('are shown to those who may see them', async () => {
      const types = async () => new Set((await seen.page({ limit: '50' })).records.map(({ type }) => type));
      await somebody.allow([{ action: 'admin::users.read' }]);
      expect(await types()).toEqual(new Set(['admin::user']));
      // A record names tokens of both kinds.
      await somebody.allow([{ action: 'admin::api-tokens.read' }]);
      expect(await types()).toEqual(new Set());
      await somebody.allow([{ action: 'admin::api-tokens.read' }, { action: 'admin::admin-tokens.read' }]);
      expect(await types()).toEqual(new Set(['admin::api-token']));
      await somebody.allow([
        { action: 'plugin::upload.read', conditions: OWN },
        { action: 'plugin::upload.assets.create' },
      ]);
      expect(await types()).toEqual(new Set());
      await somebody.editor.addFile(await picture('pink'), 'pink.png');
      expect((await seen.page()).records.map(({ name }) => name)).toEqual(['pink.png']);
    });

    it('are not changed when the record cannot be written', async () => {
      const file = await server.editor.addFile(await picture('gold'), 'gold.png');
      server.sql('alter table history rename to history_away');
      const { status } = await administrator.ask('POST', '/admin/roles', { name: 'Not made', description: '' });
      const removed = await administrator.ask('DELETE', `/upload/files/${file.id}`);
      server.sql('alter table history_away rename to history');
      expect([status, removed.status]).toEqual([400, 400]);
      const { body } = await administrator.ask('GET', '/admin/roles');
      expect(body.data.map(({ name }: { name: string }) => name)).not.toContain('Not made');
      expect((await administrator.ask('GET', `/upload/files/${file.id}`)).status).toBe(200);
    });
  });
});
