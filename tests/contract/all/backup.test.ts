import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { backUp, restore } from '../../support/backups.ts';
import { OwnContentServer } from '../../support/own-content-server.ts';

const backups = mkdtempSync(join(tmpdir(), 'back ups-'));
afterAll(() => rmSync(backups, { recursive: true, force: true }));

describe('a backup of SQLite', () => {
  const server = new OwnContentServer('backup-all');
  const data = { CONTENT_DATA_DIR: server.data };
  let story: { documentId: string };
  let folder: string;

  beforeAll(async () => {
    await server.start();
    [story] = await server.content('stories?fields=story_id&pagination[limit]=1&locale=en');
    await server.editor.change('story', story.documentId, { title: 'Before the backup' });
    folder = await backUp(backups, data);
  });
  afterAll(() => server.stop());

  it('is not restored while the server runs, on whatever port', async () => {
    await expect(restore(folder, data)).rejects.toThrow('Stop the content server first');
    expect(readdirSync(server.data).filter((name) => name.startsWith('before-'))).toEqual([]);
  });

  it('of an earlier content model is brought up to date at the start', async () => {
    await server.restart(async () => {
      await restore(folder, data);
      server.sql("update strapi_database_schema set hash = 'of an earlier model'");
    });
    expect((await server.content(`stories/${story.documentId}?locale=en`)).title).toBe('Before the backup');
  });

  test('the newest are kept, and nothing else in their folder is touched', async () => {
    writeFileSync(join(backups, 'notes.txt'), 'mine');
    const kept = await backUp(backups, data, '--keep=1');
    expect([existsSync(kept), existsSync(folder)]).toEqual([true, false]);
    expect(readFileSync(join(backups, 'notes.txt'), 'utf8')).toBe('mine');
  });
});

test('what is no backup is refused, and nothing is left behind', async () => {
  const data = { CONTENT_DATA_DIR: mkdtempSync(join(backups, 'data-')) };
  await expect(backUp(backups, data)).rejects.toThrow('There is no database at');
  expect(readdirSync(backups).filter((name) => name.endsWith('.unfinished'))).toEqual([]);
  await expect(restore(backups, data)).rejects.toThrow('is no backup');
  expect(readdirSync(data.CONTENT_DATA_DIR)).toEqual([]);
});

test('the printed command goes back, also from a folder with a space and an apostrophe in its name', async () => {
  const folder = mkdtempSync(join(backups, "Ana's data "));
  const from = mkdtempSync(join(backups, 'from-'));
  writeFileSync(join(from, 'content.db'), '');
  const printed = await restore(from, { CONTENT_DATA_DIR: folder });
  expect(readdirSync(folder).map((name) => join(folder, name))).toContain(printed);
  expect(printed).toMatch(/\/before-[^/]+$/);
});

test('a backup with a symbolic link in it is refused, and nothing is left behind', async () => {
  const data = { CONTENT_DATA_DIR: mkdtempSync(join(backups, 'data-')) };
  for (const link of ['content.db', 'secrets.json', 'public', join('public', 'uploads', 'secrets.png')]) {
    const folder = mkdtempSync(join(backups, 'linked-'));
    if (link.startsWith('public/')) mkdirSync(join(folder, 'public', 'uploads'), { recursive: true });
    if (link !== 'content.db') writeFileSync(join(folder, 'content.db'), '');
    symlinkSync('/etc/hostname', join(folder, link));
    await expect(restore(folder, data), link).rejects.toThrow('a backup has no links');
  }
  expect(readdirSync(data.CONTENT_DATA_DIR)).toEqual([]);
});
