import { randomUUID } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import type { Tables } from '../../core/tables/tables';
import { actorOf } from '../../core/edits/actor';
import { type InTransaction, parseOwn } from '../../core/strapi';
import { PLAN_HOURS, UNDO_DAYS } from '../../core/sheet-file/limits';
import { addColumn, createOwnTables, currentTime, isPostgres } from '../../core/tables/own-tables';
import type { PlannedRow } from './planned-row';

/**
 * planned → applying → applied → undoing → undone; undoing → halted → undoing; applying → rolling back → failed; stuck: needs a
 * person. Of one that is applied at a date: planned → dated → undone.
 */
export type State =
  'planned' | 'applying' | 'rolling back' | 'failed' | 'applied' | 'undoing' | 'halted' | 'undone' | 'stuck' | 'dated';
/** In these a process has something to do. */
const WORKING: readonly State[] = ['applying', 'rolling back', 'undoing'];

/** What is done with one entry. Each write's `before` and `after` have the same fields. */
export interface Work {
  key: string;
  row: number | null;
  isNew: boolean;
  writes: PlannedRow['writes'];
}

/** How far a step is. */
export const WAITING = 0;
export const DRAFTED = 1;
export const LINKED = 2;
export const PUBLISHED = 3;
export const TAKEN_BACK = -1;

export interface Step extends Pick<Tables['catalogue_sheet_steps'], 'sheet' | 'step' | 'uid' | 'state'> {
  documentId: string | null;
  work: Work;
}

export interface Sheet {
  id: string;
  userId: number;
  /** Of the token with which a program has sent it; null: somebody signed in. */
  tokenId: number | null;
  name: string;
  state: State;
  /** Milliseconds since 1970. */
  madeAt: number;
  content: string;
  outcome: Outcome | null;
}

/** What has become of a sheet. In sentences, but for dates. */
export interface Outcome {
  /** Why it failed. */
  problem?: string;
  /** What an undo has left. */
  kept?: string[];
  /** When it goes live, and when it ends, in milliseconds since 1970. */
  at?: number;
  until?: number | null;
  /** How many entries it plans. */
  entries?: number;
}

/** This process, as it claims work. */
const worker = randomUUID();
/** A process that has not been heard of for so long has died, and its work is taken over. */
const LOST_MS = 60_000;
const BATCH = 100;

const TABLES = [
  `create table if not exists catalogue_sheets (
    sheet text primary key, user_id integer not null, token_id integer, name text not null, state text not null, made_at bigint not null,
    content text not null, outcome text, worker text, heard_at bigint not null default 0)`,
  `create table if not exists catalogue_sheet_steps (
    sheet text not null, step integer not null, uid text not null, document_id text, work text not null,
    state integer not null default 0, primary key (sheet, step))`,
  'create table if not exists catalogue_sheet_pictures (sha text primary key, file_id integer not null)',
  // Alternative texts that imports have filled in, of files that were there before.
  'create table if not exists catalogue_sheet_texts (sheet text not null, file_id integer not null, locale text not null, text text not null, primary key (sheet, file_id, locale))',
  // What steps have done, as the history records it: an undo finds what others have done since.
  'create table if not exists catalogue_sheet_records (record bigint primary key, sheet text not null, step integer not null)',
  'create index if not exists catalogue_sheet_records_of_step on catalogue_sheet_records (sheet, step)',
];

/** Creates the journal's tables where they are missing. */
export const createJournal = (strapi: Core.Strapi): Promise<void> =>
  createOwnTables(strapi, TABLES, async (trx) => {
    await addColumn(trx, 'catalogue_sheets', 'token_id');
    // An embedded database has one server: what another process had claimed died with it.
    if (!isPostgres(strapi)) await trx('catalogue_sheets').update({ worker: null });
  });

type Transaction = InTransaction['trx'];

const sheets = (strapi: Core.Strapi) => strapi.db.connection('catalogue_sheets');
const steps = (strapi: Core.Strapi) => strapi.db.connection('catalogue_sheet_steps');

/** A sheet as its row has it. */
export const sheetOf = (row: Omit<Tables['catalogue_sheets'], 'worker' | 'heard_at'>): Sheet => ({
  id: row.sheet,
  userId: row.user_id,
  tokenId: row.token_id,
  name: row.name,
  state: row.state as State,
  madeAt: Number(row.made_at),
  content: row.content,
  outcome: row.outcome === null ? null : parseOwn<Outcome>(row.outcome),
});

const stepOf = ({ document_id, work, ...row }: Tables['catalogue_sheet_steps']): Step => ({
  ...row,
  documentId: document_id,
  work: parseOwn<Work>(work),
});

/** The steps of a sheet in these states, in their order. */
export async function stepsOf(strapi: Core.Strapi, id: string, states?: readonly number[]): Promise<Step[]> {
  const found = steps(strapi).where({ sheet: id }).orderBy('step');
  return (await (states ? found.whereIn('state', states) : found)).map(stepOf);
}

/** How many steps of a sheet are in each state. */
export async function progressOf(strapi: Core.Strapi, id: string): Promise<Map<number, number>> {
  const rows: { state: number; count: number | string }[] = await steps(strapi)
    .where({ sheet: id })
    .groupBy('state')
    .select('state')
    .count({ count: '*' });
  return new Map(rows.map(({ state, count }) => [state, Number(count)]));
}

/** The types of a sheet's entries, and how many each has. */
export async function typesOf(strapi: Core.Strapi, id: string): Promise<{ uid: string; entries: number }[]> {
  const rows: { uid: string; count: number | string }[] = await steps(strapi)
    .where({ sheet: id })
    .groupBy('uid')
    .select('uid')
    .count({ count: '*' });
  return rows.map(({ uid, count }) => ({ uid, entries: Number(count) }));
}

/** Writes down all that is to be done, and begins: both or neither. @returns false if it has begun before */
export async function beginImport(
  strapi: Core.Strapi,
  id: string,
  content: string,
  all: readonly { uid: string; documentId: string | null; work: Work }[],
): Promise<boolean> {
  return strapi.db.transaction(async ({ trx }: InTransaction) => {
    const begun = await trx('catalogue_sheets')
      .where({ sheet: id, state: 'planned' })
      .update({ state: 'applying', content, made_at: Date.now() });
    if (begun === 0) return false;
    const rows = all.map(({ uid, documentId, work }, step) => ({
      sheet: id,
      step,
      uid,
      document_id: documentId,
      work: JSON.stringify(work),
      state: WAITING,
    }));
    for (let start = 0; start < rows.length; start += BATCH)
      await trx('catalogue_sheet_steps').insert(rows.slice(start, start + BATCH));
    return true;
  });
}

/** Changes a sheet's state from another one. @returns whether it was in that one */
export async function setState(
  strapi: Core.Strapi,
  id: string,
  from: State,
  to: State,
  outcome?: Outcome,
): Promise<boolean> {
  const changed = await sheets(strapi)
    .where({ sheet: id, state: from })
    .update({ state: to, ...(outcome && { outcome: JSON.stringify(outcome) }) });
  return changed > 0;
}

/** Another process has taken the work over. */
export class Overtaken extends Error {
  override name = 'Overtaken';
}

/**
 * Does one step's work and notes it, in one transaction: neither is there without the other, whenever the process dies.
 * @param act calls its first parameter with the document that it has created. An embedded database has one connection:
 *   `strapi.db.connection` would wait for the end of the transaction, which `trx` is
 * @throws Overtaken
 */
export async function doStep(
  strapi: Core.Strapi,
  { sheet, step, uid, documentId }: Step,
  state: number,
  act: (noteCreated: (documentId: string) => void, trx: Transaction) => Promise<void>,
): Promise<void> {
  await strapi.db.transaction(async ({ trx }: InTransaction) => {
    const mine = await trx('catalogue_sheets')
      .where({ sheet, worker })
      .update({ heard_at: trx.raw(currentTime(strapi)) });
    if (mine === 0) throw new Overtaken();
    let created: string | undefined;
    const last = await trx('history').orderBy('record', 'desc').first('record');
    await act((documentId) => (created = documentId), trx);
    await trx('catalogue_sheet_steps')
      .where({ sheet, step })
      .update({ state, ...(created !== undefined && { document_id: created }) });
    const entry = { type: uid, document_id: created ?? documentId, via: actorOf(strapi).via };
    const records = await trx('history')
      .where(entry)
      .where('record', '>', last?.record ?? 0)
      .select('record');
    if (records.length > 0)
      await trx('catalogue_sheet_records').insert(records.map(({ record }) => ({ record, sheet, step })));
  });
}

/** Takes a sheet with work to do that nobody works on; undefined if there is none. */
export async function claimSheet(strapi: Core.Strapi): Promise<Sheet | undefined> {
  const db = strapi.db.connection;
  const now = currentTime(strapi);
  const isFree = (query: ReturnType<typeof sheets>) =>
    query.whereIn('state', WORKING).where((some) => {
      void some.whereNull('worker').orWhere({ worker }).orWhereRaw(`heard_at < ${now} - ${LOST_MS}`);
    });
  const row = await isFree(sheets(strapi)).orderBy('made_at').first();
  if (!row) return undefined;
  const claimed = await isFree(sheets(strapi).where({ sheet: row.sheet })).update({ worker, heard_at: db.raw(now) });
  return claimed > 0 ? sheetOf(row) : undefined;
}

/** The file of the media library with these bytes, if an import has uploaded it before. */
export async function pictureWith(strapi: Core.Strapi, shas: readonly string[]): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (let start = 0; start < shas.length; start += BATCH) {
    const rows = await strapi.db
      .connection('catalogue_sheet_pictures as picture')
      .join('files', 'files.id', 'picture.file_id')
      .whereIn('picture.sha', shas.slice(start, start + BATCH))
      .select<{ sha: string; file_id: number }[]>('picture.sha', 'picture.file_id');
    for (const { sha, file_id } of rows) found.set(sha, file_id);
  }
  return found;
}

/** Before the digest of a file that has been replaced since: it no longer has these bytes. */
const REPLACED = 'replaced ';
export const replacedSha = (sha: string): string => REPLACED + sha;

/** Notes that a file has other bytes than those that an import has brought, in the transaction that replaces it. */
export async function noteReplaced(strapi: Core.Strapi, fileId: number): Promise<void> {
  await strapi.db.transaction(async ({ trx }: InTransaction) => {
    const table = 'catalogue_sheet_pictures';
    const found = await trx(table).where({ file_id: fileId }).select('sha');
    for (const sha of found.map((one) => one.sha).filter((one) => !one.startsWith(REPLACED))) {
      await trx(table)
        .where({ sha: replacedSha(sha) })
        .delete();
      await trx(table)
        .where({ sha })
        .update({ sha: replacedSha(sha) });
    }
  });
}

export async function notePicture(strapi: Core.Strapi, sha: string, fileId: number): Promise<void> {
  await strapi.db
    .connection('catalogue_sheet_pictures')
    .insert({ sha, file_id: fileId })
    .onConflict('sha')
    .merge({ file_id: fileId });
}

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** Forgets plans that nobody has applied and imports that can no longer be undone. @returns their ids */
export async function forgetOld(strapi: Core.Strapi, now = Date.now()): Promise<string[]> {
  const old = await sheets(strapi)
    .whereNotIn('state', WORKING)
    .where((some) => {
      void some.where('made_at', '<', now - UNDO_DAYS * DAY_MS).orWhere((plans) => {
        void plans.where({ state: 'planned' }).where('made_at', '<', now - PLAN_HOURS * HOUR_MS);
      });
    })
    .select('sheet', 'outcome');
  const isOver = ({ outcome }: { outcome: string | null }) =>
    (outcome === null ? 0 : (parseOwn<Outcome>(outcome).at ?? 0)) < now - UNDO_DAYS * DAY_MS;
  const ids = old.filter(isOver).map(({ sheet }) => sheet);
  for (const sheet of ids) {
    await strapi.db.connection('catalogue_sheet_records').where({ sheet }).delete();
    await strapi.db.connection('catalogue_sheet_texts').where({ sheet }).delete();
    await steps(strapi).where({ sheet }).delete();
    await sheets(strapi).where({ sheet }).delete();
  }
  return ids;
}
