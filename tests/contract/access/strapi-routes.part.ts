import { describe, expect, it } from 'vitest';
import { administrator, server } from './server.ts';

describe('A route of Strapi’s admin', () => {
  it.each([
    ['POST', '/email/', { to: 'a@example.com', from: 'b@example.com', subject: 'c', text: 'd' }],
    ['POST', '/Email', { to: 'a@example.com', raw: 'Subject: c' }],
    ['POST', '/email/test', { to: 'a@example.com' }],
    ['POST', '/email/verify', {}],
    ['GET', '/email/settings', undefined],
    ['POST', '/upload/actions/upload-from-urls', { urls: ['http://0.0.0.0:9/'] }],
    ['POST', '/UPLOAD/actions/Upload-from-URLs/', { urls: ['http://0.0.0.0:9/'] }],
  ])('that nobody needs is not there: %s %s', async (method, path, body) => {
    await expect(server.editor.call(method, path, body)).rejects.toThrow(`${path}: 404 `);
  });

  it('that sends mail is not there for a program either', async () => {
    const { id, accessKey } = await server.editor.createToken('full-access');
    const headers = { authorization: `Bearer ${accessKey}`, 'content-type': 'application/json' };
    const body = JSON.stringify({ to: 'a@example.com', subject: 'b', text: 'c' });
    const answer = await fetch(`${server.origin}/api/email/`, { method: 'POST', headers, body });
    expect([404, 405]).toContain(answer.status);
    await server.editor.removeToken(id);
  });

  const lists = [
    '/upload/files',
    '/upload/folders',
    '/admin/users',
    '/admin/roles',
    '/admin/api-tokens',
    '/admin/admin-tokens',
    '/admin/webhooks',
    '/admin/permissions',
    '/i18n/locales',
    '/content-manager/content-types',
    '/content-manager/collection-types/api::color.color',
    '/content-manager/single-types/api::corporate-detail.corporate-detail',
    '/content-manager/relations/api::luggage.luggage/color',
  ];
  it.each(lists)('populates nothing that the admin does not ask for: %s', async (path) => {
    const asked = [
      'populate=*',
      'populate[related][populate]=*',
      'populate[0]=createdBy',
      'populate[createdBy][populate][roles]=*',
      'populate[parent][populate][files]=*',
      'populate[parent][populate][parent][populate]=*',
      'populate[parent]=true&populate[files]=true',
      'populate=',
    ];
    const answers = asked.map(async (query) => [query, (await administrator.ask('GET', `${path}?${query}`)).status]);
    expect(await Promise.all(answers)).toEqual(asked.map((query) => [query, 400]));
    expect((await administrator.ask('GET', path)).status).toBe(200);
  });

  it('populates the folders around a folder, as the media library asks for them', async () => {
    const { body } = await administrator.ask('POST', '/upload/folders', { name: 'Outer', parent: null });
    const inner = await administrator.ask('POST', '/upload/folders', { name: 'Inner', parent: body.data.id });
    const { id } = inner.body.data;
    const above = 'populate[parent][populate][parent]=*';
    const counts = '&populate[children][count]=true&populate[files][count]=true';
    for (const query of [above, above + counts]) {
      const { status, body: answer } = await administrator.ask('GET', `/upload/folders/${id}?${query}`);
      expect([status, answer.data.parent.name]).toEqual([200, 'Outer']);
    }
    const listed = await administrator.ask('GET', '/upload/folders?populate[parent]=true&filters[name][$eq]=Inner');
    expect(listed.body.data).toMatchObject([{ name: 'Inner', parent: { name: 'Outer' } }]);
  });
});
