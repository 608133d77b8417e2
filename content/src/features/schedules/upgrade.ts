import type { Core } from '@strapi/strapi';
import { randomUUID } from 'node:crypto';
import { actAs } from '../../core/edits/actor';
import type { InTransaction } from '../../core/strapi';
import { addColumn, createOwnTables, lockOwnTables } from '../../core/tables/own-tables';
import type { Tables } from '../../core/tables/tables';
import { changesOf, type Entry, newLocales, readEntry, wholeValues } from './entry';
import { nameEntry } from './entry-name';
import type { Locale, Planned } from './planned';
import { nameLanguages, saveSchedule, TABLES } from './rows';
import { takeFromDrafts } from './take';

type OldRow = Tables['schedules'];

/** What a date of before has to do by what is saved now. It had one language, or all that the entry has. */
async function plannedBy(strapi: Core.Strapi, entry: Entry, { action, locale, state }: OldRow): Promise<Planned> {
  const isMeant = (code: Locale) => locale === null || code === locale;
  const all = [...entry.drafts.keys()].filter(isMeant);
  if (action === 'unpublish') return { whole: [], off: all, values: [] };
  if (state === 'done') return { whole: all, off: [], values: [] };
  const whole = newLocales(entry).filter(isMeant);
  const changes = (await changesOf(strapi, entry)).filter((change) => change.locale === null || isMeant(change.locale));
  return { whole, off: [], values: [...changes, ...wholeValues(strapi, entry, whole)] };
}

/** Gives dates from before there were plans the values that are saved now, once, and takes these out of the drafts. */
async function takeOldDates(strapi: Core.Strapi, trx: InTransaction['trx']): Promise<void> {
  await addColumn(trx, 'schedules', 'token_id');
  for (const row of await trx('schedules').orderBy('at')) {
    const { uid, document_id: documentId, action, user_id: userId, token_id: tokenId, who, state, note } = row;
    const named = await nameEntry(strapi, { uid, documentId });
    if (!named) continue;
    const entry = await readEntry(strapi, { uid, documentId });
    const planned = await plannedBy(strapi, entry, row);
    if (action === 'publish' && state !== 'done')
      await actAs({ userId, who, via: 'a date that was set' }, () => takeFromDrafts(strapi, entry, planned));
    const at = Number(row.at);
    const set = { id: randomUUID(), uid, documentId, name: named.name, action, at, begins: null, planned };
    await saveSchedule(trx, { ...set, userId, tokenId, who, state, note });
  }
  await trx.schema.dropTable('schedules');
}

/** Creates the table where it is missing, with the dates of versions that had none: all of them, or the start fails. */
export async function createPlans(strapi: Core.Strapi): Promise<void> {
  await createOwnTables(strapi, TABLES);
  await strapi.db.transaction(async ({ trx }: InTransaction) => {
    await lockOwnTables(strapi, trx);
    await nameLanguages(trx);
    if (await trx.schema.hasTable('schedules')) await takeOldDates(strapi, trx);
  });
}
