import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Connection, hasPostgres } from '../../../support/postgres.ts';
import { server } from './server.ts';

/** Any number: whoever writes a redirect waits for this lock, which the test holds. */
const HELD = 1;

describe.skipIf(!hasPostgres)('With PostgreSQL', () => {
  let database: Connection;
  beforeAll(async () => {
    database = await server.connect();
    await database.query(`
      create function wait_for_the_test() returns trigger language plpgsql as
        $$ begin perform pg_advisory_xact_lock(${HELD}); return new; end $$;
      create trigger wait_for_the_test before insert on redirects for each row execute function wait_for_the_test()`);
  });
  afterAll(async () => {
    await database?.query('drop function if exists wait_for_the_test() cascade');
    await database?.end();
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
