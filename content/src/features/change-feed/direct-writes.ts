import type { Core } from '@strapi/strapi';
import type { Change } from 'contract/wire';
import { entriesMentioning } from './mentions';
import { recordChanges } from './record';
import { rowsOf, serviceOf, siteTypes } from '../../core/strapi';
import { apiNameOf, visibleOf } from '../../core/model/content-types';

type Params = { where?: object; data?: { related?: unknown } };
type Write = (params?: Params, ...more: unknown[]) => Promise<unknown>;
type Row = { documentId: string; locale: string | null; code?: string; url?: string };
type Repository = Record<string, Write> & { findMany(params: object): Promise<Row[]> };
/** Finds what a call is about to change. */
type Find = (params: Params) => Change[] | Promise<Change[]>;

const repositoryOf = (strapi: Core.Strapi, uid: string) => rowsOf(strapi, uid) as unknown as Repository;

/** Puts a function's work into one transaction with the record of what it changes. */
function recordCalls(strapi: Core.Strapi, owner: Record<string, Write>, name: string, find: Find): void {
  const original = owner[name];
  if (!original) throw new Error(`There is no ${name}`);
  owner[name] = (params, ...more) =>
    strapi.db.transaction(async () => {
      // An import deletes all files without naming a condition.
      const changes = await find(params ?? {});
      const result = await original.call(owner, params, ...more);
      await recordChanges(strapi, changes);
      return result;
    });
}

/** The visible entries of one type that match a condition, as changes. */
async function entriesAs(strapi: Core.Strapi, uid: string, where: object, effect: Change['effect']): Promise<Change[]> {
  const type = siteTypes(strapi).find((each) => each.uid === uid);
  if (!type) return [];
  const query = { select: ['documentId', 'locale'], where: { $and: [where, visibleOf(type)] } };
  const found = await repositoryOf(strapi, uid).findMany(query);
  return found.map(({ documentId, locale }) => ({ type: apiNameOf(type), documentId, locale, effect, fields: null }));
}

/**
 * Records changes of media files, which the media library writes without the document service, and of the entries whose
 * texts name them: a text has the version of its files. A new file is shown
 * when an entry with it is published, which is recorded then, or at once if it is uploaded for a published entry.
 */
export function recordFiles(strapi: Core.Strapi): void {
  const files = repositoryOf(strapi, 'plugin::upload.file');
  const filesAs =
    (effect: Change['effect']): Find =>
    async ({ where }) => {
      const found = await files.findMany({ select: ['documentId', 'url'], where });
      const type = 'upload/files';
      const ofFiles = found.map(({ documentId }) => ({ type, documentId, locale: null, effect, fields: null }));
      const urls = found.flatMap(({ url }) => url ?? []);
      return [...ofFiles, ...(await entriesMentioning(strapi, urls))];
    };
  recordCalls(strapi, files, 'create', async ({ data }) => {
    const owners = [data?.related ?? []].flat() as { id: number | string; __type: string }[];
    const changes = owners.map(({ id, __type }) => entriesAs(strapi, __type, { id }, 'changed'));
    return (await Promise.all(changes)).flat();
  });
  for (const name of ['update', 'updateMany']) recordCalls(strapi, files, name, filesAs('changed'));
  for (const name of ['delete', 'deleteMany']) recordCalls(strapi, files, name, filesAs('left'));
}

/** Records changes of the list of languages, and the entries that Strapi deletes together with one. */
export function recordLocales(strapi: Core.Strapi): void {
  const locales = serviceOf(strapi, 'plugin::i18n.locales') as unknown as Record<string, Write>;
  const listAs = (effect: Change['effect']) => ({
    type: 'i18n/locales',
    documentId: null,
    locale: null,
    effect,
    fields: null,
  });
  recordCalls(strapi, locales, 'create', () => [listAs('entered')]);
  recordCalls(strapi, locales, 'update', () => [listAs('changed')]);
  recordCalls(strapi, locales, 'setDefaultLocale', () => [listAs('changed')]);
  recordCalls(strapi, locales, 'delete', async (where) => {
    const codes = (await repositoryOf(strapi, 'plugin::i18n.locale').findMany({ where })).map(({ code }) => code);
    const ofType = siteTypes(strapi).map(({ uid }) => entriesAs(strapi, uid, { locale: { $in: codes } }, 'left'));
    return [...(await Promise.all(ofType)).flat(), listAs('left')];
  });
}
