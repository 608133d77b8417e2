import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPostgres } from '../../scripts/cluster/stores.mjs';
import { type Editor, logIn } from '../../scripts/launcher/editor.ts';
import { logs } from '../../scripts/launcher/places.mjs';
import { freePort } from '../../scripts/launcher/ports.mjs';
import { stop, stopAll } from '../../scripts/launcher/processes.mjs';
import { startContentServer } from '../../scripts/launcher/servers.mjs';
import { askFeed, recordedBy } from '../support/change-feed.ts';
import { account, SECRET } from '../support/own-content-server.ts';
import { type Connection, connectTo, hasPostgres } from '../support/postgres.ts';

describe.skipIf(!hasPostgres)('The change feed of two content servers with one PostgreSQL database', () => {
  let directory = '';
  let url: string;
  let database: Connection;
  let clock: Connection;
  let servers: Awaited<ReturnType<typeof start>>[];
  let editors: Editor[];

  const start = async (name: string) => {
    const port = await freePort();
    const env = {
      DATABASE_CLIENT: 'postgres',
      DATABASE_SSL: 'false',
      SERVE_ADMIN: 'false',
      // A function of the schema 'public' precedes PostgreSQL's own.
      DATABASE_URL: `${url}?options=-c%20search_path=public,pg_catalog`,
      CONTENT_DATA_DIR: join(directory, 'data'),
      CONTENT_WEBHOOK_SECRET: SECRET,
      ADMIN_EMAIL: account.email,
      ADMIN_PASSWORD: account.password,
    };
    const log = join(logs, `test-change-feed-${name}.log`);
    const server = await startContentServer({ port, host: '127.0.0.1', env, log });
    return { ...server, origin: `http://127.0.0.1:${port}` };
  };
  const startBoth = async () => {
    servers = await Promise.all([start('one'), start('other')]);
  };
  const stopBoth = () => Promise.all(servers.map(({ running }) => stop(running)));
  const feeds = (since?: number) => Promise.all(servers.map(({ origin }) => askFeed(origin, SECRET, since)));
  const addColor = (by: number, color: string) => editors[by]!.create('color', { color, color_code: '#123456' });
  /** Moves the clock that the content servers read; rows and transactions keep their times. */
  const later = (seconds: number) =>
    clock.query(`create or replace function public.clock_timestamp() returns timestamptz language sql
      as $$ select pg_catalog.clock_timestamp() + interval '${seconds} seconds' $$`);

  beforeAll(async () => {
    directory = mkdtempSync(join(tmpdir(), 'change-feed-on-postgres-'));
    chmodSync(directory, 0o755);
    ({ url } = await startPostgres(join(directory, 'cluster'), { isThrownAway: true }));
    // The first start creates Strapi's own tables, which two processes must not do at once.
    servers = [await start('first')];
    await stopBoth();
    await startBoth();
    // Both with one session: the log-in limit counts them together.
    editors = await Promise.all(servers.map(({ origin }) => logIn(origin, account)));
    [database, clock] = [await connectTo(url), await connectTo(url)];
  });

  afterAll(async () => {
    await Promise.all([database?.end(), clock?.end()]);
    if (servers) await stopBoth();
    await stopAll();
    if (directory) rmSync(directory, { recursive: true, force: true });
  });

  it('is the same whichever of them is edited and asked', async () => {
    await addColor(0, 'Coral');
    await addColor(1, 'Teal');
    const [one, other] = await feeds();
    expect(other).toEqual(one);
    expect(one!.changes.filter(({ type }) => type === 'colors')).toHaveLength(2);
  });

  it('settles only when no transaction can add a lower revision, however long that takes', async () => {
    await addColor(0, 'Long before');
    await later(61);
    const [{ revision: before }] = (await feeds()) as [{ revision: number }, unknown];
    await later(0);

    await database.query('begin');
    const insertion = `insert into change_feed (type, effect) values ('luggages', 'entered') returning revision`;
    const late = Number((await database.query(insertion)).rows[0]!.revision);
    await addColor(1, 'Meanwhile');
    await later(61);
    const [open] = await feeds(before);
    expect(open).toMatchObject({ settled: before, revision: late + 1 });
    expect(open!.changes.map(({ revision }) => revision)).toEqual([late + 1]);

    await database.query('commit');
    const [, committed] = await feeds(late + 1);
    expect(committed).toMatchObject({ settled: late + 1, revision: late + 1 });
    expect((await feeds(before))[0]!.changes.map(({ revision }) => revision)).toEqual([late, late + 1]);
    await later(0);
  });

  it('has no row for a change that is not committed', async () => {
    const { origin } = servers[0]!;
    const refused = () => editors[0]!.create('luggage', { title: 'Without a number' }).catch((error: Error) => error);
    expect(await recordedBy(origin, SECRET, async () => expect(await refused()).toBeInstanceOf(Error))).toEqual([]);
  });

  it('keeps its epoch when both start again, and gets one new epoch after a direct write', async () => {
    const [{ epoch }] = (await feeds()) as [{ epoch: string }, unknown];
    await later(61);
    await stopBoth();
    await startBoth();
    expect((await feeds()).map((feed) => feed.epoch)).toEqual([epoch, epoch]);

    await stopBoth();
    await database.query("update colors set color = 'Puce' where published_at is not null");
    await startBoth();
    const [one, other] = await feeds();
    expect(one!.epoch).not.toBe(epoch);
    expect(other!.epoch).toBe(one!.epoch);
  });

  it('forgets changes after a day', async () => {
    await later(25 * 3600);
    await stopBoth();
    await startBoth();
    const [one, other] = await feeds();
    expect(one).toMatchObject({ from: one!.revision, settled: one!.revision, changes: [] });
    expect(other).toEqual(one);
  });
});
