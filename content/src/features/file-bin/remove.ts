import type { Core } from '@strapi/strapi';
import { actorOf } from '../../core/edits/actor';
import { FILE } from '../../core/model/file-types';
import { type InTransaction, rowsOf } from '../../core/strapi';
import { hideBytes, keptAs } from './bytes';
import { placesOf } from './places';
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
type Remove = (file: { id: number }) => Promise<unknown>;
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

/** Hides the bytes of a file that has just been deleted. A failure is tried again later (jobs.ts). */
export async function hide(strapi: Core.Strapi, file: BinnedFile): Promise<void> {
  try {
    await hideBytes(strapi, file.kept, () => saveKept(strapi, file));
    await moveOn(strapi, file.documentId, 'leaving', 'bin');
  } catch (error) {
    strapi.log.warn(`A deleted file can still be fetched by its address: ${(error as Error).message}`);
  }
}

/** Deletes a file from the media library, and puts it into the bin. */
async function binFile(strapi: Core.Strapi, row: FileRow): Promise<unknown> {
  const { createdBy, updatedBy, folder, ...plain } = row;
  const file: BinnedFile = {
    documentId: row.documentId,
    deletedAt: Date.now(),
    name: row.name,
    who: actorOf(strapi).who,
    creatorId: createdBy?.id ?? null,
    bytes: bytesOf(row),
    state: 'leaving',
    row: { ...plain, folder: folder?.id ?? null, createdBy: createdBy?.id ?? null, updatedBy: updatedBy?.id ?? null },
    kept: [row, ...Object.values(row.formats ?? {})].map((stored) => keptAs(storedOf(stored))),
    places: [],
  };
  let hiding: Promise<void> | undefined;
  const deleted = await strapi.db.transaction(async ({ onCommit }: InTransaction) => {
    file.places = await placesOf(strapi, row);
    await addFile(strapi, file);
    onCommit(() => {
      hiding = hide(strapi, file);
    });
    return rowsOf(strapi, FILE).delete({ where: { id: row.id } });
  });
  await hiding;
  return deleted;
}

/**
 * Has the media library put what is deleted into the bin, whoever deletes it: one file, several, a folder, the undoing of a
 * sheet. Files of another store than that of now are deleted as before: their bytes are out of reach. Call it in `register`.
 * @throws if Strapi no longer deletes files there
 */
export function binDeletedFiles(strapi: Core.Strapi): void {
  strapi.get<Extendable>('services').extend('plugin::upload.upload', (before) => {
    const remove = before.remove as Remove | undefined;
    if (!remove) throw new Error('Strapi no longer deletes files by its service for uploads');
    const removeIntoBin: Remove = async (file) => {
      const where = { id: file.id };
      const populate = ['folder', 'createdBy', 'updatedBy'];
      const row = await rowsOf<FileRow>(strapi, FILE).findOne({ where, populate });
      const { provider } = strapi.config.get<{ provider: string }>('plugin::upload');
      return row?.provider === provider ? binFile(strapi, row) : remove(file);
    };
    return { ...before, remove: removeIntoBin };
  });
}
