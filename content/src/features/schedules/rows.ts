import type { Core } from '@strapi/strapi';
import type { Tables } from '../../core/tables/tables';
import { type InTransaction, parseOwn } from '../../core/strapi';
import { addColumn, currentTime } from '../../core/tables/own-tables';
import { type Locale, localesIn, packPlanned, type Planned, unpackPlanned } from './planned';

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

/** A plan as lists have it: without its values, which can be an entry's longest texts. */
export interface ListedPlan extends Omit<Schedule, 'planned'> {
  /** The languages that it names, of an end before its plan has begun those of the plan; null: all. */
  names: Locale[] | null;
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
    at bigint not null, begins text, planned text, names text, user_id integer, token_id integer, who text not null,
    state text not null, note text)`,
  'create index if not exists plans_of_entry on plans (uid, document_id)',
];

type Row = Tables['plans'];

/** All but the values. */
const LISTED = [
  'plan',
  'uid',
  'document_id',
  'name',
  'action',
  'at',
  'begins',
  'names',
  'user_id',
  'token_id',
  'who',
  'state',
  'note',
] as const;

const scheduleOf = ({ plan, document_id, user_id, token_id, planned, names: _, ...row }: Row): Schedule => ({
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
  ...columnsOf(planned),
});

/** A plan's values, and beside them the languages that they name, for lists. */
function columnsOf(planned: Planned | null): Pick<Row, 'planned' | 'names'> {
  return planned
    ? { planned: packPlanned(planned), names: JSON.stringify(localesIn(planned)) }
    : { planned: null, names: null };
}

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
  (await table(strapi).select('plan').where({ uid, document_id: documentId }).whereNot({ state: 'done' }).first()) !==
  undefined;

/** What is set for any entry and not done, the first first; of one type, if it is given. */
export async function openSchedules(strapi: Core.Strapi, uid?: string): Promise<ListedPlan[]> {
  const query = table(strapi)
    .select<Omit<Row, 'planned'>[]>(...LISTED)
    .whereNot({ state: 'done' })
    .orderBy('at')
    .limit(MAX_AT_ONCE);
  const rows = await (uid === undefined ? query : query.where({ uid }));
  const begins = rows.flatMap((row) => (row.names === null && row.begins !== null ? row.begins : []));
  const begun = await table(strapi).select('plan', 'names').whereIn('plan', begins);
  const namesOf = new Map(begun.map(({ plan, names }) => [plan, names]));
  return rows.map(({ names, ...row }) => {
    const { planned: _, ...listed } = scheduleOf({ ...row, planned: null, names: null });
    const known = names ?? namesOf.get(row.begins ?? '') ?? null;
    return { ...listed, names: known === null ? null : parseOwn<Locale[]>(known) };
  });
}

/**
 * Plans of a query, each read when its turn comes: together they can be more than there is memory. One that has been moved
 * to another time meanwhile is no longer meant.
 */
async function* oneByOne(strapi: Core.Strapi, found: readonly Pick<Row, 'plan' | 'at'>[]): AsyncGenerator<Schedule> {
  for (const { plan, at } of found) {
    const schedule = await findSchedule(strapi, plan);
    if (schedule?.state === 'waiting' && schedule.at === Number(at)) yield schedule;
  }
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

/** What is due and on time: for less than an hour, but for ends. @yields one after another */
export async function* dueSchedules(strapi: Core.Strapi): AsyncGenerator<Schedule> {
  const now = currentTime(strapi);
  const due = await table(strapi)
    .select('plan', 'at')
    .where({ state: 'waiting' })
    .whereNotNull('planned')
    .whereRaw(`at <= ${now} and (at >= ${now} - ${LATE_MS} or action = 'back')`)
    .orderBy('at')
    .limit(MAX_AT_ONCE);
  yield* oneByOne(strapi, due);
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
  await trx('plans').where({ begins: id }).update(columnsOf(back));
}

/** Notes why it could not be done. @returns false if that is no longer the question */
export const noteFailure = (strapi: Core.Strapi, schedule: Schedule, problem: string): Promise<boolean> =>
  setState(table(strapi), schedule, 'failed', problem);

/** Turns what is due for more than an hour into a question, one after another. @yields those that this process has turned */
export async function* askAboutLate(strapi: Core.Strapi): AsyncGenerator<Schedule> {
  const late = await table(strapi)
    .select('plan', 'at')
    .where({ state: 'waiting' })
    .whereNot({ action: 'back' })
    .whereRaw(`at < ${currentTime(strapi)} - ${LATE_MS}`)
    .orderBy('at')
    .limit(MAX_AT_ONCE);
  for await (const schedule of oneByOne(strapi, late))
    if (await setState(table(strapi), schedule, 'late', null)) yield { ...schedule, state: 'late' };
}

/** Names the languages of plans of versions without that column, one plan after another. */
export async function nameLanguages(trx: InTransaction['trx']): Promise<void> {
  await addColumn(trx, 'plans', 'names', 'text');
  for (const { plan } of await trx('plans').select('plan').whereNull('names').whereNotNull('planned')) {
    const row = await trx('plans').select('planned').where({ plan }).first();
    if (row?.planned)
      await trx('plans')
        .where({ plan })
        .update(columnsOf(unpackPlanned(row.planned)));
  }
}

/** Forgets what was done a month ago. */
export async function forgetDone(strapi: Core.Strapi): Promise<void> {
  await table(strapi)
    .where({ state: 'done' })
    .whereRaw(`at < ${currentTime(strapi)} - ${DONE_MS}`)
    .delete();
}
