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
import { backUp, restore } from '../support/backups.ts';
import { askFeed } from '../support/change-feed.ts';
import { OwnContentServer, SECRET } from '../support/own-content-server.ts';
import { type OwnSite, startOwnSite } from '../support/own-site.ts';
import { Reader } from '../support/reader.ts';

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
/** The site's, of its own content server. */
const TOKEN = 'the-token-of-the-backup';
const backups = mkdtempSync(join(tmpdir(), 'back ups-'));
afterAll(() => rmSync(backups, { recursive: true, force: true }));

describe('a backup of SQLite', () => {
  const server = new OwnContentServer('backup', { CONTENT_API_TOKEN: TOKEN });
  const data = { CONTENT_DATA_DIR: server.data };
  let site: OwnSite;
  let reader: Reader;
  let story: { documentId: string; story_id: string };
  let page: string;
  let folder: string;

  beforeAll(async () => {
    await server.start();
    [story] = await server.content('stories?fields=story_id&pagination[limit]=1&locale=en');
    page = `/stories/en/${encodeURIComponent(story.story_id)}`;
  });
  afterAll(async () => {
    await site?.stop();
    await server.stop();
  });

  it('is taken while the server runs, with what its write-ahead log still holds', async () => {
    await server.editor.change('story', story.documentId, { title: 'Before the backup' });
    folder = await backUp(backups, data);
    expect(readdirSync(folder).toSorted()).toEqual(['content.db', 'public', 'secrets.json']);
    expect(readdirSync(join(folder, 'public', 'uploads')).length).toBeGreaterThan(100);
  });

  it('is not restored while the server runs, on whatever port', async () => {
    await expect(restore(folder, data)).rejects.toThrow('Stop the content server first');
    expect(readdirSync(server.data).filter((name) => name.startsWith('before-'))).toEqual([]);
  });

  it('is restored with the server stopped, and the site shows the old text', async () => {
    const { origin } = server;
    await server.editor.change('story', story.documentId, { title: 'After the backup' });
    const upload = await server.editor.addFile(PIXEL, 'after.png');
    site = await startOwnSite({ CONTENT_SERVER_URL: origin, CONTENT_WEBHOOK_SECRET: SECRET, CONTENT_API_TOKEN: TOKEN });
    reader = new Reader(site.origin);
    await reader.untilShown(page, 'After the backup');
    const { epoch } = await askFeed(origin, SECRET);

    const port = Number(new URL(origin).port);
    let before = '';
    await server.restart(async () => (before = await restore(folder, data)), port);
    await reader.untilShown(page, 'Before the backup');
    expect((await askFeed(server.origin, SECRET)).epoch).not.toBe(epoch);
    expect(existsSync(join(server.data, 'public', upload.url))).toBe(false);
    expect([...reader.statuses]).toEqual([200]);

    await server.restart(() => restore(before, data), port);
    await reader.untilShown(page, 'After the backup');
    expect(existsSync(join(server.data, 'public', upload.url))).toBe(true);
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
