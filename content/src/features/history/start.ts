import type { Core } from '@strapi/strapi';
import { BIN_DAYS } from '../../core/entries/bin-days';
import { DAY_MS, repeat } from '../../core/jobs/jobs';
import { recordSettings } from './accounts-and-files';
import { createTable } from './table';

/** How long records are kept, in days; `HISTORY_DAYS` sets another number. */
const DAYS = 365;

const keptDays = () => Number(process.env.HISTORY_DAYS) || DAYS;

/** Deletes records that are too old, and what the bin keeps of entries that are no longer in it. */
export async function prune(strapi: Core.Strapi, days = keptDays(), now = Date.now()): Promise<void> {
  const db = strapi.db.connection;
  await db('history')
    .where('at', '<', now - days * DAY_MS)
    .delete();
  await db('history')
    .where({ kind: 'deleted' })
    .where('at', '<', now - BIN_DAYS * DAY_MS)
    .whereNotNull('old')
    .update({ old: null });
}

/** Prepares the history's table, prunes it now and once a day, and records what is no entry. Call it before anything is written. */
export async function startHistory(strapi: Core.Strapi): Promise<void> {
  await createTable(strapi);
  await prune(strapi);
  recordSettings(strapi);
  repeat(strapi, { everyMs: DAY_MS, problem: 'The history was not pruned' }, () => prune(strapi));
}
