import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { root } from '../../scripts/launcher/places.mjs';
import { freePort } from '../../scripts/launcher/ports.mjs';
import { askFeed } from '../support/change-feed.ts';
import { OwnContentServer, SECRET } from '../support/own-content-server.ts';
import { OwnPostgresContentServer } from '../support/own-postgres-content-server.ts';
import { type OwnSite, startOwnSite } from '../support/own-site.ts';
import { hasPostgres } from '../support/postgres.ts';
import { Reader } from '../support/reader.ts';

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
/** The site's, of its own content server. */
const TOKEN = 'the-token-of-the-backup';
const backups = mkdtempSync(join(tmpdir(), 'backups-'));
afterAll(() => rmSync(backups, { recursive: true, force: true }));

/** Runs `npm run backup` or `npm run restore`; resolves to its last line. @throws with what it prints if it fails */
async function command(name: 'backup' | 'restore', args: string[], env: Record<string, string>) {
  const port = { CONTENT_PORT: String(await freePort()) };
  const options = { cwd: root, env: { ...process.env, ...port, ...env } };
  const { stdout } = await promisify(execFile)('npm', ['run', '--silent', name, '--', ...args], options);
  return stdout.trim().split('\n').at(-1)!;
}
const backUp = (env: Record<string, string>, ...args: string[]) => command('backup', [backups, ...args], env);
const restore = async (folder: string, env: Record<string, string>) =>
  (await command('restore', [folder], env)).split(' ').at(-1)!;

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
    folder = await backUp(data);
    expect(readdirSync(folder).toSorted()).toEqual(['content.db', 'public', 'secrets.json']);
    expect(readdirSync(join(folder, 'public', 'uploads')).length).toBeGreaterThan(100);
  });

  it('is not restored while the server runs', async () => {
    const running = { ...data, CONTENT_PORT: new URL(server.origin).port };
    await expect(restore(folder, running)).rejects.toThrow('Stop the content server');
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
    const kept = await backUp(data, '--keep=1');
    expect([existsSync(kept), existsSync(folder)]).toEqual([true, false]);
    expect(readFileSync(join(backups, 'notes.txt'), 'utf8')).toBe('mine');
  });
});

describe.skipIf(!hasPostgres)('a backup of PostgreSQL', () => {
  const server = new OwnPostgresContentServer('postgres-backup');
  beforeAll(() => server.start());
  afterAll(() => server.stop());

  it('is taken while the server runs and restored while it is stopped, with a new epoch', async () => {
    const colors = async () =>
      (await (await fetch(`${server.origin}/api/colors?locale=en`)).json()).data.map(
        ({ color }: { color: string }) => color,
      );
    await server.editor.create('color', { color: 'Before', color_code: '#111111' });
    const folder = await backUp(server.env);
    expect(readdirSync(folder).toSorted()).toEqual(['content.dump', 'public', 'secrets.json']);
    await server.editor.create('color', { color: 'After', color_code: '#222222' });
    const { epoch } = await askFeed(server.origin, SECRET);

    let before = '';
    await server.restart(async () => (before = await restore(folder, server.env)));
    expect(await colors()).toEqual(['Before']);
    expect((await askFeed(server.origin, SECRET)).epoch).not.toBe(epoch);
    await server.restart(() => restore(before, server.env));
    expect(await colors()).toEqual(['Before', 'After']);
  });
});

test('what is no backup is refused, and nothing is left behind', async () => {
  const data = { CONTENT_DATA_DIR: mkdtempSync(join(backups, 'data-')) };
  await expect(backUp(data)).rejects.toThrow('There is no database at');
  expect(readdirSync(backups).filter((name) => name.endsWith('.unfinished'))).toEqual([]);
  await expect(restore(backups, data)).rejects.toThrow('is no backup');
  expect(readdirSync(data.CONTENT_DATA_DIR)).toEqual([]);
});
