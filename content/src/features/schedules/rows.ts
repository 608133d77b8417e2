import type { Core } from '@strapi/strapi';
import type { Tables } from '../../core/tables/tables';
import type { InTransaction } from '../../core/strapi';
import { currentTime } from '../../core/tables/own-tables';
import { packPlanned, type Planned, unpackPlanned } from './planned';

/** `back` is the end of another plan: it puts back what is still as planned. */
export type Action = 'publish' | 'unpublish' | 'back';

/**
 * waiting → done; waiting → late, when its time was over for an hour before anybody looked; waiting → failed. Both ask an
 * editor, who publishes now or cancels the date.
 */
export type State = 'waiting' | 'late' | 'failed' | 'done';

/** A plan: what is to be done with an entry at a time. */
export interface Schedule {
  id: string;
  uid: string;
  documentId: string;
  /** The entry's name when it was planned, which outlives the entry. */
  name: string;
  action: Action;
  /** Milliseconds since 1970. */
  at: number;
  /** Of the end of a plan: the plan that begins. */
  begins: string | null;
  /** null: of an end before its plan has begun. */
  planned: Planned | null;
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

/** After its time it runs for so long; later it asks first. An end runs however late it is. */
const LATE_MS = 60 * 60 * 1000;
/** For so long an entry's panel says that it went live. */
const DONE_MS = 30 * 24 * 60 * 60 * 1000;
/** Far more than are due at once. */
const MAX_AT_ONCE = 200;

export const TABLES = [
  `create table if not exists plans (
    plan text primary key, uid text not null, document_id text not null, name text not null, action text not null,
    at bigint not null, begins text, planned text, user_id integer, token_id integer, who text not null,
    state text not null, note text)`,
  'create index if not exists plans_of_entry on plans (uid, document_id)',
];

type Row = Tables['plans'];

const scheduleOf = ({ plan, document_id, user_id, token_id, planned, ...row }: Row): Schedule => ({
  ...row,
  id: plan,
  documentId: document_id,
  userId: user_id,
  tokenId: token_id,
  at: Number(row.at),
  planned: planned === null ? null : unpackPlanned(planned),
});

const rowOf = ({ id, documentId, userId, tokenId, planned, ...schedule }: Schedule): Row => ({
  ...schedule,
  plan: id,
  document_id: documentId,
  user_id: userId,
  token_id: tokenId,
  planned: planned && packPlanned(planned),
});

const table = (strapi: Core.Strapi) => strapi.db.connection('plans');

/** What is set for an entry, in order of time. */
export async function schedulesOf(strapi: Core.Strapi, uid: string, documentId: string): Promise<Schedule[]> {
  return (await table(strapi).where({ uid, document_id: documentId }).orderBy('at')).map(scheduleOf);
}

/** A plan by its id. */
export async function findSchedule(strapi: Core.Strapi, id: string): Promise<Schedule | undefined> {
  const row = await table(strapi).where({ plan: id }).first();
  return row && scheduleOf(row);
}

/** What is set for an entry, in a transaction. */
export async function schedulesIn(trx: InTransaction['trx'], uid: string, documentId: string): Promise<Schedule[]> {
  return (await trx('plans').where({ uid, document_id: documentId }).orderBy('at')).map(scheduleOf);
}

/** Whether a date is set for an entry that has not been done. */
export const isPlanned = async (strapi: Core.Strapi, uid: string, documentId: string): Promise<boolean> =>
  (await schedulesOf(strapi, uid, documentId)).some(({ state }) => state !== 'done');

/** What is set for any entry and not done, the first first; of one type, if it is given. */
export async function openSchedules(strapi: Core.Strapi, uid?: string): Promise<Schedule[]> {
  const rows = table(strapi).whereNot({ state: 'done' }).orderBy('at').limit(MAX_AT_ONCE);
  return (await (uid === undefined ? rows : rows.where({ uid }))).map(scheduleOf);
}

/** Adds a plan, or writes one anew. */
export async function saveSchedule(trx: InTransaction['trx'], schedule: Schedule): Promise<void> {
  await trx('plans').insert(rowOf(schedule)).onConflict('plan').merge();
}

/** Deletes a plan, and its end with it unless it has begun. */
export async function deleteSchedule(trx: InTransaction['trx'], { id, state }: Schedule): Promise<void> {
  await trx('plans').where({ plan: id }).delete();
  if (state !== 'done') await trx('plans').where({ begins: id }).delete();
}

/** What is due and on time: for less than an hour, but for ends. */
export async function dueSchedules(strapi: Core.Strapi): Promise<Schedule[]> {
  const now = currentTime(strapi);
  const rows = await table(strapi)
    .where({ state: 'waiting' })
    .whereNotNull('planned')
    .whereRaw(`at <= ${now} and (at >= ${now} - ${LATE_MS} or action = 'back')`)
    .orderBy('at')
    .limit(MAX_AT_ONCE);
  return rows.map(scheduleOf);
}

/**
 * Turns a schedule as it was read into another state, or nothing if it has been changed, run or cancelled meanwhile. Of
 * several that do so at once, one succeeds: the others' statements wait for its transaction.
 */
async function setState(rows: ReturnType<typeof table>, from: Schedule, to: State, note: string | null) {
  const { plan, at, state, planned } = rowOf(from);
  const changed = await rows.where({ plan, at, state, planned }).update({ state: to, note });
  return changed > 0;
}

/** Takes a schedule within the transaction that does its work: it is done when, and only when, this is committed. */
export const takeSchedule = (trx: InTransaction['trx'], schedule: Schedule): Promise<boolean> =>
  setState(trx('plans'), schedule, 'done', null);

/** Notes what was to be mended when it was done, and what its end puts back. */
export async function noteDone(
  trx: InTransaction['trx'],
  { id }: Schedule,
  { note, back }: { note: string | null; back: Planned },
): Promise<void> {
  await trx('plans').where({ plan: id }).update({ note });
  await trx('plans')
    .where({ begins: id })
    .update({ planned: packPlanned(back) });
}

/** Notes why it could not be done. @returns false if that is no longer the question */
export const noteFailure = (strapi: Core.Strapi, schedule: Schedule, problem: string): Promise<boolean> =>
  setState(table(strapi), schedule, 'failed', problem);

/** Turns what is due for more than an hour into a question, one after another. @yields those that this process has turned */
export async function* askAboutLate(strapi: Core.Strapi): AsyncGenerator<Schedule> {
  const rows = await table(strapi)
    .where({ state: 'waiting' })
    .whereNot({ action: 'back' })
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
