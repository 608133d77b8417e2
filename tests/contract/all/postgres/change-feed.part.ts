import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askFeed, recordedBy } from '../../../support/change-feed.ts';
import { SECRET } from '../../../support/own-content-server.ts';
import { type Connection, hasPostgres } from '../../../support/postgres.ts';
import { server } from './server.ts';

describe.skipIf(!hasPostgres)('The change feed of two content servers with one PostgreSQL database', () => {
  let database: Connection;
  let clock: Connection;

  const feeds = (since?: number) =>
    Promise.all([server, server.other].map(({ origin }) => askFeed(origin, SECRET, since)));
  const addColor = (by: number, color: string) =>
    [server, server.other][by]!.editor.create('color', { color: `Fed ${color}`, color_code: '#123456' });
  /** Moves the clock that the content servers read; rows and transactions keep their times. */
  const later = (seconds: number) =>
    clock.query(`create or replace function public.clock_timestamp() returns timestamptz language sql
      as $$ select pg_catalog.clock_timestamp() + interval '${seconds} seconds' $$`);

  beforeAll(async () => {
    await server.startOther();
    [database, clock] = [await server.connect(), await server.connect()];
  });

  afterAll(async () => {
    await clock?.query('drop function if exists public.clock_timestamp()');
    await Promise.all([database?.end(), clock?.end()]);
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
    const { origin, editor } = server;
    const refused = () => editor.create('luggage', { title: 'Without a number' }).catch((error: Error) => error);
    expect(await recordedBy(origin, SECRET, async () => expect(await refused()).toBeInstanceOf(Error))).toEqual([]);
  });

  it('keeps its epoch when both start again, and gets one new epoch after a direct write', async () => {
    await addColor(0, 'Plum');
    const [{ epoch }] = (await feeds()) as [{ epoch: string }, unknown];
    await later(61);
    await server.restart();
    expect((await feeds()).map((feed) => feed.epoch)).toEqual([epoch, epoch]);

    await server.restart(() =>
      database.query("update colors set color = 'Fed Puce' where color like 'Fed %' and published_at is not null"),
    );
    const [one, other] = await feeds();
    expect(one!.epoch).not.toBe(epoch);
    expect(other!.epoch).toBe(one!.epoch);
  });

  it('forgets changes after a day', async () => {
    await later(25 * 3600);
    await server.restart();
    const [one, other] = await feeds();
    expect(one).toMatchObject({ from: one!.revision, settled: one!.revision, changes: [] });
    expect(other).toEqual(one);
  });
});
