import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inviteWithRights, type Right } from '../../support/colleagues.ts';
import { account } from '../../support/own-content-server.ts';
import { picture } from '../../support/picture.ts';
import { add, binOf, draftOf, type File, putBack, statusOf } from './binned.ts';
import { administrator, server } from './server.ts';

const EXPLORER = 'plugin::content-manager.explorer';
const OWN = ['admin::is-creator'];
const FILES: Right[] = [
  { action: 'plugin::upload.read' },
  { action: 'plugin::upload.assets.create' },
  { action: 'plugin::upload.assets.update' },
];
const ofStories = (action: string, fields = ['story_id', 'title', 'banner_image', 'content']): Right => ({
  action: `${EXPLORER}.${action}`,
  subject: 'api::story.story',
  properties: { fields, locales: ['en'] },
});

let number = 0;

/** A published story with files. */
async function story(fields: object): Promise<string> {
  const made = { story_id: `bin-${++number}`, title: `Binned ${number}`, ...fields };
  const { documentId } = await server.editor.createDraft('story', made);
  await server.editor.publish('story', documentId);
  return documentId;
}
const seen = async (documentId: string) => {
  const found = await server.content(`stories?filters[documentId]=${documentId}&populate=banner_image&locale=en`);
  return found[0].banner_image?.documentId ?? null;
};
describe('The bin of files', () => {
  let somebody: Awaited<ReturnType<typeof inviteWithRights>>;
  let file: File;

  beforeAll(async () => {
    somebody = await inviteWithRights(server.origin, account, 'binner');
  });
  beforeEach(async () => {
    file = await add(`binned-${++number}.png`);
  });

  it('A deleted file is served to nobody, in none of its sizes, and its bytes are kept and counted @FILES-1', async () => {
    const formats = (file as unknown as { formats: Record<string, { url: string }> }).formats;
    const sizes = [file, ...Object.values(formats)];
    expect(sizes.length).toBeGreaterThan(2);
    for (const size of sizes) expect(await statusOf(size)).toBe(200);
    await server.editor.removeFile(file.id);
    for (const size of sizes) expect([size.url, await statusOf(size)]).toEqual([size.url, 404]);
    const kept = readdirSync(join(server.data, 'file-bin'));
    for (const { url } of sizes) expect(kept).toContain(url.replace('/uploads/', ''));
    const binned = (await binOf()).find(({ documentId }) => documentId === file.documentId);
    expect(binned).toMatchObject({ mayChange: true });
    expect(binned!.bytes).toBeGreaterThan(100);
    expect((await administrator.ask('GET', `/upload/files/${file.id}`)).status).toBe(404);
  });

  it('It is put back in its places, live and in drafts, among the others and in components, under its address @FILES-2', async () => {
    const inStory = await story({ banner_image: file.id, content: `![olive](${file.url})` });
    const others = [await add('first.png'), await add('last.png')];
    const { documentId: item } = await server.editor.createDraft('luggage', {
      item_sku: `binned-${++number}`,
      title: 'Binned case',
      images: [others[0]!.id, file.id, others[1]!.id],
      product_features: [{ title: 'First' }, { title: 'Second', product_feature_icon: file.id }],
    });
    const before = await draftOf('luggage', item);
    expect(before.product_features[1].product_feature_icon).toMatchObject({ documentId: file.documentId });
    await server.editor.removeFile(file.id);
    expect(await seen(inStory)).toBeNull();
    expect((await draftOf('luggage', item)).images).toHaveLength(2);

    const { status, body } = await putBack(file);
    expect([status, body.leftOut]).toEqual([200, []]);
    expect(await seen(inStory)).toBe(file.documentId);
    expect(await statusOf(file)).toBe(200);
    const after = await draftOf('luggage', item);
    expect(after.images.map(({ name }: { name: string }) => name)).toEqual(
      before.images.map(({ name }: { name: string }) => name),
    );
    expect(after.product_features[1].product_feature_icon).toMatchObject({ documentId: file.documentId });
    expect((await draftOf('story', inStory)).status).toBe('published');
    expect(await binOf()).not.toContainEqual(expect.objectContaining({ documentId: file.documentId }));
    expect((await putBack(file)).status).toBe(404);
  });

  it('Two files of one field come back in any order @FILES-2', async () => {
    const all = [await add('one.png'), await add('two.png'), await add('three.png')];
    const { documentId } = await server.editor.createDraft('luggage', {
      item_sku: `binned-${++number}`,
      title: 'Two binned',
      images: all.map(({ id }) => id),
    });
    await server.editor.removeFile(all[0]!.id);
    await server.editor.removeFile(all[1]!.id);
    expect((await putBack(all[0]!)).body.leftOut).toEqual([]);
    expect((await putBack(all[1]!)).body.leftOut).toEqual([]);
    const { images } = await draftOf('luggage', documentId);
    expect(images.map((one: File) => one.documentId)).toEqual(all.map((one) => one.documentId));
  });

  it('Files of one field that are deleted together come back in any order @FILES-1 @FILES-2', async () => {
    const all = [await add('one.png'), await add('two.png'), await add('three.png')];
    const { documentId } = await server.editor.createDraft('luggage', {
      item_sku: `binned-${++number}`,
      title: 'Deleted together',
      images: all.map(({ id }) => id),
      product_features: [{ title: 'Only', product_feature_icon: all[0]!.id }],
    });
    const fileIds = all.slice(0, 2).map(({ id }) => id);
    const { data } = (await administrator.ask('POST', '/upload/actions/bulk-delete', { fileIds })).body;
    expect(data.files.map(({ name }: { name: string }) => name).toSorted()).toEqual(['one.png', 'two.png']);
    for (const gone of all.slice(0, 2)) expect(await statusOf(gone)).toBe(404);
    expect((await putBack(all[1]!)).body.leftOut).toEqual([]);
    expect((await putBack(all[0]!)).body.leftOut).toEqual([]);
    const { images, product_features: features } = await draftOf('luggage', documentId);
    expect(images.map((one: File) => one.documentId)).toEqual(all.map((one) => one.documentId));
    expect(features[0].product_feature_icon).toMatchObject({ documentId: all[0]!.documentId });
  });

  it('The checks name a field whose file was deleted, until it is put back or another is chosen @FILES-4', async () => {
    const [one, other] = [await story({ banner_image: file.id }), await story({ banner_image: file.id })];
    const named = async () => {
      const { body } = await administrator.ask('GET', '/checks/findings?line=must');
      const found = (body.findings as { check: string; documentId: string; sentence: string }[]).filter(
        ({ check }) => check === 'file-gone',
      );
      return found.filter(({ documentId }) => [one, other].includes(documentId)).map(({ documentId }) => documentId);
    };
    expect(await named()).toEqual([]);
    await server.editor.removeFile(file.id);
    expect((await named()).toSorted()).toEqual([one, other].toSorted());
    await server.editor.change('story', other, { banner_image: (await add('chosen.png')).id });
    expect(await named()).toEqual([one]);
    await putBack(file);
    expect(await named()).toEqual([]);
  });

  it('Where another file was chosen meanwhile that one stays, and the place is named @FILES-2', async () => {
    const inStory = await story({ banner_image: file.id });
    const other = await add('other.png');
    await server.editor.removeFile(file.id);
    await server.editor.save('story', inStory, { banner_image: other.id });
    const { leftOut } = (await putBack(file)).body;
    expect(leftOut).toEqual([
      expect.stringMatching(/^Story Binned \d+, .+: it has changed since, so the file was not put back there\.$/),
    ]);
    expect((await draftOf('story', inStory)).banner_image).toMatchObject({ documentId: other.documentId });
    expect(await seen(inStory)).toBe(file.documentId);
  });

  it('Where somebody may not publish or change it, it is not put back @FILES-3', async () => {
    const inStory = await story({ banner_image: file.id });
    await server.editor.removeFile(file.id);
    await somebody.allow([...FILES, ofStories('read'), ofStories('update')]);
    const { status, body } = await putBack(file, somebody);
    expect([status, body.leftOut]).toEqual([
      200,
      [expect.stringMatching(/^Story Binned \d+, .+: you may not change it\.$/)],
    ]);
    expect(await seen(inStory)).toBeNull();
    expect((await draftOf('story', inStory)).banner_image).toMatchObject({ documentId: file.documentId });

    const hidden = await add('hidden.png');
    await story({ banner_image: hidden.id });
    await server.editor.removeFile(hidden.id);
    await somebody.allow(FILES);
    expect((await putBack(hidden, somebody)).body.leftOut).toEqual([
      'It was also in a place that you may not read: there it was not put back.',
    ]);
  });

  it('Who may delete a file puts it back and deletes it for good, and nobody else sees or does so @FILES-3', async () => {
    await server.editor.removeFile(file.id);
    await somebody.allow([{ ...FILES[0]!, conditions: OWN }, FILES[1]!, { ...FILES[2]!, conditions: OWN }]);
    expect(await binOf(somebody)).toEqual([]);
    expect((await putBack(file, somebody)).status).toBe(404);
    await somebody.allow([FILES[0]!, FILES[1]!, { ...FILES[2]!, conditions: OWN }]);
    expect(await binOf(somebody)).toContainEqual(
      expect.objectContaining({ documentId: file.documentId, mayChange: false }),
    );
    expect((await putBack(file, somebody)).status).toBe(403);
    expect((await somebody.ask('DELETE', `/file-bin/${file.documentId}`)).status).toBe(403);
    const own = (await somebody.editor.addFile(await picture('navy'), 'own.png')) as unknown as File;
    await somebody.editor.removeFile(own.id);
    expect((await somebody.ask('DELETE', `/file-bin/${own.documentId}`)).status).toBe(200);
    await somebody.allow([ofStories('read')]);
    expect((await somebody.ask('GET', '/file-bin')).status).toBe(403);

    const bytes = join(server.data, 'file-bin', file.url.replace('/uploads/', ''));
    expect(existsSync(bytes)).toBe(true);
    expect((await administrator.ask('DELETE', `/file-bin/${file.documentId}`)).status).toBe(200);
    expect(existsSync(bytes)).toBe(false);
    expect((await putBack(file)).status).toBe(404);
  });

  it('Several files and a folder go into the bin, and a file whose folder is gone comes back without it @FILES-1 @FILES-2', async () => {
    const folder = await server.editor.call('POST', '/upload/folders', { name: `binned-${++number}`, parent: null });
    const move = { destinationFolderId: folder.id, fileIds: [file.id] };
    await server.editor.call('POST', '/upload/actions/bulk-move', move);
    await server.editor.call('POST', '/upload/actions/bulk-delete', { folderIds: [folder.id] });
    expect(await statusOf(file)).toBe(404);
    expect((await putBack(file)).status).toBe(200);
    expect((await administrator.ask('GET', `/upload/files/${file.id}`)).body).toMatchObject({
      documentId: file.documentId,
      folderPath: '/',
    });
  });
});
