import type { Core } from '@strapi/strapi';

/** Any number that no other program uses: only one process at a time creates the tables. */
const LOCK = 4_127_054;

/** `revision` rises with every row and is never used twice. */
const POSTGRES = [
  `create table if not exists change_feed (
    revision bigserial primary key, type text not null, document_id text, locale text, effect text not null,
    fields text, at timestamptz not null default clock_timestamp())`,
  `create table if not exists change_feed_state (
    id integer primary key check (id = 1), epoch text not null, pruned bigint not null default 0, contents text)`,
];
const SQLITE = [
  `create table if not exists change_feed (
    revision integer primary key autoincrement, type text not null, document_id text, locale text, effect text not null,
    fields text, at text not null default (datetime('now')))`,
  `create table if not exists change_feed_state (
    id integer primary key check (id = 1), epoch text not null, pruned integer not null default 0, contents text)`,
];

export const isPostgres = (strapi: Core.Strapi): boolean => strapi.db.dialect.client === 'postgres';

/** SQL for the time `seconds` ago, by the database's clock: the clocks of several processes may differ. */
export const ago = (strapi: Core.Strapi, seconds: number): string =>
  isPostgres(strapi) ? `clock_timestamp() - interval '${seconds} seconds'` : `datetime('now', '-${seconds} seconds')`;

/** Creates the feed's tables where they are missing. Strapi's schema synchronisation only touches tables of its own. */
export async function createTables(strapi: Core.Strapi): Promise<void> {
  await strapi.db.connection.transaction(async (trx) => {
    // 'if not exists' alone fails when two processes create the table at the same time.
    if (isPostgres(strapi)) await trx.raw('select pg_advisory_xact_lock(?)', [LOCK]);
    for (const statement of isPostgres(strapi) ? POSTGRES : SQLITE) await trx.raw(statement);
  });
}
