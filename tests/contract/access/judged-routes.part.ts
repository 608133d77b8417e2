import { beforeAll, describe, expect, it } from 'vitest';
import { inviteWithRights, reading } from '../../support/colleagues.ts';
import { account } from '../../support/own-content-server.ts';
import { administrator, server } from './server.ts';

const CARD = 'seo.search-and-share';

let somebody: Awaited<ReturnType<typeof inviteWithRights>>;
const status = async (method: string, path: string, body?: object) => (await somebody.ask(method, path, body)).status;

describe('A route of the content server', () => {
  beforeAll(async () => {
    somebody = await inviteWithRights(server.origin, account, 'visitor');
  });

  it('is in the table, and every row of it is a route', () => {
    expect(server.log()).not.toMatch(/no such routes|nobody has judged/i);
  });

  it.each([
    ['PUT', '/i18n/settings', { aiLocalizations: true }],
    ['POST', '/content-manager/uid/generate', { contentTypeUID: 'api::color.color', field: 'color', data: {} }],
    [
      'POST',
      '/i18n/content-manager/actions/get-non-localized-fields',
      { model: 'api::color.color', id: 1, locale: 'en' },
    ],
    ['GET', '/admin/transfer/tokens', undefined],
    ['GET', '/admin/ai-token', undefined],
    ['POST', '/upload/actions/generate-ai-metadata', { fileIds: [] }],
    ['POST', '/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/list' }],
    ['GET', '/api/users', undefined],
    ['POST', '/api/auth/local', { identifier: 'a', password: 'b' }],
    ['POST', '/api/users-permissions/roles', {}],
  ])('that nobody needs is not there: %s %s', async (method, path, body) => {
    await expect(server.editor.call(method, path, body)).rejects.toThrow(/: 40[45] /);
  });

  it('that changes the form of a component asks for the right to', async () => {
    const path = `/content-manager/components/${CARD}/configuration`;
    const { body } = await administrator.ask('GET', path);
    const { settings, layouts, metadatas } = body.data.component;
    await somebody.allow([reading('luggage')]);
    expect(await status('PUT', path, { settings, layouts, metadatas })).toBe(403);
    await somebody.allow([{ action: 'plugin::content-manager.components.configure-layout' }]);
    expect(await status('PUT', path, { settings, layouts, metadatas })).toBe(200);
  });

  it('that changes how files are received, or where webhooks go, is for super administrators', async () => {
    const settings = { sizeOptimization: true, responsiveDimensions: true, autoOrientation: false };
    const webhook = { name: 'Elsewhere', url: 'https://example.com/', headers: {}, events: ['entry.update'] };
    const rights = ['read', 'create', 'update', 'delete'].map((name) => ({ action: `admin::webhooks.${name}` }));
    await somebody.allow([{ action: 'plugin::upload.settings.read' }, ...rights]);
    expect(await status('GET', '/upload/settings')).toBe(200);
    expect(await status('PUT', '/upload/settings', settings)).toBe(403);
    expect(await status('POST', '/admin/webhooks', webhook)).toBe(403);
    expect(await status('POST', '/admin/webhooks/1/trigger', {})).toBe(403);
  });

  it.each([
    ['POST', '/admin/users', { firstname: 'A', email: 'another@example.com', roles: [1] }],
    ['PUT', '/admin/users/1', { password: 'Only-for-tests-9' }],
    ['PUT', '/admin/roles/2/permissions', { permissions: [] }],
    ['GET', '/admin/webhooks', undefined],
    ['GET', '/admin/webhooks/1', undefined],
    ['GET', '/admin/api-tokens/1', undefined],
    ['POST', '/admin/api-tokens', { name: 'Mine', description: '', type: 'full-access', lifespan: null }],
  ])(
    'by which one would become a super administrator, or learn a secret, is for those alone: %s %s',
    async (method, path, body) => {
      const of = (subject: string) =>
        ['read', 'create', 'update', 'delete', 'regenerate'].map((name) => ({ action: `admin::${subject}.${name}` }));
      const subjects = ['users', 'roles', 'webhooks', 'api-tokens'];
      await somebody.allow(
        subjects.flatMap(of).filter(({ action }) => !action.endsWith('regenerate') || action.includes('token')),
      );
      expect(await status(method, path, body)).toBe(403);
    },
  );

  it('lists all folders at once, as the choice of a picture in a form asks for them', async () => {
    await somebody.allow([{ action: 'plugin::upload.read' }]);
    expect(
      await status('GET', '/upload/folders?pagination[pageSize]=-1&filters[$and][0][parent][id][$null]=true'),
    ).toBe(200);
  });

  it('of a relation refuses whoever may read what it leads to, but not the field itself', async () => {
    await somebody.allow([reading('color'), { ...reading('luggage'), properties: { fields: ['title'] } }]);
    expect(await status('GET', '/content-manager/relations/api::luggage.luggage/color')).toBe(403);
  });

  it.each([
    'http://10.0.0.1/',
    'http://169.254.169.254/latest',
    'http://[fd00::1]/',
    'http://0x7f000001/',
    'http://localhost:9/',
  ])('sends no webhook into a network of its own: %s', async (url) => {
    const webhook = { name: 'Inside', url, headers: {}, events: ['entry.update'] };
    expect((await administrator.ask('POST', '/admin/webhooks', webhook)).status).toBe(400);
  });

  it.each([
    '/admin/users',
    '/upload/files',
    '/content-manager/collection-types/api::color.color',
    '/content-manager/relations/api::luggage.luggage/color',
  ])('answers with a hundred things at most: %s', async (path) => {
    for (const size of ['100000', '101', '-1', '0', '1e9', '50,50'])
      expect([size, (await administrator.ask('GET', `${path}?pageSize=${size}`)).status]).toEqual([size, 400]);
    for (const limit of ['limit=100000', '_limit=1000', 'pagination[pageSize]=1000', 'pagination[limit]=1000'])
      expect([limit, (await administrator.ask('GET', `${path}?${limit}`)).status]).toEqual([limit, 400]);
    expect((await administrator.ask('GET', `${path}?pageSize=100&page=1`)).status).toBe(200);
  });

  it.each([
    ['/upload/files', 'filters[createdBy][email][$startsWith]=t'],
    ['/upload/files', 'filters[related][id][$eq]=1'],
    ['/upload/folders', 'filters[createdBy][firstname][$startsWith]=F'],
    ['/upload/folders', 'filters[files][createdBy][id][$eq]=1'],
    ['/admin/roles', 'filters[users][email][$startsWith]=t'],
    ['/admin/roles', 'sort=users.email'],
    ['/admin/users', 'filters[roles][permissions][action][$eq]=x'],
  ])('filters and sorts by nothing behind what it lists: %s?%s', async (path, query) => {
    expect((await administrator.ask('GET', `${path}?${query}`)).status).toBe(403);
  });
});
