import type { Core } from '@strapi/strapi';
import { BIN_DAYS } from '../../core/entries/bin-days';
import { DAY_MS, repeat } from '../../core/jobs/jobs';
import { recordSettings } from './accounts-and-files';
import type { OldEntry } from './events';
import { createTable, packVersions } from './table';
import { unpack } from './values';

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

/** Keeps what names deleted languages beside what versions without that column have kept of them: one record after another. */
export async function nameDeleted(strapi: Core.Strapi): Promise<void> {
  const history = () => strapi.db.connection('history');
  const records = await history().select('record').where({ kind: 'deleted' }).whereNotNull('old').whereNull('versions');
  for (const { record } of records) {
    const row = await history().select('old').where({ record }).first();
    if (!row?.old) continue;
    const { versions } = unpack<OldEntry>(row.old);
    await history()
      .where({ record })
      .update({ versions: packVersions(versions) });
  }
}

/** Prepares the history's table, prunes it now and once a day, and records what is no entry. Call it before anything is written. */
export async function startHistory(strapi: Core.Strapi): Promise<void> {
  await createTable(strapi);
  await prune(strapi);
  await nameDeleted(strapi);
  recordSettings(strapi);
  repeat(strapi, { everyMs: DAY_MS, problem: 'The history was not pruned' }, () => prune(strapi));
}
