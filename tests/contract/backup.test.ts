import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
});
