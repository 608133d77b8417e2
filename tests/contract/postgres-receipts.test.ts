import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPostgres } from '../../scripts/cluster/stores.mjs';
import { logIn } from '../../scripts/launcher/editor.ts';
import { content as contentPackage, logs } from '../../scripts/launcher/places.mjs';
import { freePort } from '../../scripts/launcher/ports.mjs';
import { stop, stopAll } from '../../scripts/launcher/processes.mjs';
import { startContentServer } from '../../scripts/launcher/servers.mjs';
import { findProgram } from '../../scripts/launcher/system-programs.mjs';
import { account, SECRET } from '../support/own-content-server.ts';
import { receiptReader } from '../support/receipts.ts';

const WAIT_LIMIT_MS = 300_000;
const hasPostgres = findProgram('PostgreSQL');
if (!hasPostgres) console.warn('Skipped: no PostgreSQL server (initdb and postgres) on PATH.');

interface Connection {
  connect(): Promise<void>;
  query(statement: string): Promise<{ rows: { count: string }[] }>;
  end(): Promise<void>;
}
const { Client } = createRequire(join(contentPackage, 'package.json'))('pg') as {
  Client: new (url: string) => Connection;
};

describe.skipIf(!hasPostgres)('The receipts of two content servers with one PostgreSQL database', () => {
  let directory = '';
  let url: string;
  let database: Connection;
  let servers: Awaited<ReturnType<typeof start>>[] = [];
  const headers = { authorization: `Bearer ${SECRET}`, 'content-type': 'application/json' };

  const start = async (name: string) => {
    const port = await freePort();
    const env = {
      ...{ DATABASE_CLIENT: 'postgres', DATABASE_SSL: 'false', SERVE_ADMIN: 'false', DATABASE_URL: url },
      ...{ CONTENT_DATA_DIR: join(directory, 'data'), CONTENT_WEBHOOK_SECRET: SECRET },
      ...{ ADMIN_EMAIL: account.email, ADMIN_PASSWORD: account.password },
    };
    const log = join(logs, `test-receipts-${name}.log`);
    const server = await startContentServer({ port, host: '127.0.0.1', env, log });
    return { ...server, origin: `http://127.0.0.1:${port}` };
  };
  const stopBoth = () => Promise.all(servers.map(({ running }) => stop(running)));
  const questions = async (by: number) => {
    const response = await fetch(`${servers[by]!.origin}/api/changes?since=0`, { headers });
    return (await response.json()).questions as { id: number; revision: number; documentId: string }[];
  };
  const says = async (by: number, process: string, receipts: object[]) => {
    const body = JSON.stringify({ process, site: 'https://site.test', hasLeft: false, receipts });
    const response = await fetch(`${servers[by]!.origin}/api/changes/receipts`, { method: 'POST', headers, body });
    expect(response.status).toBe(204);
  };
  const count = async (table: string) => Number((await database.query(`select count(*) from ${table}`)).rows[0]!.count);

  beforeAll(async () => {
    directory = mkdtempSync(join(tmpdir(), 'receipts-on-postgres-'));
    chmodSync(directory, 0o755);
    ({ url } = await startPostgres(join(directory, 'cluster'), { isThrownAway: true }));
    // The first start creates Strapi's own tables, which two processes must not do at once.
    servers = [await start('one')];
    servers.push(await start('other'));
    database = new Client(url);
    await database.connect();
  }, WAIT_LIMIT_MS);

  afterAll(async () => {
    await database?.end();
    await stopBoth();
    await stopAll();
    if (directory) rmSync(directory, { recursive: true, force: true });
  }, WAIT_LIMIT_MS);

  it('an edit at one is live when the processes have said so to either of them', async () => {
    const [first, second] = [randomUUID(), randomUUID()];
    await says(0, first, []);
    await says(1, second, []);
    const editor = await logIn(servers[0]!.origin, account);
    const { documentId } = await editor.create('color', { color: 'Coral', color_code: '#123456' });
    const readers = await Promise.all(servers.map(({ origin }) => receiptReader(origin, account)));
    const standings = () =>
      Promise.all(readers.map(async (read) => (await read('color', documentId, 'en')).standing?.state));
    expect(await standings()).toEqual(['told', 'told']);
    expect(await questions(1)).toEqual(await questions(0));
    const { id, revision } = (await questions(1)).find((each) => each.documentId === documentId)!;
    const receipt = { id, revision, live: 1, behind: 0, later: 0, own: null, pages: [{ path: '/en' }] };
    await says(0, first, [receipt]);
    expect(await standings()).toEqual(['partly', 'partly']);
    await says(1, second, [receipt]);
    await expect.poll(standings).toEqual(['live', 'live']);
    expect(await questions(0)).toEqual([]);
  });

  it(
    'processes are forgotten after a day, receipts after 30, and never more than 200 processes are kept',
    async () => {
      const old = (days: number) => Date.now() - days * 86_400_000;
      await database.query(`insert into site_processes select 'p' || i, 'https://site.test', ${old(0.5)}, 0, '[]'
        from generate_series(1, 300) i`);
      await database.query(`update site_processes set seen_at = ${old(2)} where process not like 'p%'`);
      await database.query(`update receipts set watched_at = ${old(31)}`);
      await stop(servers.pop()!.running);
      servers.push(await start('again'));
      expect(await count('site_processes')).toBe(200);
      expect(await count(`site_processes where process not like 'p%'`)).toBe(0);
      expect(await count('receipts')).toBe(0);
    },
    WAIT_LIMIT_MS,
  );
});
