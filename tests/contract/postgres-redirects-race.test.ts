import { createRequire } from 'node:module';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { content as contentPackage } from '../../scripts/launcher/places.mjs';
import { findProgram } from '../../scripts/launcher/system-programs.mjs';
import { OwnPostgresContentServer } from '../support/own-postgres-content-server.ts';

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
/** Any number: whoever writes a redirect waits for this lock, which the test holds. */
const HELD = 1;

describe.skipIf(!hasPostgres)('With PostgreSQL', () => {
  const server = new OwnPostgresContentServer('redirects-race-on-postgres');
  let database: Connection;
  beforeAll(async () => {
    await server.start();
    database = new Client(server.env.DATABASE_URL!);
    await database.connect();
    await database.query(`
      create function wait_for_the_test() returns trigger language plpgsql as
        $$ begin perform pg_advisory_xact_lock(${HELD}); return new; end $$;
      create trigger wait_for_the_test before insert on redirects for each row execute function wait_for_the_test()`);
  });
  afterAll(async () => {
    await database?.end();
    await server.stop();
  });

  const sku = (name: string) => `/luggages/{locale}/${name}`;
  const redirects = async () => {
    const response = await fetch(`${server.origin}/api/redirects?fields[0]=from&fields[1]=to&sort[0]=from`);
    const { data } = (await response.json()) as { data: { from: string; to: string }[] };
    return data.map(({ from, to }) => [from, to]);
  };
  const waiting = async () => {
    const locks = "select count(*) from pg_locks where locktype = 'advisory' and not granted";
    return Number((await database.query(locks)).rows[0]!.count);
  };
  const byHand = (from: string, to: string) =>
    server.editor.call('POST', '/content-manager/collection-types/api::redirect.redirect', { from, to, kind: 'moved' });

  it.each([
    ['a redirect to an address', 'first'],
    ['the new name of an address', 'second'],
  ])('%s that is being written is known to what is written meanwhile @REDIRECT-3 @REDIRECT-5', async (_what, name) => {
    const { documentId } = await server.editor.create('luggage', { item_sku: name, title: 'Case', price: 100 });
    const edits = [
      () => byHand(`/old/${name}`, sku(name)),
      () => server.editor.change('luggage', documentId, { item_sku: `${name}-renamed` }),
    ];
    const [begun, meanwhile] = name === 'first' ? edits : edits.toReversed();
    await database.query(`select pg_advisory_lock(${HELD})`);
    const writes = [begun!()];
    await expect.poll(waiting).toBe(1);
    writes.push(meanwhile!());
    await expect.poll(waiting).toBe(2);
    await database.query(`select pg_advisory_unlock(${HELD})`);
    await Promise.all(writes);
    const all = await redirects();
    for (const from of [`/old/${name}`, sku(name)]) expect(all).toContainEqual([from, sku(`${name}-renamed`)]);
  });
});
