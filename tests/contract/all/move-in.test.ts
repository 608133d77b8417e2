import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seed } from '../../../scripts/launcher/servers.mjs';
import { backUp, moveIn } from '../../support/backups.ts';
import { askFeed } from '../../support/change-feed.ts';
import { colleague, type Colleague, invite } from '../../support/colleagues.ts';
import { MediaStore } from '../../support/media-store.ts';
import { account, emptyData, OwnContentServer, SECRET } from '../../support/own-content-server.ts';
import { OwnPostgresContentServer } from '../../support/own-postgres-content-server.ts';
import { startOwnSite } from '../../support/own-site.ts';
import { hasPostgres } from '../../support/postgres.ts';
import { schedulesAs } from '../../support/schedules.ts';
import { writeDemo } from '../postgres/demo.ts';

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
/** What a database has of its own. */
const OWN = /^(change_feed\w*|site_processes|open_forms|strapi_(database_schema|migrations\w*|sessions))$/;

describe.skipIf(!hasPostgres)('a backup of SQLite, moved into PostgreSQL and S3', () => {
  const backups = mkdtempSync(join(tmpdir(), 'backups-'));
  const home = new OwnContentServer('move-in-home', {}, emptyData());
  const store = new MediaStore();
  let production: OwnPostgresContentServer;
  let folder: string;
  let author: Colleague;
  let color: string;
  let page: { documentId: string };
  let shown: { url: string };
  let binned: { id: number; url: string; documentId: string };

  beforeAll(async () => {
    const demo = mkdtempSync(join(tmpdir(), 'demo-'));
    writeDemo(demo);
    await seed({ CONTENT_DATA_DIR: home.data, CONTENT_DEMO_DIR: demo });
    rmSync(demo, { recursive: true });
    await home.start();
    const { editor, origin } = home;
    await editor.changeSingle('corporate-detail', { brand_name: 'Sky Travel' });
    author = await invite(origin, account, 'strapi-author');
    shown = await editor.addFile(PIXEL, 'shown.png');
    binned = (await editor.addFile(PIXEL, 'thrown-away.png')) as unknown as typeof binned;
    const content = `![A dot](http://localhost:1337${shown.url})`;
    page = await editor.create('page', { page_id: 'dots', title: 'Dots', content });
    await editor.save('page', page.documentId, { content: `Not published ![A dot](${shown.url})` });
    await editor.removeFile(binned.id);
    color = (await editor.createDraft('color', { color: 'Planned', color_code: '#123456' })).documentId;
    const { ask } = await colleague(origin, account);
    expect((await schedulesAs(ask, 'color').set(color)).status).toBe(200);
    folder = await backUp(backups, { CONTENT_DATA_DIR: home.data });
    await home.stop();
    await store.start();
    production = new OwnPostgresContentServer('move-in', { ...store.env(), LOCALES: 'ja' });
    await production.start(() => moveIn(folder, production.env));
  });
  afterAll(async () => {
    await production?.stop();
    store.stop();
    rmSync(backups, { recursive: true, force: true });
  });

  const admin = (path: string) => production.editor.call('GET', path);

  it('has all rows: entries in each state and language, log-ins, roles, history, plans and the bin', async () => {
    const before = new DatabaseSync(home.database);
    const connection = await production.connect();
    const tables = before
      .prepare("select name from sqlite_master where type = 'table' and name not like 'sqlite%'")
      .all();
    const names = tables.map(({ name }) => String(name)).filter((name) => !OWN.test(name));
    const expected: Record<string, number> = {};
    const found: Record<string, number> = {};
    for (const name of names) {
      expected[name] = Number(before.prepare(`select count(*) as n from "${name}"`).get()!.n);
      found[name] = Number((await connection.query(`select count(*) as n from "${name}"`)).rows[0]!.n);
    }
    // What the new server does at its start is recorded behind what has moved in.
    const last = Number(before.prepare('select max(record) as last from history').get()!.last);
    const moved = await connection.query(`select count(*) as n from history where record <= ${last}`);
    found.history = Number(moved.rows[0]!.n);
    await connection.end();
    before.close();
    expect(found).toEqual(expected);
    // Two languages of two cases and one of another, drafted and published.
    expect(found.luggages).toBe(10);
    expect(found.history).toBeGreaterThan(3);
  });

  it('opens each file from the store, in every size, and none is served by the content server', async () => {
    const connection = await production.connect();
    const { rows } = await connection.query('select url, provider, formats::text as formats from files');
    await connection.end();
    const urls = rows.flatMap(({ url, formats }) => [
      url,
      ...Object.values(JSON.parse(formats ?? '{}') ?? {}).map((size: any) => size.url),
    ]);
    expect(urls.length).toBeGreaterThan(8);
    expect(new Set(rows.map(({ provider }) => provider))).toEqual(new Set(['aws-s3']));
    for (const url of urls) {
      expect(url).toMatch(`${store.origin}/media/`);
      expect(store.objects.get(new URL(url).pathname)?.body.length, url).toBeGreaterThan(0);
    }
    expect((await fetch(production.origin + shown.url)).status).toBe(404);
  });

  it('names the files of texts where they are now, published, drafted and in the history', async () => {
    const address = `${store.origin}/media/${shown.url.split('/').at(-1)}`;
    const published = await (await fetch(`${production.origin}/api/pages/${page.documentId}?locale=en`)).json();
    expect(published.data.content).toContain(`![A dot](${address}`);
    const draft = await admin(`/content-manager/collection-types/api::page.page/${page.documentId}?locale=en`);
    expect(draft.content).toBe(`Not published ![A dot](${address})`);
    const records = await admin(`/history?type=api::page.page&documentId=${page.documentId}`);
    expect(JSON.stringify(records)).toContain(address);
    expect(JSON.stringify(records)).not.toContain(`(${shown.url}`);
  });

  it('lets its editors in, with their roles and what they have planned', async () => {
    const { ask } = await colleague(production.origin, author.account);
    expect((await ask('GET', '/admin/users/me')).body.data.roles[0].code).toBe('strapi-author');
    const boss = await colleague(production.origin, account);
    expect((await schedulesAs(boss.ask, 'color').of(color)).publish).toMatchObject({ state: 'waiting' });
  });

  it('puts a file back from the bin', async () => {
    const kept = [...store.objects.keys()].filter((key) => key.startsWith('/media/bin_'));
    expect(kept.length).toBeGreaterThan(0);
    await production.editor.call('POST', `/file-bin/${binned.documentId}/restore`);
    const name = binned.url.split('/').at(-1)!;
    expect(store.objects.get(`/media/${name}`)?.body).toEqual(PIXEL);
  });

  it('takes what is new behind what was there', async () => {
    const { documentId } = await production.editor.create('color', { color: 'New', color_code: '#654321' });
    expect(documentId).toMatch(/^[a-z0-9]{24}$/);
  });

  it('is shown by a site', async () => {
    const ofSite = { CONTENT_SERVER_URL: production.origin, CONTENT_WEBHOOK_SECRET: SECRET, MEDIA_URL: store.origin };
    const site = await startOwnSite(ofSite);
    const html = await (await fetch(`${site.origin}/skytravel/en/dots`)).text();
    const [picture] = /\/(?:images|media)\/[^"' ]*shown[^"' ]*/.exec(html) ?? [];
    const { status } = await fetch(site.origin + picture!.replaceAll('&amp;', '&'));
    await site.stop();
    expect(status).toBe(200);
  });

  it('is refused while the content server runs, and where there is content, unless that is to be replaced', async () => {
    await expect(moveIn(folder, production.env)).rejects.toThrow('Stop the content server first');
    const { epoch } = await askFeed(production.origin, SECRET);
    await production.restart(async () => {
      await expect(moveIn(folder, production.env)).rejects.toThrow('Add --replace');
      await moveIn(folder, production.env, '--replace');
    });
    expect((await askFeed(production.origin, SECRET)).epoch).not.toBe(epoch);
    const colors = await (await fetch(`${production.origin}/api/colors?filters[color]=New`)).json();
    expect(colors.data).toEqual([]);
  });

  it('of another version, or of no content server, changes nothing', async () => {
    await expect(moveIn(backups, production.env, '--replace')).rejects.toThrow('is no backup of SQLite');
    const other = new DatabaseSync(join(folder, 'content.db'));
    other.exec("update strapi_database_schema set hash = 'of another version'");
    other.close();
    await production.restart(() =>
      expect(moveIn(folder, production.env, '--replace')).rejects.toThrow('of another version'),
    );
    expect(await admin('/content-manager/collection-types/api::color.color?locale=en')).toBeTruthy();
    expect(existsSync(join(folder, 'content.db'))).toBe(true);
  });
});
