import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inviteWithRights, type Right } from '../../support/colleagues.ts';
import { account } from '../../support/own-content-server.ts';
import { add, binOf, draftOf, type File, putBack, statusOf } from './binned.ts';
import { administrator, server } from './server.ts';

const nameOf = ({ url }: File) => url.replace('/uploads/', '');
const served = (file: File) => join(server.data, 'public', 'uploads', nameOf(file));
const kept = (file: File) => join(server.data, 'file-bin', nameOf(file));
const inBin = async ({ documentId }: File) => (await binOf()).some((one) => one.documentId === documentId);

let number = 0;

describe('A file of the bin', () => {
  let file: File;
  beforeEach(async () => {
    file = await add(`failing-${++number}.png`);
  });

  it('whose bytes were missing before it was deleted is in the bin, from which it is deleted for good @FILES-1', async () => {
    expect(await statusOf(file)).toBe(200);
    rmSync(served(file));
    await server.editor.removeFile(file.id);
    expect(await inBin(file)).toBe(true);
    const { status, body } = await putBack(file);
    expect([status, body.error.message]).toEqual([400, 'Its bytes are missing, so it cannot be put back.']);
    expect((await administrator.ask('DELETE', `/file-bin/${file.documentId}`)).status).toBe(200);
    expect(await inBin(file)).toBe(false);
  });

  it('that is taken away from whoever puts it back keeps its bytes @FILES-2', async () => {
    await server.editor.removeFile(file.id);
    // As the job does that finishes what was broken off, when somebody takes too long.
    server.sql(`create trigger taken after insert on files begin
      update file_bin set state = 'bin' where document_id = new.document_id; end`);
    expect((await putBack(file)).status).toBe(400);
    server.sql('drop trigger taken');
    expect([await inBin(file), existsSync(kept(file)), await statusOf(file)]).toEqual([true, true, 404]);
    expect((await putBack(file)).status).toBe(200);
    expect(await statusOf(file)).toBe(200);
  });

  it('is listed among the last hundred that were deleted; the others are counted @FILES-1', async () => {
    await server.editor.removeFile(file.id);
    const before = (await administrator.ask('GET', '/file-bin')).body;
    server.sql(`insert into file_bin (document_id, deleted_at, name, who, bytes, state, since, content, places)
      with recursive numbers(number) as (select 1 union all select number + 1 from numbers where number < 150)
      select 'many-' || number, number, 'many.png', 'Ana', 1000, 'bin', 0, '{"row":{},"kept":[]}', '[]' from numbers`);
    const { files, more, bytes } = (await administrator.ask('GET', '/file-bin')).body;
    expect([files.length, files.length + more]).toEqual([100, before.files.length + before.more + 150]);
    expect(files[0].documentId).toBe(file.documentId);
    expect(bytes).toBe(before.bytes + 150_000);
    server.sql("delete from file_bin where document_id like 'many-%'");
  });

  describe('that was in a field which languages share', () => {
    let somebody: Awaited<ReturnType<typeof inviteWithRights>>;
    const ofLuggage = (action: string): Right => ({
      action: `plugin::content-manager.explorer.${action}`,
      subject: 'api::luggage.luggage',
      properties: { fields: ['title', 'images'], locales: ['en'] },
    });
    const FILES: Right[] = [
      { action: 'plugin::upload.read' },
      { action: 'plugin::upload.assets.create' },
      { action: 'plugin::upload.assets.update' },
    ];

    beforeAll(async () => {
      somebody = await inviteWithRights(server.origin, account, 'sharer');
    });

    /** A draft in two languages, and the files of each in their field. */
    const sharing = async () => {
      const other = await add(`shared-${++number}.png`);
      const made = { item_sku: `shared-${number}`, title: 'Shared', images: [file.id, other.id] };
      const { documentId } = await server.editor.createDraft('luggage', made);
      await server.editor.save('luggage', documentId, { title: 'Magkasama' }, 'fil');
      const imagesIn = async (locale: string) =>
        (await draftOf('luggage', documentId, locale)).images.map((one: File) => one.documentId);
      expect([await imagesIn('en'), await imagesIn('fil')]).toEqual(Array(2).fill([file.documentId, other.documentId]));
      return { documentId, other, imagesIn };
    };

    it('comes back in all of them for whoever may change it in one, as by hand @FILES-2 @FILES-3', async () => {
      const { imagesIn, other } = await sharing();
      await server.editor.removeFile(file.id);
      await somebody.allow([...FILES, ofLuggage('read'), ofLuggage('update')]);
      const { status, body } = await putBack(file, somebody);
      expect([status, body.leftOut]).toEqual([200, []]);
      expect([await imagesIn('en'), await imagesIn('fil')]).toEqual(Array(2).fill([file.documentId, other.documentId]));
    });

    it('comes back in none for whoever may change it in none @FILES-3', async () => {
      const { imagesIn, other } = await sharing();
      await server.editor.removeFile(file.id);
      await somebody.allow([...FILES, ofLuggage('read')]);
      expect((await putBack(file, somebody)).body.leftOut).toHaveLength(2);
      expect([await imagesIn('en'), await imagesIn('fil')]).toEqual(Array(2).fill([other.documentId]));
    });
  });
});
