import type { Core } from '@strapi/strapi';
import { rowsOf } from '../strapi';

/** UID of the folders of the media library. */
export const FOLDER = 'plugin::upload.folder';

interface Folder {
  path: string;
}

/** The folders that have these ids. */
export const foldersOf = (strapi: Core.Strapi, ids: readonly unknown[]): Promise<Folder[]> =>
  rowsOf<Folder>(strapi, FOLDER).findMany({ where: { id: { $in: ids } } });

/** Conditions on what is in folders, also further down. @param field `path` of the folders, `folderPath` of the files */
export const isWithin = (field: 'path' | 'folderPath', folders: readonly Folder[]): object[] =>
  folders.flatMap(({ path }) => [{ [field]: { $eq: path } }, { [field]: { $startsWith: `${path}/` } }]);
