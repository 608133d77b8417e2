import type { Core } from '@strapi/strapi';
import type { InTransaction } from '../strapi';

/** Any number that no other program uses: only one process at a time creates tables. */
const LOCK = 4_127_054;

/** Whether the database is PostgreSQL, else SQLite. */
export const isPostgres = (strapi: Core.Strapi): boolean => strapi.db.dialect.client === 'postgres';

/** SQL for the time `seconds` ago, by the database's clock: the clocks of several processes may differ. */
export const timeAgo = (strapi: Core.Strapi, seconds: number): string =>
  isPostgres(strapi) ? `clock_timestamp() - interval '${seconds} seconds'` : `datetime('now', '-${seconds} seconds')`;

/** SQL for a time of the feed in milliseconds since 1970. */
export const inMilliseconds = (strapi: Core.Strapi, time: string): string =>
  isPostgres(strapi)
    ? `floor(extract(epoch from ${time}) * 1000)::bigint`
    : `cast(unixepoch(${time}, 'subsec') * 1000 as integer)`;

/** SQL for the database's time in milliseconds since 1970. */
export const currentTime = (strapi: Core.Strapi): string =>
  inMilliseconds(strapi, isPostgres(strapi) ? 'clock_timestamp()' : `'now'`);

/**
 * Creates tables that are no content type's where they are missing: Strapi's schema synchronisation only touches its own.
 * @param finish what else belongs to it, in the same transaction
 */
export async function createOwnTables(
  strapi: Core.Strapi,
  statements: readonly string[],
  finish?: (trx: InTransaction['trx']) => Promise<unknown>,
): Promise<void> {
  await strapi.db.connection.transaction(async (trx) => {
    // 'if not exists' alone fails when two processes create the table at the same time.
    await lockOwnTables(strapi, trx);
    for (const statement of statements) await trx.raw(statement);
    await finish?.(trx);
  });
}

/** Has processes that change tables of ours wait for each other until the transaction ends. */
export async function lockOwnTables(strapi: Core.Strapi, trx: InTransaction['trx']): Promise<void> {
  if (isPostgres(strapi)) await trx.raw('select pg_advisory_xact_lock(?)', [LOCK]);
}

/** Adds a column, by default for whole numbers, to a table of ours that an earlier version has created without it. */
export async function addColumn(
  trx: InTransaction['trx'],
  table: string,
  column: string,
  type: 'integer' | 'text' = 'integer',
): Promise<void> {
  if (await trx.schema.hasColumn(table, column)) return;
  await trx.schema.alterTable(table, (change) => void change[type](column));
}
