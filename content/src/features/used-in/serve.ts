import type { Core } from '@strapi/strapi';
import { AIRLINE_RULE, type UsedFile, usesOfEntries, usesOfFiles } from '../../core/entries/uses';
import { FILE, MAX_FILES_AT_ONCE } from '../../core/model/file-types';
import { foldersOf, isWithin } from '../../core/model/folders';
import { abilityOf, CREATOR, can } from '../../core/rights/ability';
import { READ_FILES } from '../../core/rights/actions';
import { adminRoutes } from '../../core/rights/admin-routes';
import { LOCALE_CODE } from '../../core/model/locale-code';
import { mayReadEntry } from '../../core/rights/entries';
import { rowsOf, schemaOf } from '../../core/strapi';
import { readableUses } from './readable-uses';

const NUMBERS = /^\d{1,9}(,\d{1,9}){0,199}$/;
const DOCUMENTS = /^\w{1,64}(,\w{1,64}){0,199}$/;

/** The numbers of a parameter; undefined: it is malformed. */
function numbersIn(value: unknown): number[] | undefined {
  if (value === undefined || value === '') return [];
  return typeof value === 'string' && NUMBERS.test(value) ? value.split(',').map(Number) : undefined;
}

/**
 * Says where something is used before it is replaced, deleted or unpublished: `GET /used-in/files?ids=1,2&folders=3` of files
 * and of all that is in folders, `GET /used-in/api::color.color/a,b?locale=en` of entries. Nothing is said of files and
 * entries that the caller may not read, and no use is named that they may not read.
 */
export function serveUsedIn(strapi: Core.Strapi): void {
  const ofFiles: Core.MiddlewareHandler = async (ctx) => {
    const [ids, folders] = [numbersIn(ctx.query.ids), numbersIn(ctx.query.folders)];
    if (!ids || !folders) return ctx.badRequest('ids and folders are numbers with commas, 200 at most');
    const inFolders = isWithin('folderPath', await foldersOf(strapi, folders));
    const where = { $or: [{ id: { $in: ids } }, ...inFolders] };
    const number = await rowsOf(strapi, FILE).count({ where });
    if (number > MAX_FILES_AT_ONCE)
      return ctx.badRequest(
        `These are ${number.toLocaleString('en')} files. Look at ${MAX_FILES_AT_ONCE} at a time at most.`,
      );
    const files = await rowsOf<UsedFile>(strapi, FILE).findMany({ where, populate: CREATOR });
    const ability = abilityOf(ctx);
    const readable = files.filter((file) => can(strapi, ability, READ_FILES, FILE, file));
    ctx.body = await readableUses(strapi, ability, await usesOfFiles(strapi, readable));
  };

  const ofEntries: Core.MiddlewareHandler = async (ctx) => {
    const { uid = '', ids = '' } = ctx.params;
    const { locale } = ctx.query;
    if (!uid.startsWith('api::') || !schemaOf(strapi, uid)) return ctx.notFound();
    const code = typeof locale === 'string' && LOCALE_CODE.test(locale) ? locale : null;
    if (!DOCUMENTS.test(ids)) return ctx.badRequest('Ids of entries with commas, 200 at most');
    const documentIds = ids.split(',');
    for (const documentId of documentIds)
      if (!(await mayReadEntry(strapi, ctx, { uid, documentId, locale: code }))) return ctx.forbidden();
    const uses = await usesOfEntries(strapi, uid, documentIds, code);
    ctx.body = await readableUses(strapi, abilityOf(ctx), uses, {
      linksTo: uid === AIRLINE_RULE ? 0 : documentIds.length,
    });
  };

  adminRoutes(strapi, '/used-in', [
    ['GET', '/files', ofFiles, READ_FILES],
    ['GET', '/:uid/:ids', ofEntries],
  ]);
}
