import type { Core, UID } from '@strapi/strapi';
import { type Change, record } from './record';
import { apiNameOf, visibleOf } from './versions';

type Params = { where?: object; data?: unknown };
type Row = { documentId: string; locale: string | null };
/** Finds what a call is about to change. */
type Find = (params: Params) => Change[] | Promise<Change[]>;
type Write = (params: Params, ...more: unknown[]) => Promise<unknown>;
type Repository = Record<string, Write> & { findMany(params: object): Promise<Row[]> };

/** Puts a function's work into a transaction together with the record of what it changes. */
function recordCalls(strapi: Core.Strapi, owner: Record<string, Write>, name: string, find: Find): void {
  const original = owner[name]!;
  owner[name] = (params, ...more) =>
    strapi.db.transaction(async () => {
      const changes = await find(params);
      const result = await original.call(owner, params, ...more);
      await record(strapi, changes);
      return result;
    });
}

const repositoryOf = (strapi: Core.Strapi, uid: UID.ContentType) => strapi.db.query(uid) as unknown as Repository;

/**
 * Records changes of media files: the media library writes them without the document service. A new file is not
 * recorded: nothing shows it before an entry with it is published.
 */
export function recordFiles(strapi: Core.Strapi): void {
  const files = repositoryOf(strapi, 'plugin::upload.file');
  const recordAs =
    (effect: Change['effect']): Find =>
    async ({ where }) => {
      const found = await files.findMany({ select: ['documentId'], where });
      return found.map(({ documentId }) => ({ type: 'upload/files', documentId, locale: null, effect }));
    };
  for (const name of ['update', 'updateMany']) recordCalls(strapi, files, name, recordAs('changed'));
  for (const name of ['delete', 'deleteMany']) recordCalls(strapi, files, name, recordAs('left'));
}

/** Records changes of the list of languages, and the entries that are deleted together with one. */
export function recordLocales(strapi: Core.Strapi): void {
  const locales = strapi.plugin('i18n').service('locales') as Record<string, Write>;
  const effects = { create: 'entered', update: 'changed', delete: 'left', setDefaultLocale: 'changed' } as const;
  for (const [name, effect] of Object.entries(effects))
    recordCalls(strapi, locales, name, () => [{ type: 'i18n/locales', documentId: null, locale: null, effect }]);

  for (const type of Object.values(strapi.contentTypes).filter(({ uid }) => uid.startsWith('api::'))) {
    const entries = repositoryOf(strapi, type.uid);
    recordCalls(strapi, entries, 'deleteMany', async ({ where }) => {
      const visible = { $and: [where ?? {}, visibleOf(type)] };
      const found = await entries.findMany({ select: ['documentId', 'locale'], where: visible });
      return found.map((row) => ({ ...row, type: apiNameOf(type), effect: 'left' as const }));
    });
  }
}
