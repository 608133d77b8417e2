import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inviteWithRights } from '../../support/colleagues.ts';
import { filesInFolder } from '../../support/files-in-folder.ts';
import { account } from '../../support/own-content-server.ts';
import { PIXEL } from './pixel.ts';
import { server } from './server.ts';

const OWN = ['admin::is-creator'];

let somebody: Awaited<ReturnType<typeof inviteWithRights>>;
let picture: { id: number };

const status = async (method: string, path: string, body?: object) => (await somebody.ask(method, path, body)).status;

describe('The routes for files in bulk', () => {
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
    picture = await server.editor.addFile(PIXEL, 'theirs.png');
    somebody = await inviteWithRights(server.origin, account, 'mover');
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

  it('an upload links its files to no entry, whatever it names: visitors see what they saw', async () => {
    const read = () => server.content('main-slider?populate=background_image&locale=en');
    const before = await read();
    const form = new FormData();
    form.set('files', new Blob([PIXEL], { type: 'image/png' }), 'slipped-in.png');
    form.set('fileInfo', JSON.stringify({ name: 'slipped-in.png', alternativeText: 'A pixel' }));
    form.set('ref', 'api::main-slider.main-slider');
    form.set('refId', String(before.id));
    form.set('field', 'background_image');
    const [file] = await somebody.editor.call('POST', '/upload', form);
    expect(file).toMatchObject({ name: 'slipped-in.png', alternativeText: 'A pixel' });
    expect(await read()).toEqual(before);
    await server.editor.removeFile(file.id);
  });

  it('an upload describes no more files than it has @FORM-16', async () => {
    const form = new FormData();
    form.set('files', new Blob([PIXEL], { type: 'image/png' }), 'described.png');
    form.set('fileInfo', JSON.stringify(Array.from({ length: 20_000 }, () => ({}))));
    await expect(somebody.editor.call('POST', '/upload', form)).rejects.toThrow('the upload describes more');
  });

  it.each<[string, object]>([
    ['bulk-move', { fileIds: Array.from({ length: 201 }, () => null), destinationFolderId: null }],
    ['bulk-update', { updates: Array.from({ length: 201 }, () => ({})) }],
    ['bulk-delete', { fileIds: Array.from({ length: 201 }, () => ({})) }],
  ])('%s takes two hundred at most, whatever the list names @FORM-16', async (action, body) => {
    const answer = await somebody.ask('POST', `/upload/actions/${action}`, body);
    expect([answer.status, answer.body.error.message]).toEqual([400, 'At most 200 files at a time: these are 201']);
  });

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

  it('refuse what is no list of ids as before', async () => {
    for (const fileIds of ['1', [{ id: picture.id }], [[picture.id]]])
      expect([fileIds, await status('POST', '/upload/actions/bulk-delete', { fileIds })]).toEqual([fileIds, 400]);
    expect(await status('PUT', '/upload/folders/999999', { name: 'nowhere' })).toBe(404);
  });

  it('delete two hundred files at once, and none of more', async () => {
    const remove = (body: object) => somebody.ask('POST', '/upload/actions/bulk-delete', body);
    const refusal = { status: 400, body: { error: { message: 'At most 200 files at a time: these are 201' } } };
    const before = await places();
    const fileIds = Array.from({ length: 201 }, (_, index) => own.id + index);
    expect(await remove({ fileIds })).toMatchObject(refusal);
    await somebody.allow([{ action: 'plugin::upload.read' }, { action: CHANGE }]);
    const { path } = (await server.editor.call('GET', `/upload/folders/${inner.id}`)) as { path: string };
    server.sql(filesInFolder(path, 1, 200));
    expect(await remove({ folderIds: [folder.id] })).toMatchObject(refusal);
    expect(await places()).toEqual(before);
    const moved = { folderIds: [inner.id], destinationFolderId: null };
    expect(await status('POST', '/upload/actions/bulk-move', moved)).toBe(200);
    server.sql("delete from files where document_id = 'many-200'");
    const again = Array.from({ length: 201 }, () => ({ id: own.id, fileInfo: { name: 'own.png' } }));
    expect(await somebody.ask('POST', '/upload/actions/bulk-update', { updates: again })).toMatchObject(refusal);
    expect((await remove({ folderIds: [inner.id] })).status).toBe(200);
    expect((await places()).files.flat()).not.toContain('own.png');
  });
});
