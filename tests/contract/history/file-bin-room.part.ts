import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { add, type File, statusOf } from './binned.ts';
import { administrator, server } from './server.ts';

const DAY_MS = 86_400_000;
const MEGABYTE = 1_000_000;

let number = 0;
let account: number;

const idOf = (name: string) => `room-${name}`;
const bytesOf = (name: string) => join(server.data, 'file-bin', `room_${name}.png`);

/** Has the bin say that a file of this size was deleted so many days ago. */
function fill(
  name: string,
  megabytes: number,
  { days = 0, userId = 'null' }: { days?: number; userId?: number | 'null' } = {},
): void {
  const stored = { hash: `room_${name}`, ext: '.png', mime: 'image/png', url: `/uploads/room_${name}.png` };
  const content = JSON.stringify({ row: {}, kept: [{ from: stored, to: stored }] });
  writeFileSync(bytesOf(name), 'bytes');
  server.sql(`insert into file_bin
    (document_id, deleted_at, name, who, bytes, state, since, content, places, user_id) values
    ('${idOf(name)}', ${Date.now() - days * DAY_MS}, '${name}.png', 'Ana', ${megabytes * MEGABYTE}, 'bin', 0, '${content}', '[]', ${userId})`);
}
const remove = ({ id }: File) => administrator.ask('DELETE', `/upload/files/${id}`);
const bin = async () => (await administrator.ask('GET', '/file-bin')).body;

describe('A bin of files that is full', () => {
  let file: File;
  beforeAll(async () => {
    account = (await administrator.ask('GET', '/admin/users/me')).body.data.id;
  });
  beforeEach(async () => {
    file = await add(`room-${++number}.png`);
  });
  afterEach(() => server.sql("delete from file_bin where document_id like 'room-%'"));

  it('says how much it has and what it holds @FILES-5', async () => {
    const before = await bin();
    fill('counted', 1200);
    const { taken, limit } = await bin();
    expect([taken - before.taken, limit]).toEqual([1200 * MEGABYTE, 5000 * MEGABYTE]);
  });

  it('gives up its oldest files for those that are deleted now, and no more of them than it must @FILES-5', async () => {
    fill('oldest', 2500, { days: 9 });
    fill('older', 2000, { days: 8 });
    fill('old', 2900, { days: 2 });
    expect((await remove(file)).status).toBe(200);
    expect(['oldest', 'older', 'old'].map((name) => existsSync(bytesOf(name)))).toEqual([false, true, true]);
    const ids = (await bin()).files.map(({ documentId }: File) => documentId);
    expect(ids).toEqual(expect.arrayContaining([file.documentId, idOf('older'), idOf('old')]));
    expect(ids).not.toContain(idOf('oldest'));
  });

  it('keeps what was deleted within a day, and refuses what does not fit beside it @FILES-5', async () => {
    fill('morning', 5000, { days: 0.9 });
    const { status, body } = await remove(file);
    expect([status, body.error.message]).toEqual([
      400,
      'The bin of files is full: files that were deleted within a day take 5,000 MB of 5,000 MB. ' +
        'Nothing was deleted. Delete some of them for good in History, Bin of files, or try again tomorrow.',
    ]);
    expect(await statusOf(file)).toBe(200);
    expect(existsSync(bytesOf('morning'))).toBe(true);
    expect((await administrator.ask('DELETE', `/file-bin/${idOf('morning')}`)).status).toBe(200);
    expect((await remove(file)).status).toBe(200);
  });

  it('is filled to the half by one account within a day, so that others may still delete @FILES-5', async () => {
    fill('own', 2500, { userId: account });
    const { status, body } = await administrator.ask('POST', '/upload/actions/bulk-delete', { fileIds: [file.id] });
    expect([status, body.error.message]).toEqual([
      400,
      expect.stringMatching(/^You have deleted 2,500 MB within a day, and the bin of files holds 2,500 MB of yours\./),
    ]);
    expect(await statusOf(file)).toBe(200);
    server.sql("update file_bin set user_id = null where document_id = 'room-own'");
    expect((await remove(file)).status).toBe(200);
  });

  it('has room for a part of what is deleted at the same moment, and refuses the rest @FILES-5', async () => {
    const others = [await add('room-a.png'), await add('room-b.png'), await add('room-c.png')];
    const { size } = (await administrator.ask('GET', `/upload/files/${file.id}`)).body;
    const { taken } = await bin();
    // There is room for one and a half of them; all have the same bytes.
    server.sql(`insert into file_bin (document_id, deleted_at, name, who, bytes, state, since, content, places)
      values ('room-tight', ${Date.now()}, 'tight.png', 'Ana', ${5000 * MEGABYTE - taken}, 'bin', 0, '{"row":{},"kept":[]}', '[]')`);
    expect(size).toBeGreaterThan(0);
    const full = await Promise.all([file, ...others].map(remove));
    expect(full.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
    server.sql(`update file_bin set bytes = bytes - 1.5 * (select max(bytes) from file_bin where name = 'room-${number - 1}.png')
      where document_id = 'room-tight'`);
    const some = await Promise.all([file, ...others].map(remove));
    expect(some.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400]);
  });
});
