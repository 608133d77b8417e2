import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from '../../core/rights/callers';
import { rowsOf } from '../../core/strapi';
import { type Ability, abilityOf, CREATOR, can } from '../../core/rights/ability';
import { CHANGE_FILES } from '../../core/rights/actions';
import { FILE, MAX_FILES_AT_ONCE } from '../../core/model/file-types';
import { FOLDER, foldersOf, isWithin } from '../../core/model/folders';
import type { Before } from './door';

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

const whereFiles = ({ files }: Selection, folders: Parameters<typeof isWithin>[1]) => ({
  $or: [{ id: { $in: idsIn(files) } }, ...isWithin('folderPath', folders)],
});

async function mayChangeAll(strapi: Core.Strapi, ability: Ability, asked: Selection): Promise<boolean> {
  const rows = (uid: string, where: object) => rowsOf(strapi, uid).findMany({ where, populate: CREATOR });
  const named = await foldersOf(strapi, idsIn(asked.folders));
  const allFolders = named.length > 0 ? await rows(FOLDER, { $or: isWithin('path', named) }) : [];
  const allFiles = await rows(FILE, whereFiles(asked, named));
  const mayChange = (uid: string) => (row: object) => can(strapi, ability, CHANGE_FILES, uid, row);
  return allFolders.every(mayChange(FOLDER)) && allFiles.every(mayChange(FILE));
}

/** Also what can be no id: Strapi looks at each. */
const namedIn = ({ files, folders }: Selection) => Math.max(listed(files).length, listed(folders).length);

function checkNumber(number: number): void {
  if (number > MAX_FILES_AT_ONCE)
    throw new errors.ValidationError(`At most ${MAX_FILES_AT_ONCE} files at a time: these are ${number}`);
}

/** Refuses to name more files or folders than may be changed at once, also the same one many times. */
export const refuseManyNamed =
  (asked: SelectionOf): Before =>
  () =>
  async (ctx, next) => {
    checkNumber(namedIn(asked(ctx)));
    await next();
  };

/** Likewise to delete more, with those in folders, before anything is looked for. */
export const refuseMany =
  (asked: SelectionOf): Before =>
  (strapi) =>
  async (ctx, next) => {
    const selection = asked(ctx);
    const named = namedIn(selection);
    const count = async () => {
      const folders = await foldersOf(strapi, idsIn(selection.folders));
      return rowsOf(strapi, FILE).count({ where: whereFiles(selection, folders) });
    };
    checkNumber(named > MAX_FILES_AT_ONCE ? named : await count());
    await next();
  };

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
