import type { Core } from '@strapi/strapi';
import { timeAgo, isPostgres } from '../../core/tables/own-tables';

/** Changes younger than this are repeated: one with a lower revision may still be committed. */
const SETTLING_SECONDS = 60;
/** After this time a transaction that has not ended is no longer waited for. */
const MAX_TRANSACTION_SECONDS = 3600;

/** SQL for the newest revision before the time that `settledTime` has returned. */
export const SETTLED = '(select revision from change_feed where at < ? order by revision desc limit 1)';

type Times = { time: string }[];

function timeIn([row]: Times): string {
  if (!row) throw new Error('The database has told no time');
  return row.time;
}

/**
 * The time up to which changes are final: nothing can appear below them any more. Revisions are handed out before the
 * commit, so on PostgreSQL a transaction may still bring lower ones. One that has written into the feed holds a lock
 * on its table until it ends. Ask this before reading the feed, in a statement of its own: whatever holds no lock now
 * is visible then. SQLite has one writer at a time, so it commits in the order of revisions.
 * @returns in the database's notation
 */
export async function settledTime(strapi: Core.Strapi): Promise<string> {
  const minuteAgo = timeAgo(strapi, SETTLING_SECONDS);
  const { connection } = strapi.db;
  if (!isPostgres(strapi)) return timeIn(await connection.raw<Times>(`select ${minuteAgo} as time`));
  const { rows } = await connection.raw<{ rows: Times }>(`
    select greatest(least(${minuteAgo}, min(xact_start)), ${timeAgo(strapi, MAX_TRANSACTION_SECONDS)})::text as time
    from pg_locks join pg_stat_activity using (pid)
    where database = (select oid from pg_database where datname = current_database())
      and relation = 'change_feed'::regclass and mode = 'RowExclusiveLock'`);
  return timeIn(rows);
}
