import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from '../../core/rights/callers';
import { rowsOf } from '../../core/strapi';
import { type Ability, abilityOf, CREATOR, can } from '../../core/rights/ability';
import { CHANGE_FILES } from '../../core/rights/actions';
import { FILE } from '../../core/model/file-types';
import type { Before } from './door';

const FOLDER = 'plugin::upload.folder';
const REFUSAL = 'Among these are files or folders that you may not change';

/** What a request is about: files, and folders with all that is in them, also further down. */
interface Selection {
  files?: unknown;
  folders?: unknown;
}

type SelectionOf = (ctx: Context) => Selection;

const bodyOf = (ctx: Context) => (ctx.request.body ?? {}) as Record<string, unknown>;
const listed = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** The files and folders whose ids are in the body. */
export const listedInBody: SelectionOf = (ctx) => ({ files: bodyOf(ctx).fileIds, folders: bodyOf(ctx).folderIds });
/** The folder of the address. */
export const folderOfPath: SelectionOf = (ctx) => ({ folders: [ctx.params.id] });
/** The files whose names and texts are in the body. */
export const updatedInBody: SelectionOf = (ctx) => ({
  files: listed(bodyOf(ctx).updates).map((update) => (update as { id?: unknown } | null)?.id),
});

/** What can be an id; Strapi refuses a list with anything else. */
const idsIn = (value: unknown) => listed(value).filter((id) => ['string', 'number'].includes(typeof id));

async function mayChangeAll(strapi: Core.Strapi, ability: Ability, { files, folders }: Selection): Promise<boolean> {
  const rows = (uid: string, where: object) =>
    rowsOf<{ path?: string }>(strapi, uid).findMany({ where, populate: CREATOR });
  const named = await rows(FOLDER, { id: { $in: idsIn(folders) } });
  const within = (field: string) =>
    named.flatMap(({ path }) => [{ [field]: { $eq: path } }, { [field]: { $startsWith: `${path}/` } }]);
  const allFolders = named.length > 0 ? await rows(FOLDER, { $or: within('path') }) : [];
  const allFiles = await rows(FILE, { $or: [{ id: { $in: idsIn(files) } }, ...within('folderPath')] });
  const mayChange = (uid: string) => (row: object) => can(strapi, ability, CHANGE_FILES, uid, row);
  return allFolders.every(mayChange(FOLDER)) && allFiles.every(mayChange(FILE));
}

/**
 * Has an action on several files or on a folder ask for each of them, before anything is done, what Strapi asks for one file:
 * an Author changes, moves and deletes their own. Who may not change one of them is answered with 403. Strapi only asks
 * whether the caller may change any file at all, or one file after another.
 */
export const askForEachFile =
  (asked: SelectionOf): Before =>
  (strapi) =>
  async (ctx, next) => {
    if (!(await mayChangeAll(strapi, abilityOf(ctx), asked(ctx)))) throw new errors.ForbiddenError(REFUSAL);
    await next();
  };
