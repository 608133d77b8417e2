import type { Core } from '@strapi/strapi';
import { isPostgres } from '../change-feed/tables';

/** Any number that no other program uses: only one process at a time creates the tables. */
const LOCK = 4_127_055;

/**
 * One row for each entry and language of which an editor wanted to know; '' for types without languages. All times are
 * milliseconds since 1970 by the database's clock.
 */
const RECEIPTS = (serial: string) => `create table if not exists receipts (
  id ${serial}, type text not null, document_id text not null, locale text not null, revision bigint not null,
  effect text not null, entry_key text, changed_at bigint not null, previous_at bigint, asked_at bigint not null,
  watched_at bigint not null, live_revision bigint, live_as text,
  unique (type, document_id, locale))`;

/** The site's processes, each with its last word. */
const PROCESSES = (temporary: string) => `create ${temporary} table if not exists site_processes (
  process text primary key, site text not null, seen_at bigint not null, has_left integer not null, receipts text not null)`;

const POSTGRES = [RECEIPTS('bigserial primary key'), PROCESSES('')];
/**
 * SQLite serves one content server, whose one connection has the temporary table to itself: a row every few seconds in the
 * database would make the transactions of another process fail, such as the seeding's.
 */
const SQLITE = [RECEIPTS('integer primary key autoincrement'), PROCESSES('temp')];

/** Creates the tables where they are missing. Strapi's schema synchronisation only touches tables of its own. */
export async function createReceiptTables(strapi: Core.Strapi): Promise<void> {
  await strapi.db.connection.transaction(async (trx) => {
    if (isPostgres(strapi)) await trx.raw('select pg_advisory_xact_lock(?)', [LOCK]);
    for (const statement of isPostgres(strapi) ? POSTGRES : SQLITE) await trx.raw(statement);
  });
}

/** SQL for a time of the change feed in milliseconds since 1970. */
export const milliseconds = (strapi: Core.Strapi, time: string): string =>
  isPostgres(strapi)
    ? `floor(extract(epoch from ${time}) * 1000)::bigint`
    : `cast(unixepoch(${time}, 'subsec') * 1000 as integer)`;

/** The time by the database's clock: those of several processes may differ. */
export async function now(strapi: Core.Strapi): Promise<number> {
  const sql = milliseconds(strapi, isPostgres(strapi) ? 'clock_timestamp()' : `'now'`);
  const [row] = await strapi.db.connection.select(strapi.db.connection.raw(`${sql} as time`));
  return Number(row.time);
}
