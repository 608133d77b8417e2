import type { Core } from '@strapi/strapi';
import type { Integer } from '../../core/tables/tables';
import type { Asker } from './asker';
import { createOwnTables, currentTime, isPostgres } from '../../core/tables/own-tables';

/**
 * A process that has not said that it ends is waited for so long. It may be cut off from the content server and still
 * answer visitors, so this is longer than any restart.
 */
const PRESENT_MS = 15 * 60_000;
/** Far more than any site has; a caller with the secret cannot fill the database. */
const MAX_PROCESSES = 200;
/** In this time each living process asks at least once. */
const ROUND_MS = 6000;

/** By the clock of `performance.now()`, which starts with this content server. */
let firstHeardAt = Number.POSITIVE_INFINITY;
let unnamedHeardAt = 0;

/**
 * The site's processes; times are milliseconds since 1970. With SQLite the table is
 * temporary: there is one content server, whose one connection has it to itself, and a write every few seconds would make
 * the transactions of another process fail, such as the seeding's.
 */
const table = (temporary: '' | 'temporary') => `create ${temporary} table if not exists site_processes (
  process text primary key, site text, last_seen_at bigint not null default 0, has_left integer not null,
  reached bigint not null default 0, reached_before bigint not null default 0, reached_at bigint not null default 0)`;

const POSTGRES = [
  table(''),
  // The first servers of version 1.0 called it 'heard_at'.
  'alter table site_processes add column if not exists last_seen_at bigint not null default 0',
];
const SQLITE = [table('temporary')];

/** Creates the table where it is missing. */
export const createProcesses = (strapi: Core.Strapi): Promise<void> =>
  createOwnTables(strapi, isPostgres(strapi) ? POSTGRES : SQLITE);

export interface SiteProcess {
  site: string | null;
  reached: number;
  /** Revision reached before; 0 if that is not known. */
  reachedBefore: number;
  /** Since when it has reached that; times are milliseconds since 1970. */
  reachedAt: number;
  lastSeenAt: number;
}

/**
 * Notes that a process of the site has asked.
 * @param newest the feed's revision; what has reached a higher one knows another database, such as before a backup was restored
 */
export async function recordProcess(strapi: Core.Strapi, asker: Asker | 'unnamed', newest: number): Promise<void> {
  if (asker === 'unnamed') {
    unnamedHeardAt = performance.now();
    return;
  }
  firstHeardAt = Math.min(firstHeardAt, performance.now());
  const { process, site, isLeaving } = asker;
  const reached = asker.reached > newest ? 0 : asker.reached;
  const db = strapi.db.connection;
  const now = db.raw(currentTime(strapi));
  const ofIt = () => db('site_processes').where({ process });
  // Once it has left, an ask of it that was under way does not bring it back.
  const isKnown = await ofIt().update({ site, last_seen_at: now, ...(isLeaving && { has_left: 1 }) });
  if (isKnown) {
    await ofIt()
      .whereNot({ reached })
      .update({ reached, reached_before: db.ref('reached'), reached_at: now });
    return;
  }
  await makeRoom(strapi);
  await db('site_processes')
    .insert({ process, site, reached, reached_at: now, last_seen_at: now, has_left: Number(isLeaving) })
    .onConflict('process')
    .ignore();
}

/** Deletes the processes that are no longer waited for, and of too many the least recently seen. */
async function makeRoom(strapi: Core.Strapi): Promise<void> {
  const db = strapi.db.connection;
  const surplus = db('site_processes')
    .select('process')
    .orderBy('last_seen_at', 'desc')
    .offset(MAX_PROCESSES - 1);
  await db('site_processes').where(isForgotten(strapi)).orWhereIn('process', surplus).delete();
}

const isForgotten = (strapi: Core.Strapi) =>
  strapi.db.connection.raw(`last_seen_at < ${currentTime(strapi)} - ${PRESENT_MS}`);

/** The processes that answer visitors, as far as is known. */
export async function siteProcesses(strapi: Core.Strapi): Promise<SiteProcess[]> {
  const rows = await strapi.db
    .connection('site_processes')
    .where({ has_left: 0 })
    .whereNot(isForgotten(strapi))
    .orderBy('last_seen_at', 'desc')
    .limit(MAX_PROCESSES);
  return rows.map((row) => ({
    site: row.site,
    reached: Number(row.reached),
    reachedBefore: Number(row.reached_before),
    reachedAt: Number(row.reached_at),
    lastSeenAt: Number(row.last_seen_at),
  }));
}

/** Whether each living process has had the time to ask, since this content server started. */
export const haveAllAsked = (): boolean => performance.now() - firstHeardAt > ROUND_MS;

/** For how many minutes no older site, which does not name its processes, has asked this content server; 15 at most. */
export const minutesUnasked = (): number =>
  Math.floor(Math.min(performance.now() - unnamedHeardAt, PRESENT_MS) / 60_000);

/** The time by the database's clock: those of several content servers may differ. */
export async function now(strapi: Core.Strapi): Promise<number> {
  const [row]: { time: Integer }[] = await strapi.db.connection.select(
    strapi.db.connection.raw(`${currentTime(strapi)} as time`),
  );
  return Number(row?.time);
}
