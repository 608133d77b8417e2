import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Colleague, colleague, invite, inviteWithRights, reading } from '../support/colleagues.ts';
import { account, OwnContentServer } from '../support/own-content-server.ts';
import { minutesFromNow } from '../support/schedules.ts';

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const OWN = ['admin::is-creator'];
const LOCALES = ['en', 'fil', 'ja'];
const TEXTS = { fil: 'Isang maleta' };

const server = new OwnContentServer('rights');
let somebody: Awaited<ReturnType<typeof inviteWithRights>>;
let color: { documentId: string };
let review: { documentId: string };
let picture: { id: number };

beforeAll(async () => {
  await server.start();
  somebody = await inviteWithRights(server.origin, account, 'somebody');
  color = (await server.editor.first('color'))!;
  review = (await server.editor.first('review'))!;
  picture = await server.editor.addFile(PIXEL, 'theirs.png');
});
afterAll(() => server.stop());

const colors = 'api::color.color';
const entry = (uid = colors, { documentId } = color) => ({ uid, documentId, locale: 'en', values: {} });
const status = async (method: string, path: string, body?: object) => (await somebody.ask(method, path, body)).status;

describe('The routes that this content server adds to the admin', () => {
  it('answer nothing to a role without any right', async () => {
    await somebody.allow([]);
    const routes: [string, string, object?][] = [
      ['POST', '/checks/entry', entry()],
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

  describe('and those of files in bulk', () => {
    const CHANGE = 'plugin::upload.assets.update';
    let own: { id: number };
    let folder: { id: number };
    let inner: { id: number };

    /** Makes a folder. @param by what of the editor's or the administrator's calls */
    const addFolder = (by: typeof server.editor, name: string, parent: number | null = null) =>
      by.call('POST', '/upload/folders', { name, parent });
    const put = (fileIds: number[], destinationFolderId: number | null) =>
      server.editor.call('POST', '/upload/actions/bulk-move', { destinationFolderId, fileIds });
    /** The names and places of both files and of all folders. */
    const places = async () => ({
      files: (
        await server.editor.call('GET', `/upload/files?filters[id][$in][0]=${own.id}&filters[id][$in][1]=${picture.id}`)
      ).results.map((file: { name: string; folder: { id: number } | null }) => [file.name, file.folder?.id]),
      folders: (await server.editor.call('GET', '/upload/folders')).map(
        ({ name, path }: { name: string; path: string }) => [name, path],
      ),
    });

    beforeAll(async () => {
      await somebody.allow([
        { action: 'plugin::upload.read' },
        { action: 'plugin::upload.assets.create' },
        { action: CHANGE, conditions: OWN },
      ]);
    });
    beforeEach(async () => {
      own = await somebody.editor.addFile(PIXEL, 'own.png');
      folder = await addFolder(somebody.editor, `outer-${own.id}`);
      inner = await addFolder(somebody.editor, `inner-${own.id}`, folder.id);
      await put([own.id], inner.id);
    });
    afterEach(() => put([picture.id], null));

    it.each<[string, (theirs: number[]) => [string, string, object]]>([
      ['delete files', (files) => ['POST', '/upload/actions/bulk-delete', { fileIds: files }]],
      [
        'move files',
        (files) => ['POST', '/upload/actions/bulk-move', { fileIds: files, destinationFolderId: folder.id }],
      ],
      [
        'change what files are called',
        (files) => [
          'POST',
          '/upload/actions/bulk-update',
          { updates: files.map((id) => ({ id, fileInfo: { name: 'taken.png' } })) },
        ],
      ],
      ['have files described', (files) => ['POST', '/upload/actions/generate-ai-metadata', { fileIds: files }]],
    ])('%s for a role that may change each of them, and none where one is another’s', async (_what, request) => {
      const before = await places();
      expect(await status(...request([own.id, picture.id]))).toBe(403);
      expect(await places()).toEqual(before);
      expect(await status(...request([own.id]))).not.toBe(403);
    });

    it.each<[string, () => [string, string, object]]>([
      ['delete', () => ['POST', '/upload/actions/bulk-delete', { folderIds: [folder.id] }]],
      ['move', () => ['POST', '/upload/actions/bulk-move', { folderIds: [inner.id], destinationFolderId: null }]],
      ['rename', () => ['PUT', `/upload/folders/${folder.id}`, { name: `renamed-${folder.id}` }]],
      ['put elsewhere', () => ['PUT', `/upload/folders/${inner.id}`, { name: `inner-${inner.id}`, parent: null }]],
    ])('%s a folder for a role that may change all that is in it', async (_what, request) => {
      await put([picture.id], inner.id);
      const before = await places();
      expect(await status(...request())).toBe(403);
      expect(await places()).toEqual(before);
      await put([picture.id], null);
      expect(await status(...request())).toBe(200);
    });

    it('leave a folder that somebody else has made, in a folder of one’s own, too', async () => {
      const theirs = await addFolder(server.editor, `theirs-${own.id}`, folder.id);
      const before = await places();
      expect(await status('POST', '/upload/actions/bulk-delete', { folderIds: [theirs.id] })).toBe(403);
      expect(await status('POST', '/upload/actions/bulk-delete', { folderIds: [folder.id] })).toBe(403);
      expect(await status('PUT', `/upload/folders/${theirs.id}`, { name: 'taken' })).toBe(403);
      expect(await places()).toEqual(before);
    });

    it('have all files described for a role that may change all files', async () => {
      expect(await status('POST', '/upload/ai-metadata-jobs', {})).toBe(403);
    });

    it('refuse what is no list of ids as before', async () => {
      for (const fileIds of ['1', [{ id: picture.id }], [[picture.id]]])
        expect([fileIds, await status('POST', '/upload/actions/bulk-delete', { fileIds })]).toEqual([fileIds, 400]);
      expect(await status('PUT', '/upload/folders/999999', { name: 'nowhere' })).toBe(404);
    });
  });
});

describe('A route of Strapi’s admin', () => {
  let administrator: Colleague;
  beforeAll(async () => {
    administrator = await colleague(server.origin, account);
  });

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
    const { accessKey } = await server.editor.createToken('full-access');
    const headers = { authorization: `Bearer ${accessKey}`, 'content-type': 'application/json' };
    const body = JSON.stringify({ to: 'a@example.com', subject: 'b', text: 'c' });
    const answer = await fetch(`${server.origin}/api/email/`, { method: 'POST', headers, body });
    expect([404, 405]).toContain(answer.status);
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
    `/content-manager/collection-types/${colors}`,
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
    for (const query of asked)
      expect([query, (await administrator.ask('GET', `${path}?${query}`)).status]).toEqual([query, 400]);
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

describe('One’s own account', () => {
  it('gets another e-mail address with the password only', async () => {
    const ana = await invite(server.origin, account, 'strapi-author');
    const change = async (more: object) => (await ana.ask('PUT', '/admin/users/me', more)).status;
    const email = async () => (await ana.ask('GET', '/admin/users/me')).body.data.email;
    const password = 'Only-for-tests-2';
    const stolen = { email: 'thief@example.com' };
    const answer = await ana.ask('PUT', '/admin/users/me', stolen);
    expect([answer.status, answer.body.error?.message]).toEqual([400, expect.stringContaining('current password')]);
    expect(await change({ ...stolen, currentPassword: '' })).toBe(400);
    expect(await change({ ...stolen, currentPassword: ['x'] })).toBe(400);
    expect(await change({ ...stolen, currentPassword: 'wrong' })).toBe(400);
    expect(await change({ ...stolen, password, currentPassword: 'wrong' })).toBe(400);
    expect(await email()).toBe(ana.account.email);
    // What the profile page sends with every change.
    expect(await change({ email: ana.account.email.toUpperCase(), firstname: 'Ana Maria' })).toBe(200);
    expect(await change({ email: 'moved@example.com', currentPassword: ana.account.password })).toBe(200);
    expect(await email()).toBe('moved@example.com');
  });

  it('lets nobody guess its password', async () => {
    const ben = await invite(server.origin, account, 'strapi-author');
    const guess = async (more: object) =>
      (await ben.ask('PUT', '/admin/users/me', { currentPassword: 'wrong', ...more })).status;
    for (let attempt = 0; attempt < 10; attempt++) {
      expect(await guess({ email: `new-${attempt}@example.com` })).toBe(400);
      expect(await guess({ password: 'Only-for-tests-2' })).toBe(400);
    }
    expect(await guess({ email: 'another@example.com' })).toBe(429);
    expect(await guess({ password: 'Only-for-tests-2' })).toBe(429);
    // What needs no password goes on.
    expect((await ben.ask('PUT', '/admin/users/me', { firstname: 'Ben' })).status).toBe(200);
  });
});
