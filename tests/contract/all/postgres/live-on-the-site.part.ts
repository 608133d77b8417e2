import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { account } from '../../../support/own-content-server.ts';
import { type Connection, hasPostgres } from '../../../support/postgres.ts';
import { ScriptedProcess, standingReader } from '../../../support/standing-reader.ts';
import { server } from './server.ts';

describe.skipIf(!hasPostgres)(
  'What two content servers with one PostgreSQL database say of the site’s processes',
  () => {
    let database: Connection;
    const count = async (table: string) =>
      Number((await database.query(`select count(*) from ${table}`)).rows[0]!.count);

    beforeAll(async () => {
      await server.startOther();
      database = await server.connect();
    });

    afterAll(() => database?.end());

    it('an edit at one is live when each process has said to either of them that it has reached it', async () => {
      const [first, second] = [new ScriptedProcess(), new ScriptedProcess()];
      const [one, other] = [server.origin, server.other.origin];
      const { editor } = server;
      await editor.create('color', { color: 'Live Sand', color_code: '#654321' });
      await first.catchUp(one);
      await second.catchUp(other);
      const { documentId } = await editor.create('color', { color: 'Live Coral', color_code: '#123456' });
      const readers = await Promise.all([one, other].map((origin) => standingReader(origin, account)));
      const standings = () =>
        Promise.all(readers.map(async (read) => (await read('color', documentId, 'en')).standing));
      const both = (expected: object) => [expect.objectContaining(expected), expect.objectContaining(expected)];
      await first.catchUp(one);
      expect(await standings()).toEqual(both({ state: 'waiting', known: 2, missing: 1 }));
      await second.catchUp(other);
      await expect.poll(standings, { timeout: 10_000 }).toEqual(both({ state: 'live', tookMs: expect.any(Number) }));
    });

    it('the table of the first servers of 1.0 goes on, and no more than 200 processes are remembered', async () => {
      await server.stopOther();
      await database.query(`drop table site_processes;
        create table site_processes (process text primary key, site text, heard_at bigint not null default 0,
          has_left integer not null, reached bigint not null default 0, reached_before bigint not null default 0,
          reached_at bigint not null default 0);
        insert into site_processes (process, has_left) select 'p' || i, 0 from generate_series(1, 10) i`);
      await server.startOther();
      const { origin } = server.other;
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
