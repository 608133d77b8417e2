import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPostgres } from '../../scripts/cluster/stores.mjs';
import { logIn } from '../../scripts/launcher/editor.ts';
import { logs } from '../../scripts/launcher/places.mjs';
import { freePort } from '../../scripts/launcher/ports.mjs';
import { stop, stopAll } from '../../scripts/launcher/processes.mjs';
import { startContentServer } from '../../scripts/launcher/servers.mjs';
import { account, SECRET } from '../support/own-content-server.ts';
import { type Connection, connectTo, hasPostgres } from '../support/postgres.ts';
import { ScriptedProcess, standingReader } from '../support/standing-reader.ts';

describe.skipIf(!hasPostgres)(
  'What two content servers with one PostgreSQL database say of the site’s processes',
  () => {
    let directory = '';
    let url: string;
    let database: Connection;
    let servers: Awaited<ReturnType<typeof start>>[] = [];

    const start = async (name: string) => {
      const port = await freePort();
      const env = {
        DATABASE_CLIENT: 'postgres',
        DATABASE_SSL: 'false',
        SERVE_ADMIN: 'false',
        DATABASE_URL: url,
        CONTENT_DATA_DIR: join(directory, 'data'),
        CONTENT_WEBHOOK_SECRET: SECRET,
        ADMIN_EMAIL: account.email,
        ADMIN_PASSWORD: account.password,
      };
      const log = join(logs, `test-live-on-the-site-${name}.log`);
      const server = await startContentServer({ port, host: '127.0.0.1', env, log });
      return { ...server, origin: `http://127.0.0.1:${port}` };
    };
    const stopBoth = () => Promise.all(servers.map(({ running }) => stop(running)));
    const count = async (table: string) =>
      Number((await database.query(`select count(*) from ${table}`)).rows[0]!.count);

    beforeAll(async () => {
      directory = mkdtempSync(join(tmpdir(), 'processes-on-postgres-'));
      chmodSync(directory, 0o755);
      ({ url } = await startPostgres(join(directory, 'cluster'), { isThrownAway: true }));
      // The first start creates Strapi's own tables, which two processes must not do at once.
      servers = [await start('one')];
      servers.push(await start('other'));
      database = await connectTo(url);
    });

    afterAll(async () => {
      await database?.end();
      await stopBoth();
      await stopAll();
      if (directory) rmSync(directory, { recursive: true, force: true });
    });

    it('an edit at one is live when each process has said to either of them that it has reached it', async () => {
      const [first, second] = [new ScriptedProcess(), new ScriptedProcess()];
      const [one, other] = servers.map(({ origin }) => origin) as [string, string];
      const editor = await logIn(one, account);
      await editor.create('color', { color: 'Sand', color_code: '#654321' });
      await first.catchUp(one);
      await second.catchUp(other);
      const { documentId } = await editor.create('color', { color: 'Coral', color_code: '#123456' });
      const readers = await Promise.all([one, other].map((origin) => standingReader(origin, account)));
      const standings = () =>
        Promise.all(readers.map(async (read) => (await read('color', documentId, 'en')).standing));
      const both = (expected: object) => [expect.objectContaining(expected), expect.objectContaining(expected)];
      await first.catchUp(one);
      expect(await standings()).toEqual(both({ state: 'waiting', known: 2, missing: 1 }));
      await second.catchUp(other);
      await expect.poll(standings, { timeout: 10_000 }).toEqual(both({ state: 'live', tookMs: expect.any(Number) }));
    });

    it('the tables of earlier versions are replaced, and no more than 200 processes are remembered', async () => {
      await stop(servers.pop()!.running);
      await database.query(`drop table site_processes; create table receipts (id bigint);
        create table site_processes (process text primary key, site text not null, seen_at bigint not null,
        has_left integer not null, receipts text not null);
        insert into site_processes select 'p' || i, 'https://site.test', 0, 0, '[]' from generate_series(1, 10) i`);
      servers.push(await start('again'));
      expect(await count(`pg_tables where tablename = 'receipts'`)).toBe(0);
      const { origin } = servers[1]!;
      const now = Date.now();
      await database.query(
        `insert into site_processes (process, last_seen_at, has_left) select 'q' || i, ${now}, 0 from generate_series(1, 300) i`,
      );
      await new ScriptedProcess().catchUp(origin);
      expect(await count('site_processes')).toBe(200);
      expect(await count(`site_processes where process like 'p%'`)).toBe(0);
    });
  },
);
