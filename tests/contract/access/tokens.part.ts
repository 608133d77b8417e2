import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Colleague, reading, type Right } from '../../support/colleagues.ts';
import { account } from '../../support/own-content-server.ts';
import { minutesFromNow } from '../../support/schedules.ts';
import { administrator, server } from './server.ts';

const REDIRECT = 'api::redirect.redirect';
const COLOR = 'api::color.color';
const IN_ENGLISH = { locales: ['en'] };
const KINDS = ['read-only', 'full-access'] as const;
const tokens = new Map<(typeof KINDS)[number], { id: number; accessKey: string }>();
let color: { documentId: string };
let changed: { record: number };

const right = (action: string, subject: string, properties: Right['properties'] = {}): Right => ({
  action: `plugin::content-manager.explorer.${action}`,
  subject,
  properties,
  conditions: [],
});

/** Calls of a program with a token. */
const callsWith = (key: string) => async (method: string, path: string, body?: object) => {
  const isForm = body instanceof FormData;
  const headers = { authorization: `Bearer ${key}`, ...(body && !isForm && { 'content-type': 'application/json' }) };
  const given = isForm ? body : body && JSON.stringify(body);
  const response = await fetch(server.origin + path, { method, headers, body: given });
  const text = await response.text();
  return { status: response.status, body: text.startsWith('{') ? JSON.parse(text) : text };
};

let programs = 0;
/** A program with a token for the admin API, which has these rights and no others. */
async function programWith(...rights: Right[]) {
  const name = `Program ${++programs}`;
  const token = { kind: 'admin', name, description: '', lifespan: null, adminPermissions: rights };
  const { status, body } = await administrator.ask('POST', '/admin/admin-tokens', token);
  expect(status).toBe(201);
  return { name, ask: callsWith(body.data.accessKey) };
}

const sheet = (csv: string) => {
  const form = new FormData();
  form.set('sheet', new Blob([csv]), 'old-site.csv');
  return form;
};
const OLD_SITE = 'Old address,New address\n/shop/token.html,/gifts/{locale}\n';
const date = () => ({ at: minutesFromNow(60), locale: 'en' });
const schedule = (path = '') => `/schedules/${COLOR}/${color.documentId}${path}`;

/** All routes for editors' work with redirects, history, dates and catalogue sheets. */
const routes = (): [method: string, path: string, body?: object][] => [
  ['GET', '/history'],
  ['GET', '/history/filters'],
  ['POST', `/history/${changed.record}/restore`, {}],
  ['GET', `/redirects/to/${COLOR}/${color.documentId}`],
  ['GET', '/redirects/missed'],
  ['POST', '/redirects/sheet?dry=1', sheet(OLD_SITE)],
  ['GET', '/schedules'],
  ['GET', schedule()],
  ['PUT', schedule('/publish'), date()],
  ['DELETE', schedule('/publish')],
  ['POST', schedule('/publish/now'), {}],
  ['GET', '/catalogue/sheets'],
  ['POST', '/catalogue/sheet?dry=1', sheet('SKU\nx\n')],
  ['GET', '/catalogue/sheet/export'],
  ['GET', '/catalogue/sheet/template'],
  ['GET', '/catalogue/sheet/00000000-0000-0000-0000-000000000000'],
  ['POST', '/catalogue/sheet/00000000-0000-0000-0000-000000000000/apply', {}],
  ['POST', '/catalogue/sheet/00000000-0000-0000-0000-000000000000/undo', {}],
];

describe('Tokens', () => {
  beforeAll(async () => {
    color = await server.editor.createDraft('color', { color: 'Plum', color_code: '#5e3a5e' });
    await server.editor.save('color', color.documentId, { color: 'Prune' });
    const { body } = await administrator.ask('GET', `/history?type=${COLOR}&documentId=${color.documentId}`);
    [changed] = body.records;
    for (const kind of KINDS) tokens.set(kind, await server.editor.createToken(kind));
  });
  afterAll(async () => {
    for (const { id } of tokens.values()) await server.editor.removeToken(id);
  });

  describe('A token for the content API', () => {
    it.each(KINDS)('that is %s opens none of the routes for editors @HISTORY-4 @PLAN-4 @ROLE-1', async (type) => {
      const ask = callsWith(tokens.get(type)!.accessKey);
      for (const [method, path, body] of routes())
        expect([path, (await ask(method, path, body)).status]).toEqual([path, 401]);
    });

    it('with full access reads redirects, and writes none @ROLE-1', async () => {
      const ask = callsWith(tokens.get('full-access')!.accessKey);
      const { documentId } = await server.editor.createDraft('redirect', { from: '/of-an-editor', kind: 'gone' });
      expect((await ask('GET', `/api/redirects/${documentId}`)).status).toBe(200);
      const data = { from: '/of-a-token', kind: 'gone' };
      expect((await ask('POST', '/api/redirects', { data })).status).toBe(405);
      expect((await ask('PUT', `/api/redirects/${documentId}`, { data })).status).toBe(405);
      expect((await ask('DELETE', `/api/redirects/${documentId}`)).status).toBe(405);
    });
  });

  describe('A program’s token', () => {
    it('without a right for it is answered nothing @HISTORY-4 @PLAN-4 @ROLE-1', async () => {
      const { ask } = await programWith(reading('airline-rule', IN_ENGLISH));
      for (const [method, path, body] of routes().filter(([, path]) => !/^\/(history|schedules$)/.test(path)))
        expect([path, [403, 404].includes((await ask(method, path, body)).status)]).toEqual([path, true]);
      const { records } = (await ask('GET', `/history?limit=50`)).body;
      expect(records.filter(({ type }: { type: string }) => type !== 'api::airline-rule.airline-rule')).toEqual([]);
      expect((await ask('POST', `/history/${changed.record}/restore`, {})).status).toBe(404);
      await administrator.ask('PUT', schedule('/publish'), date());
      expect((await ask('GET', '/schedules')).body).toEqual({ schedules: [] });
      await administrator.ask('DELETE', schedule('/publish'));
    });

    it('reads and restores the fields of the history that it names @HISTORY-2 @HISTORY-4', async () => {
      const [one, all] = [
        { fields: ['color_code'], ...IN_ENGLISH },
        { fields: ['color', 'color_code'], ...IN_ENGLISH },
      ];
      const reader = await programWith(right('read', COLOR, all), right('update', COLOR, one));
      expect((await reader.ask('POST', `/history/${changed.record}/restore`, {})).body.error.message).toBe(
        'Nothing was put back. Name: you may not change it.',
      );
      const writer = await programWith(right('read', COLOR, all), right('update', COLOR, all));
      expect((await writer.ask('POST', `/history/${changed.record}/restore`, {})).body.leftOut).toEqual([]);
      const { body } = await administrator.ask('GET', `/history?type=${COLOR}&documentId=${color.documentId}`);
      expect(body.records[0]).toMatchObject({ who: 'First Editor', via: `token ${writer.name}, Restore as draft` });
    });

    it('sets, runs and forgets dates of what it may publish @PLAN-4', async () => {
      const reader = await programWith(reading('color', IN_ENGLISH));
      expect((await reader.ask('GET', schedule())).body).toMatchObject({ allowed: [] });
      const publisher = await programWith(reading('color', IN_ENGLISH), right('publish', COLOR, IN_ENGLISH));
      expect((await publisher.ask('PUT', schedule('/publish'), date())).status).toBe(200);
      for (const [method, path, body] of [
        ['PUT', schedule('/publish'), date()],
        ['DELETE', schedule('/publish')],
        ['POST', schedule('/publish/now'), {}],
      ] as const)
        expect([path, (await reader.ask(method, path, body)).status]).toEqual([path, 403]);
      expect((await publisher.ask('DELETE', schedule('/publish'))).status).toBe(200);
      expect((await publisher.ask('PUT', schedule('/publish'), date())).status).toBe(200);
      expect((await publisher.ask('POST', schedule('/publish/now'), {})).status).toBe(200);
      expect(await server.content(`colors/${color.documentId}?locale=en`)).toMatchObject({
        documentId: color.documentId,
      });
    });

    it('brings a sheet of redirects in with the right to write all that is in it @REDIRECT-9', async () => {
      const fields = { fields: ['from', 'to', 'kind'] };
      const take = (ask: Colleague['ask'], dry = 0) => ask('POST', `/redirects/sheet?dry=${dry}`, sheet(OLD_SITE));
      for (const rights of [
        [right('read', REDIRECT)],
        [right('read', REDIRECT), right('create', REDIRECT, fields)],
        [right('read', REDIRECT), right('create', REDIRECT, fields), right('update', REDIRECT, { fields: ['to'] })],
        [right('create', REDIRECT, fields), right('update', REDIRECT, fields)],
      ]) {
        const { ask } = await programWith(...rights);
        expect([(await take(ask)).status, (await take(ask, 1)).status]).toEqual([403, 403]);
      }
      const { ask, name } = await programWith(
        right('read', REDIRECT),
        right('create', REDIRECT, fields),
        right('update', REDIRECT, fields),
      );
      expect(await take(ask)).toMatchObject({ status: 200, body: { made: 1, problems: [] } });
      expect((await ask('GET', '/redirects/missed')).status).toBe(200);
      const { body } = await administrator.ask('GET', `/history?type=${REDIRECT}&limit=1`);
      expect(body.records[0]).toMatchObject({ who: 'First Editor', via: `token ${name}, sheet old-site.csv` });
    });

    it('is told the old addresses of an entry only if it may read both that and redirects @REDIRECT-8', async () => {
      const path = `/redirects/to/${COLOR}/${color.documentId}`;
      const status = async (...rights: Right[]) => (await (await programWith(...rights)).ask('GET', path)).status;
      expect(await status(reading('color', IN_ENGLISH))).toBe(403);
      expect(await status(reading('redirect'))).toBe(403);
      expect(await status(reading('redirect'), reading('color', IN_ENGLISH))).toBe(200);
      const kinds = { ...reading('redirect'), properties: { fields: ['kind'] } };
      expect(await status(kinds, reading('color', IN_ENGLISH))).toBe(403);
    });

    it('neither sees nor changes anything of the account that it belongs to', async () => {
      const { ask } = await programWith(reading('color', IN_ENGLISH));
      const calls: [method: string, path: string, body?: object][] = [
        ['PUT', '/admin/users/me', { email: 'thief@example.com' }],
        ['PUT', '/admin/Users/ME/', { firstname: 'Thief' }],
        ['PUT', '/admin/users/me', { password: 'Only-for-thieves-1', currentPassword: account.password }],
        ['GET', '/admin/users/me'],
        ['GET', '/admin/users/me/permissions'],
        ['GET', '/admin/users/me/sessions'],
        ['DELETE', '/admin/users/me/sessions/one'],
        ['DELETE', '/admin/users/me/sessions'],
        ['POST', '/admin/logout'],
        ['GET', '/admin/homepage/layout'],
        ['PUT', '/admin/homepage/layout', { widgets: [] }],
      ];
      for (const [method, path, body] of calls)
        expect([path, (await ask(method, path, body)).status]).toEqual([path, 403]);
      const { status, body } = await administrator.ask('GET', '/admin/users/me');
      expect([status, body.data?.email]).toEqual([200, account.email]);
    });

    it('reaches no accounts, roles, tokens, webhooks or settings, whatever its rights', async () => {
      const names = ['users', 'roles', 'webhooks', 'api-tokens', 'admin-tokens'];
      const rights = names.flatMap((name) => ['read', 'create', 'update'].map((action) => `admin::${name}.${action}`));
      const others = ['plugin::upload.settings.read', 'plugin::upload.configure-view', 'plugin::i18n.locale.create'];
      const all = [...rights, ...others].map((action) => ({ action, subject: null, properties: {}, conditions: [] }));
      const { ask } = await programWith(...all);
      const calls: [method: string, path: string, body?: object][] = [
        ...names.flatMap((name): [string, string, object?][] => [
          ['GET', `/admin/${name}`],
          ['GET', `/admin/${name}/1`],
          ['PUT', `/admin/${name}/1`, {}],
          ['POST', `/admin/${name}`, {}],
        ]),
        ['PUT', '/admin/roles/2/permissions', { permissions: [] }],
        ['POST', '/admin/api-tokens/1/regenerate', {}],
        ['POST', '/admin/permissions/check', { permissions: [] }],
        ['GET', '/admin/information'],
        ['GET', '/upload/settings'],
        ['PUT', '/upload/configuration', { pageSize: 10, sort: 'name:ASC' }],
        ['POST', '/upload/actions/bulk-delete', { fileIds: [] }],
        ['POST', '/i18n/locales', { code: 'de', name: 'Deutsch', isDefault: false }],
        ['GET', '/content-manager/homepage/recent-documents?action=update'],
        ['GET', '/content-type-builder/schema'],
        ['GET', '/users-permissions/roles'],
      ];
      for (const [method, path, body] of calls)
        expect([path, (await ask(method, path, body)).status]).toEqual([path, 403]);
    });
  });
});
