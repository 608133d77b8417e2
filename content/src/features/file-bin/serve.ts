import type { Core } from '@strapi/strapi';
import { BIN_DAYS } from '../../core/entries/bin-days';
import { DAY_MS } from '../../core/jobs/jobs';
import { FILE } from '../../core/model/file-types';
import { abilityOf, can } from '../../core/rights/ability';
import { CHANGE_FILES, READ_FILES } from '../../core/rights/actions';
import { adminRoutes } from '../../core/rights/admin-routes';
import type { Context } from '../../core/rights/callers';
import { rowsOf } from '../../core/strapi';
import { type RecordChanges, restoreFile } from './restore';
import { bytesInBin, deleteForGood, maxBinBytes } from './room';
import { fileInBin, type ListedFile, listBin } from './rows';
import type { BinnedFile } from './table';

/** Files that the list shows. */
const MAX_SHOWN = 100;

/** A file of the bin, as the admin shows it. */
export interface ShownFile {
  documentId: string;
  name: string;
  bytes: number;
  /** ISO times: when it was deleted, and when it is deleted for good. */
  deletedAt: string;
  until: string;
  who: string;
  mayChange: boolean;
}

export interface FileBin {
  /** The last deleted, a hundred at most. */
  files: ShownFile[];
  /** How many others there are. */
  more: number;
  /** What all files take, which the caller may see. */
  bytes: number;
  /** What all files of the bin take, whoever may see them, and what it holds. */
  taken: number;
  limit: number;
}

/** Returns whether the caller may do this with a file of the bin, as with one of the media library. */
function fileRights(strapi: Core.Strapi, ctx: Context) {
  const creators = new Map<number, Promise<object | null>>();
  const creatorOf = (id: number | null) => {
    if (id === null) return null;
    const users = rowsOf(strapi, 'admin::user');
    if (!creators.has(id)) creators.set(id, users.findOne({ where: { id }, populate: ['roles'] }));
    return creators.get(id);
  };
  return async (action: string, { creatorId }: ListedFile) =>
    can(strapi, abilityOf(ctx), action, FILE, { createdBy: await creatorOf(creatorId) });
}

/**
 * The bin of files for the admin: `GET /file-bin` lists it, `POST /file-bin/abc/restore` brings a file back to its places,
 * `DELETE /file-bin/abc` deletes it for good. For editors who may see, or delete, this file in the media library.
 */
export function serveFileBin(strapi: Core.Strapi, recordChanges: RecordChanges): void {
  const list: Core.MiddlewareHandler = async (ctx) => {
    const may = fileRights(strapi, ctx);
    const files: ShownFile[] = [];
    let [number, total] = [0, 0];
    for (const file of await listBin(strapi)) {
      if (!(await may(READ_FILES, file))) continue;
      const { documentId, name, bytes, deletedAt, who } = file;
      number += 1;
      total += bytes;
      if (number > MAX_SHOWN) continue;
      const [from, until] = [deletedAt, deletedAt + BIN_DAYS * DAY_MS].map((time) => new Date(time).toISOString());
      const mayChange = await may(CHANGE_FILES, file);
      files.push({ documentId, name, bytes, deletedAt: from ?? '', until: until ?? '', who, mayChange });
    }
    const [taken, limit] = [await bytesInBin(strapi), maxBinBytes()];
    ctx.body = { files, more: number - files.length, bytes: total, taken, limit } satisfies FileBin;
  };

  /** Runs what changes a file, for whoever may. */
  const changing =
    (change: (ctx: Context, file: BinnedFile) => Promise<void>): Core.MiddlewareHandler =>
    async (ctx) => {
      const may = fileRights(strapi, ctx);
      const file = await fileInBin(strapi, ctx.params.documentId ?? '');
      if (!file || file.state === 'gone' || !(await may(READ_FILES, file))) return ctx.notFound();
      if (!(await may(CHANGE_FILES, file))) return ctx.forbidden();
      await change(ctx, file);
    };
  const restore = changing(async (ctx, { documentId }) => {
    ctx.body = await restoreFile(strapi, ctx, documentId, recordChanges);
  });
  const remove = changing(async (ctx, file) => {
    if (!(await deleteForGood(strapi, file))) return ctx.notFound();
    ctx.body = {};
  });

  adminRoutes(strapi, '/file-bin', [
    ['GET', '/', list, READ_FILES],
    ['POST', '/:documentId/restore', restore, CHANGE_FILES],
    ['DELETE', '/:documentId', remove, CHANGE_FILES],
  ]);
}
