import type { Core } from '@strapi/strapi';
import type { Tables } from '../../core/tables/tables';
import type { InTransaction } from '../../core/strapi';
import { addColumn, createOwnTables, currentTime } from '../../core/tables/own-tables';

export type Action = 'publish' | 'unpublish';

/**
 * waiting → done; waiting → late, when its time was over for an hour before anybody looked; waiting → failed. Both ask an
 * editor, who publishes now or forgets it.
 */
export type State = 'waiting' | 'late' | 'failed' | 'done';

/** An entry that is to be published, or unpublished, at a time. Each entry has one of both at most. */
export interface Schedule {
  uid: string;
  documentId: string;
  action: Action;
  /** Milliseconds since 1970. */
  at: number;
  /** The language that it is about; null: all that the entry has at that time. */
  locale: string | null;
  /** Of who has set it; null: no account of the admin. */
  userId: number | null;
  /** Of the token with which a program has set it; null: somebody signed in. */
  tokenId: number | null;
  /** The name of who has set it, which outlives the account. */
  who: string;
  state: State;
  /** Why it failed; of one that is done, what was to be mended then. */
  note: string | null;
}

/** After its time it runs for so long; later it asks first. */
const LATE_MS = 60 * 60 * 1000;
/** For so long an entry's panel says that it went live. */
const DONE_MS = 30 * 24 * 60 * 60 * 1000;
/** Far more than are due at once. */
const MAX_AT_ONCE = 200;

const TABLE = `create table if not exists schedules (
  uid text not null, document_id text not null, action text not null, at bigint not null, locale text,
  user_id integer, token_id integer, who text not null, state text not null, note text,
  primary key (uid, document_id, action))`;

type Row = Tables['schedules'];
type Key = Pick<Schedule, 'uid' | 'documentId' | 'action'>;

/** Creates the table where it is missing, and the column that one of 1.0 does not have. */
export const createSchedules = (strapi: Core.Strapi): Promise<void> =>
  createOwnTables(strapi, [TABLE], (trx) => addColumn(trx, 'schedules', 'token_id'));

const scheduleOf = ({ document_id, user_id, token_id, ...row }: Row): Schedule => ({
  ...row,
  documentId: document_id,
  userId: user_id,
  tokenId: token_id,
  at: Number(row.at),
});

const keyOf = ({ uid, documentId, action }: Key) => ({ uid, document_id: documentId, action });

const table = (strapi: Core.Strapi) => strapi.db.connection('schedules');

/** What is set for an entry, in order of time. */
export async function schedulesOf(strapi: Core.Strapi, uid: string, documentId: string): Promise<Schedule[]> {
  return (await table(strapi).where({ uid, document_id: documentId }).orderBy('at')).map(scheduleOf);
}

/** Whether a date is set for an entry that has not been done. */
export const isPlanned = async (strapi: Core.Strapi, uid: string, documentId: string): Promise<boolean> =>
  (await schedulesOf(strapi, uid, documentId)).some(({ state }) => state !== 'done');

/** What is set for any entry and not done, the first first; of one type, if it is given. */
export async function openSchedules(strapi: Core.Strapi, uid?: string): Promise<Schedule[]> {
  const rows = table(strapi).whereNot({ state: 'done' }).orderBy('at').limit(MAX_AT_ONCE);
  return (await (uid === undefined ? rows : rows.where({ uid }))).map(scheduleOf);
}

/** Sets a time, in the place of an earlier one. */
export async function saveSchedule(strapi: Core.Strapi, schedule: Omit<Schedule, 'state' | 'note'>): Promise<void> {
  const { at, locale, userId, tokenId, who } = schedule;
  const row = { at, locale, user_id: userId, token_id: tokenId, who, state: 'waiting' as const, note: null };
  await table(strapi)
    .insert({ ...keyOf(schedule), ...row })
    .onConflict(['uid', 'document_id', 'action'])
    .merge(row);
}

/** Deletes what is set. */
export async function forgetSchedule(strapi: Core.Strapi, key: Key): Promise<void> {
  await table(strapi).where(keyOf(key)).delete();
}

/** What is due and on time: for less than an hour. */
export async function dueSchedules(strapi: Core.Strapi): Promise<Schedule[]> {
  const rows = await table(strapi)
    .where({ state: 'waiting' })
    .whereRaw(`at <= ${currentTime(strapi)} and at >= ${currentTime(strapi)} - ${LATE_MS}`)
    .orderBy('at')
    .limit(MAX_AT_ONCE);
  return rows.map(scheduleOf);
}

/**
 * Turns a schedule as it was read into another state, or nothing if it has been changed, run or forgotten meanwhile. Of
 * several that do so at once, one succeeds: the others' statements wait for its transaction.
 */
async function setState(
  rows: ReturnType<typeof table>,
  from: Schedule,
  to: State,
  note: string | null,
): Promise<boolean> {
  const changed = await rows.where({ ...keyOf(from), at: from.at, state: from.state }).update({ state: to, note });
  return changed > 0;
}

/** Takes a schedule within the transaction that does its work: it is done when, and only when, this is committed. */
export const takeSchedule = (trx: InTransaction['trx'], schedule: Schedule, note: string | null): Promise<boolean> =>
  setState(trx('schedules'), schedule, 'done', note);

/** Notes why it could not be done. @returns false if that is no longer the question */
export const noteFailure = (strapi: Core.Strapi, schedule: Schedule, problem: string): Promise<boolean> =>
  setState(table(strapi), schedule, 'failed', problem);

/** Turns what is due for more than an hour into a question, one after another. @yields those that this process has turned */
export async function* askAboutLate(strapi: Core.Strapi): AsyncGenerator<Schedule> {
  const rows = await table(strapi)
    .where({ state: 'waiting' })
    .whereRaw(`at < ${currentTime(strapi)} - ${LATE_MS}`)
    .orderBy('at')
    .limit(MAX_AT_ONCE);
  for (const schedule of rows.map(scheduleOf))
    if (await setState(table(strapi), schedule, 'late', null)) yield { ...schedule, state: 'late' };
}

/** Forgets what was done a month ago. */
export async function forgetDone(strapi: Core.Strapi): Promise<void> {
  await table(strapi)
    .where({ state: 'done' })
    .whereRaw(`at < ${currentTime(strapi)} - ${DONE_MS}`)
    .delete();
}
