import type { Core } from '@strapi/strapi';
import { type InTransaction, parseOwn } from '../../core/strapi';
import type { Tables } from '../../core/tables/tables';
import { forgetPlaces } from './place-rows';
import type { BinnedFile, State } from './table';

type Content = Pick<BinnedFile, 'row' | 'kept'>;

const fileOf = (stored: Tables['file_bin']): BinnedFile => ({
  documentId: stored.document_id,
  deletedAt: Number(stored.deleted_at),
  name: stored.name,
  who: stored.who,
  creatorId: stored.creator_id,
  userId: stored.user_id,
  bytes: Number(stored.bytes),
  state: stored.state,
  ...parseOwn<Content>(stored.content),
});

/** Puts a file into the bin, in the caller's transaction. */
export async function addFile(strapi: Core.Strapi, file: BinnedFile): Promise<void> {
  const { documentId, deletedAt, name, who, creatorId, userId, bytes, state, row, kept } = file;
  await strapi.db.transaction(async ({ trx }: InTransaction) => {
    // It was there before, and has been put back.
    await trx('file_bin').where({ document_id: documentId }).delete();
    await forgetPlaces(trx, documentId);
    await trx('file_bin').insert({
      document_id: documentId,
      deleted_at: deletedAt,
      name,
      who,
      creator_id: creatorId,
      user_id: userId,
      bytes,
      state,
      since: deletedAt,
      content: JSON.stringify({ row, kept } satisfies Content),
      places: '[]',
    });
  });
}

/** The files in these states, the last deleted first. @param before those deleted, or in this state, before this time */
export async function filesIn(
  strapi: Core.Strapi,
  states: readonly State[],
  before: Partial<Record<'deleted_at' | 'since', number>> = {},
): Promise<BinnedFile[]> {
  const query = strapi.db.connection('file_bin').whereIn('state', states).orderBy('deleted_at', 'desc');
  for (const [column, time] of Object.entries(before)) void query.where(column, '<', time);
  return (await query).map(fileOf);
}

/** What the list of the bin says of a file. */
export type ListedFile = Pick<BinnedFile, 'documentId' | 'deletedAt' | 'name' | 'who' | 'creatorId' | 'bytes'>;

/** The files that are in the bin, or about to be, the last deleted first, without what it takes to put them back. */
export async function listBin(strapi: Core.Strapi): Promise<ListedFile[]> {
  const rows = await strapi.db
    .connection('file_bin')
    .select('document_id', 'deleted_at', 'name', 'who', 'creator_id', 'bytes')
    .whereIn('state', ['leaving', 'bin'])
    .orderBy('deleted_at', 'desc');
  return rows.map((row) => ({
    documentId: row.document_id,
    deletedAt: Number(row.deleted_at),
    name: row.name,
    who: row.who,
    creatorId: row.creator_id,
    bytes: Number(row.bytes),
  }));
}

export async function fileInBin(strapi: Core.Strapi, documentId: string): Promise<BinnedFile | undefined> {
  const row = await strapi.db.connection('file_bin').where({ document_id: documentId }).first();
  return row && fileOf(row);
}

/**
 * Moves a file from one state to another; to the same one, it says that somebody is at it.
 * @param before only if nobody has been at it since this time
 * @returns whether it was in the first: only one process moves it
 */
export async function moveOn(
  strapi: Core.Strapi,
  documentId: string,
  [from, to]: readonly [State, State],
  before = Infinity,
): Promise<boolean> {
  const query = strapi.db.connection('file_bin').where({ document_id: documentId, state: from });
  if (before < Infinity) void query.where('since', '<', before);
  const moved = await query.update({
    state: to,
    since: Date.now(),
    ...(to === 'gone' && { content: '{"row":{},"kept":[]}', bytes: 0 }),
  });
  return moved > 0;
}

/** Puts a file back into the bin whose bytes could not be deleted for good; where it was is known still. */
export async function keepAfterAll(strapi: Core.Strapi, { documentId, bytes, row, kept }: BinnedFile): Promise<void> {
  await strapi.db
    .connection('file_bin')
    .where({ document_id: documentId, state: 'gone' })
    .update({ state: 'bin', bytes, content: JSON.stringify({ row, kept } satisfies Content), since: Date.now() });
}

/** Keeps as what the sizes of a file that is leaving are stored now. @returns whether it is still leaving */
export async function saveKept(strapi: Core.Strapi, { documentId, row, kept }: BinnedFile): Promise<boolean> {
  const saved = await strapi.db
    .connection('file_bin')
    .where({ document_id: documentId, state: 'leaving' })
    .update({ content: JSON.stringify({ row, kept } satisfies Content), since: Date.now() });
  return saved > 0;
}

/** Forgets a file in this state, in the caller's transaction. @returns whether it was in it */
export const forget = async (strapi: Core.Strapi, documentId: string, state: State): Promise<boolean> => {
  return strapi.db.transaction(async ({ trx }: InTransaction) => {
    if ((await trx('file_bin').where({ document_id: documentId, state }).delete()) === 0) return false;
    await forgetPlaces(trx, documentId);
    return true;
  });
};
