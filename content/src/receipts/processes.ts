import type { Core } from '@strapi/strapi';
import type { Answered, Word } from './parse';
import { now } from './tables';

/** Far more than any site has; a caller with the secret cannot fill the database. */
const MOST_PROCESSES = 200;
const KEPT_MS = 24 * 3600_000;
/** Longer than the time between two words of a process. */
const ROUND_MS = 12_000;

let firstHeardAt: number | undefined;

export interface SiteProcess {
  process: string;
  site: string;
  /** Milliseconds since 1970. */
  seenAt: number;
  hasLeft: boolean;
  receipts: Answered[];
}

/** Keeps a process's last word. */
export async function hear(strapi: Core.Strapi, { process, site, hasLeft, receipts }: Word): Promise<void> {
  firstHeardAt ??= performance.now();
  const db = strapi.db.connection;
  const row = { site, seen_at: await now(strapi), has_left: Number(hasLeft), receipts: JSON.stringify(receipts) };
  await db('site_processes')
    .insert({ process, ...row })
    .onConflict('process')
    .merge();
}

/** Whether each living process has had the time to say that it is there, since this content server started. */
export const haveAllSpoken = (): boolean => firstHeardAt !== undefined && performance.now() - firstHeardAt > ROUND_MS;

/** Every process that has been heard of in the last day, also those that have ended. */
export async function siteProcesses(strapi: Core.Strapi): Promise<SiteProcess[]> {
  const rows = await strapi.db.connection('site_processes').orderBy('seen_at', 'desc').limit(MOST_PROCESSES);
  return rows.map((row) => ({
    process: row.process,
    site: row.site,
    seenAt: Number(row.seen_at),
    hasLeft: Number(row.has_left) === 1,
    receipts: JSON.parse(row.receipts),
  }));
}

/** Deletes the processes that have not been heard of for a day, and the oldest of too many. */
export async function forgetProcesses(strapi: Core.Strapi): Promise<void> {
  const db = strapi.db.connection;
  await db('site_processes')
    .where('seen_at', '<', (await now(strapi)) - KEPT_MS)
    .delete();
  const surplus = await db('site_processes')
    .orderBy('seen_at', 'desc')
    .offset(MOST_PROCESSES)
    .limit(1000)
    .pluck('process');
  if (surplus.length > 0) await db('site_processes').whereIn('process', surplus).delete();
}
