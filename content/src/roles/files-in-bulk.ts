import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from '../callers';
import { FILE } from '../pictures/alternative-texts';
import { rowsOf } from '../strapi-types';
import { type Ability, abilityOf, CREATOR, may } from './ability';
import { CHANGE_FILES } from './actions';

const FOLDER = 'plugin::upload.folder';
const REFUSAL = 'Among these are files or folders that you may not change';

/** What a request is about: files, and folders with all that is in them, also further down. */
interface Asked {
  files?: unknown;
  folders?: unknown;
}

const bodyOf = (ctx: Context) => (ctx.request.body ?? {}) as Record<string, unknown>;
const listed = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const ofBody = (ctx: Context): Asked => ({ files: bodyOf(ctx).fileIds, folders: bodyOf(ctx).folderIds });

/** Strapi's actions that only ask whether the caller may change any file at all, or one file after another. */
const ASKED: Record<string, (ctx: Context) => Asked> = {
  'admin-folder-file.deleteMany': ofBody,
  'admin-folder-file.moveMany': ofBody,
  'admin-file.generateAIMetadata': ofBody,
  'admin-folder.update': (ctx) => ({ folders: [ctx.params.id] }),
  'admin-upload.bulkUpdateFileInfo': (ctx) => ({
    files: listed(bodyOf(ctx).updates).map((update) => (update as { id?: unknown } | null)?.id),
  }),
};
/** Is about all files: a right with a condition is none. */
const OF_ALL = 'admin-file.createAIMetadataJob';

/** What can be an id; Strapi refuses a list with anything else. */
const idsIn = (value: unknown) => listed(value).filter((id) => ['string', 'number'].includes(typeof id));

async function mayChangeAll(strapi: Core.Strapi, ability: Ability, { files, folders }: Asked): Promise<boolean> {
  const rows = (uid: string, where: object) =>
    rowsOf<{ path?: string }>(strapi, uid).findMany({ where, populate: CREATOR });
  const named = await rows(FOLDER, { id: { $in: idsIn(folders) } });
  const within = (field: string) =>
    named.flatMap(({ path }) => [{ [field]: { $eq: path } }, { [field]: { $startsWith: `${path}/` } }]);
  const allFolders = named.length > 0 ? await rows(FOLDER, { $or: within('path') }) : [];
  const allFiles = await rows(FILE, { $or: [{ id: { $in: idsIn(files) } }, ...within('folderPath')] });
  const mayChange = (uid: string) => (row: object) => may(strapi, ability, CHANGE_FILES, uid, row);
  return allFolders.every(mayChange(FOLDER)) && allFiles.every(mayChange(FILE));
}

interface Route {
  handler: string;
  config: { middlewares?: Core.MiddlewareHandler[] };
}

/**
 * Has actions on several files or on a folder ask for each of them, before anything is done, what Strapi asks for one file: an
 * Author changes, moves and deletes their own. Who may not change one of them is answered with 403. Call it in
 * `register`.
 */
export function askForEachFile(strapi: Core.Strapi): void {
  const { routes } = strapi.plugin('upload') as unknown as { routes: { admin: { routes: Route[] } } };
  const ask = ({ config }: Route, isAllowed: (ctx: Context) => boolean | Promise<boolean>) => {
    const middleware: Core.MiddlewareHandler = async (ctx, next) => {
      if (!(await isAllowed(ctx))) throw new errors.ForbiddenError(REFUSAL);
      await next();
    };
    config.middlewares = [...(config.middlewares ?? []), middleware];
  };
  for (const route of routes.admin.routes) {
    const asked = ASKED[route.handler];
    if (asked) ask(route, (ctx) => mayChangeAll(strapi, abilityOf(ctx), asked(ctx)));
    if (route.handler === OF_ALL) ask(route, (ctx) => may(strapi, abilityOf(ctx), CHANGE_FILES, FILE, {}));
  }
}
