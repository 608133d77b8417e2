import type { Core } from '@strapi/strapi';
import { randomUUID } from 'node:crypto';
import { type FilePlace, listIn } from '../../core/entries/gone-files';
import { type InTransaction, parseOwn } from '../../core/strapi';
import { lockOwnTables } from '../../core/tables/own-tables';
import type { Tables } from '../../core/tables/tables';
import { digestOf, existing, withReturned } from './places';

/** Places of a file that stay known when it is gone, for the checks: in three languages, drafts and live, over thirty entries. */
const KNOWN_PLACES = 200;
/** Rows that one statement names. */
const BATCH = 500;

type Trx = InTransaction['trx'];
type Stored = Tables['file_places'];

/** What all rows of a field have. */
const fieldColumns = ({ uid, documentId, locale, isDraft, path }: FilePlace) => ({
  uid,
  document_id: documentId,
  locale,
  is_draft: isDraft ? 1 : 0,
  path: JSON.stringify(path),
});

const placeOf = ({ uid, document_id, locale, is_draft, path, files, beside }: Stored): FilePlace => ({
  uid,
  documentId: document_id,
  locale,
  isDraft: is_draft === 1,
  path: parseOwn<FilePlace['path']>(path),
  files: listIn(files),
  beside,
});

/** Whether a row says the same of a field: all that it names besides has been deleted since. */
async function isSame(strapi: Core.Strapi, known: readonly string[], files: readonly string[]): Promise<boolean> {
  const now = new Set(files);
  if (JSON.stringify(known.filter((file) => now.has(file))) !== JSON.stringify(files)) return false;
  const others = known.filter((file) => !now.has(file));
  return others.length === 0 || (await existing(strapi, others)).size === 0;
}

/** The row of a place: the one that is there, or a new one. @returns its id */
async function rowOf(strapi: Core.Strapi, trx: Trx, place: FilePlace): Promise<string> {
  const columns = { ...fieldColumns(place), beside: place.beside };
  for (const known of await trx('file_places').where(columns))
    if (await isSame(strapi, listIn(known.files), place.files)) return known.place;
  const id = randomUUID();
  await trx('file_places').insert({ ...columns, place: id, files: JSON.stringify(place.files) });
  return id;
}

/** Keeps where deleted files were, in the caller's transaction: each field once, however many of its files are deleted. */
export async function keepPlaces(
  strapi: Core.Strapi,
  places: ReadonlyMap<string, readonly FilePlace[]>,
): Promise<void> {
  await strapi.db.transaction(async ({ trx }: InTransaction) => {
    const ids = new Map<FilePlace, string>();
    for (const [file, some] of places)
      for (const place of some) {
        const id = ids.get(place) ?? (await rowOf(strapi, trx, place));
        ids.set(place, id);
        await trx('file_bin_places').insert({ file, place: id }).onConflict(['file', 'place']).ignore();
      }
  });
}

/** Where a file was; in a transaction, as that sees it. */
export async function placesOfFile(strapi: Core.Strapi, file: string): Promise<FilePlace[]> {
  const rows: Stored[] = await strapi.db.transaction(({ trx }: InTransaction) =>
    trx('file_places').whereIn('place', trx('file_bin_places').select('place').where({ file })).orderBy('place'),
  );
  return rows.map(placeOf);
}

/** Forgets places of a file, and what is known of them if no other file was there, in the caller's transaction. */
async function forgetSome(trx: Trx, file: string, places: readonly string[]): Promise<void> {
  for (let start = 0; start < places.length; start += BATCH) {
    const some = places.slice(start, start + BATCH);
    await trx('file_bin_places').where({ file }).whereIn('place', some).delete();
    const used: string[] = await trx('file_bin_places').whereIn('place', some).distinct().pluck('place');
    await trx('file_places').whereIn('place', some).whereNotIn('place', used).delete();
  }
}

/** Forgets where a file was, in the caller's transaction. */
export const forgetPlaces = async (trx: Trx, file: string): Promise<void> =>
  forgetSome(trx, file, await trx('file_bin_places').where({ file }).pluck('place'));

/** Forgets of a file that is gone what no check asks for: fields of components, and more places than anybody mends. */
export async function keepForChecks(strapi: Core.Strapi, file: string): Promise<void> {
  await strapi.db.transaction(async ({ trx }: InTransaction) => {
    const rows = await trx('file_places')
      .select('place', 'beside')
      .whereIn('place', trx('file_bin_places').select('place').where({ file }))
      .orderBy('place');
    const kept = new Set(rows.filter(({ beside }) => beside === '').slice(0, KNOWN_PLACES));
    await forgetSome(
      trx,
      file,
      rows.filter((row) => !kept.has(row)).map(({ place }) => place),
    );
  });
}

/** Has the other files of a field know that one has been put back there, in the caller's transaction. */
export async function noteReturned(strapi: Core.Strapi, returned: FilePlace, now: readonly string[]): Promise<void> {
  await strapi.db.transaction(async ({ trx }: InTransaction) => {
    for (const row of await trx('file_places').where(fieldColumns(returned))) {
      const { files } = withReturned(placeOf(row), returned, now);
      await trx('file_places')
        .where({ place: row.place })
        .update({ files: JSON.stringify(files) });
    }
  });
}

/** Takes over the places of versions that kept them with each file: one file after another, the first deleted first. */
export async function takeOldPlaces(strapi: Core.Strapi): Promise<void> {
  const old: { document_id: string; state: string }[] = await strapi.db
    .connection('file_bin')
    .select('document_id', 'state')
    .whereNot({ places: '[]' })
    .orderBy('deleted_at');
  for (const { document_id: file, state } of old) {
    await strapi.db.transaction(async ({ trx }: InTransaction) => {
      await lockOwnTables(strapi, trx);
      const row = await trx('file_bin').select('places').where({ document_id: file }).first();
      const places = parseOwn<FilePlace[]>(row?.places ?? '[]');
      const digested = places.map((place) => ({ ...place, beside: digestOf(place.beside) }));
      await keepPlaces(strapi, new Map([[file, digested]]));
      await trx('file_bin').where({ document_id: file }).update({ places: '[]' });
    });
    if (state === 'gone') await keepForChecks(strapi, file);
  }
}
