import type { Core } from '@strapi/strapi';
import { actorOf } from '../../core/edits/actor';
import { FILE } from '../../core/model/file-types';
import { foldersOf, isWithin } from '../../core/model/folders';
import { type InTransaction, rowsOf, serviceOf } from '../../core/strapi';
import { hideBytes, keptAs } from './bytes';
import { keepPlaces } from './place-rows';
import { placesOf } from './places';
import { askForRoom, makeRoom } from './room';
import { addFile, moveOn, saveKept } from './rows';
import type { BinnedFile, Stored } from './table';

type FileRow = Stored & {
  id: number;
  documentId: string;
  name: string;
  size: number | string;
  sizeInBytes?: number | string | null;
  provider: string;
  formats?: Record<string, Stored & { size?: number }> | null;
  folder?: { id: number } | null;
  createdBy?: { id: number } | null;
  updatedBy?: { id: number } | null;
};
type Deletion<Of> = (of: Of) => Promise<unknown>;
interface Extendable {
  extend: (uid: string, by: (before: Record<string, unknown>) => object) => void;
}

const storedOf = ({ hash, ext, mime, url, path }: Stored): Stored => ({ hash, ext, mime, url, path: path ?? null });
/** The media library counts in kilobytes. */
const bytesOf = ({ size, sizeInBytes, formats }: FileRow): number =>
  Math.round(
    Number(sizeInBytes ?? Number(size) * 1000) +
      Object.values(formats ?? {}).reduce((total, format) => total + Number(format.size ?? 0) * 1000, 0),
  );

/** Whether a file is where files are stored now. */
const isInStore = (strapi: Core.Strapi, { provider }: FileRow) =>
  strapi.config.get<{ provider: string }>('plugin::upload').provider === provider;

/** Hides the bytes of a file that has been deleted. A failure is tried again later (jobs.ts). @returns whether they are hidden */
export async function hide(strapi: Core.Strapi, file: BinnedFile): Promise<boolean> {
  try {
    await hideBytes(strapi, file.kept, () => saveKept(strapi, file));
    return await moveOn(strapi, file.documentId, ['leaving', 'bin']);
  } catch (error) {
    strapi.log.warn(`A deleted file can still be fetched by its address: ${(error as Error).message}`);
    return false;
  }
}

/** Files whose bytes are hidden at the same time. */
const HIDDEN_AT_ONCE = 4;

async function hideAll(strapi: Core.Strapi, files: readonly BinnedFile[]): Promise<void> {
  const queue = [...files];
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) await hide(strapi, next);
  };
  await Promise.all(Array.from({ length: HIDDEN_AT_ONCE }, work));
}

const binnedFile = (strapi: Core.Strapi, row: FileRow): BinnedFile => {
  const actor = actorOf(strapi);
  const { createdBy, updatedBy, folder, ...plain } = row;
  return {
    documentId: row.documentId,
    deletedAt: Date.now(),
    name: row.name,
    who: actor.who,
    userId: actor.userId,
    creatorId: createdBy?.id ?? null,
    bytes: bytesOf(row),
    state: 'leaving',
    row: { ...plain, folder: folder?.id ?? null, createdBy: createdBy?.id ?? null, updatedBy: updatedBy?.id ?? null },
    kept: [row, ...Object.values(row.formats ?? {})].map((stored) => keptAs(storedOf(stored))),
  };
};

/**
 * Deletes files from the media library, and puts them into the bin: all of them, or none. One transaction for all takes one
 * connection, and asks once where they are. The oldest of the bin make room for them.
 * @throws BinFull if they cannot
 */
async function binFiles(strapi: Core.Strapi, rows: readonly FileRow[]): Promise<unknown[]> {
  let hiding: Promise<void> | undefined;
  const deleted = await strapi.db.transaction(async ({ trx, onCommit }: InTransaction) => {
    await askForRoom(strapi, { trx }, rows.map(bytesOf));
    const places = await placesOf(strapi, rows);
    const files: BinnedFile[] = [];
    const gone: unknown[] = [];
    for (const row of rows) {
      const one = await rowsOf(strapi, FILE).delete({ where: { id: row.id } });
      gone.push(one);
      // Somebody else may have deleted it just now: its record knows its places.
      if (!one) {
        places.delete(row.documentId);
        continue;
      }
      const file = binnedFile(strapi, row);
      await addFile(strapi, file);
      files.push(file);
    }
    await keepPlaces(strapi, places);
    onCommit(() => {
      hiding = hideAll(strapi, files)
        .then(() => makeRoom(strapi))
        .catch((error: Error) => void strapi.log.warn(`The bin of files holds too much: ${error.message}`));
    });
    return gone;
  });
  await hiding;
  return deleted;
}

const WITH = ['folder', 'createdBy', 'updatedBy'];

/** Deletes the files that match. @returns what has been deleted, as the media library answers it */
async function removeAll(strapi: Core.Strapi, where: object): Promise<object[]> {
  const rows = await rowsOf<FileRow>(strapi, FILE).findMany({ where, populate: WITH });
  const own = rows.filter((row) => isInStore(strapi, row));
  if (own.length > 0) await binFiles(strapi, own);
  const { remove } = serviceOf(strapi, 'plugin::upload.upload');
  for (const row of rows) if (!own.includes(row)) await remove(row);
  return rows.map(({ folder: _folder, createdBy: _createdBy, updatedBy: _updatedBy, ...row }) => row);
}

/**
 * Has the media library put what is deleted into the bin, whoever deletes it: one file, several, a folder, the undoing of a
 * sheet. Files of another store than that of now are deleted as before: their bytes are out of reach. Call it in `register`.
 * @throws if Strapi no longer deletes files there
 */
export function binDeletedFiles(strapi: Core.Strapi): void {
  /** Has a function of one of Strapi's services for uploads do something else. */
  const replace = <Of>(service: string, name: string, by: (before: Deletion<Of>) => Deletion<Of>) =>
    strapi.get<Extendable>('services').extend(`plugin::upload.${service}`, (before) => {
      const known = before[name] as Deletion<Of> | undefined;
      if (!known) throw new Error(`Strapi no longer deletes files by its service for ${service}s`);
      return { ...before, [name]: by(known) };
    });
  replace<{ id: number }>('upload', 'remove', (remove) => async (file) => {
    const row = await rowsOf<FileRow>(strapi, FILE).findOne({ where: { id: file.id }, populate: WITH });
    return row && isInStore(strapi, row) ? (await binFiles(strapi, [row]))[0] : remove(file);
  });
  const removeByIds = (ids: number[] = []) => removeAll(strapi, { id: { $in: ids } });
  replace<number[] | undefined>('file', 'deleteByIds', () => removeByIds);
  // Strapi's own then deletes the folders.
  replace<number[] | undefined>('folder', 'deleteByIds', (deleteFolders) => async (ids = []) => {
    const folders = await foldersOf(strapi, ids);
    if (folders.length > 0) await removeAll(strapi, { $or: isWithin('folderPath', folders) });
    return deleteFolders(ids);
  });
}
