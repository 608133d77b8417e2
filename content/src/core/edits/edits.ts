import type { Core, Struct } from '@strapi/strapi';
import { readVersions, type StoredVersion } from '../entries/stored-versions';
import { type InTransaction, isLocalized, serviceOf } from '../strapi';

export type Action = 'create' | 'clone' | 'update' | 'discardDraft' | 'publish' | 'unpublish' | 'delete';
const ACTIONS: ReadonlySet<string> = new Set<Action>([
  'create',
  'clone',
  'update',
  'discardDraft',
  'publish',
  'unpublish',
  'delete',
]);

interface Params {
  documentId?: string;
  locale?: string | string[];
  status?: string;
  data?: Record<string, unknown>;
}
type Result = { documentId?: string; locale?: string | null; entries?: { locale?: string | null }[] } | null;

/** An edit of an entry, by whatever way: the admin, a sheet, a date, a token. */
export interface Edit {
  strapi: Core.Strapi;
  uid: string;
  type: Struct.ContentTypeSchema;
  action: Action;
  /** Of the call; a subscriber may change them before it is made. */
  params: Params;
  /** Codes of the languages that the call is about; null: all that the entry has, or the type has none. */
  locales: readonly string[] | null;
  /** Whether visitors see the drafts afterwards: creating and updating can also publish. */
  publishes: boolean;
  /** What was stored of the document; nothing of one that is being created. */
  before: readonly StoredVersion[];
  trx: InTransaction['trx'];
}

/** An edit that has been made, before its transaction ends. */
export interface EditResult {
  result: Result;
  documentId: string;
  /** The languages in which the call has written. */
  written: ReadonlySet<string | null>;
  /** What is stored now; read once, when it is first asked for. */
  after: () => Promise<readonly StoredVersion[]>;
}

/**
 * Acts on an edit in its transaction: before it, and, by what it returns, after it. What it throws takes the edit back.
 */
export type EditSubscriber = (edit: Edit) => Promise<AfterEdit | undefined> | AfterEdit | undefined;
export type AfterEdit = (done: EditResult) => Promise<void>;

/** The languages that a call is about, as Strapi decides it. */
async function localesIn(strapi: Core.Strapi, uid: string, { locale }: Params): Promise<string[] | null> {
  if (!isLocalized(strapi, uid) || locale === '*') return null;
  return [locale || (await serviceOf(strapi, 'plugin::i18n.locales').getDefaultLocale())].flat();
}

/**
 * Has subscribers act on every edit of an entry of the catalogue, each after the one before it. Subscribers that write what
 * others read come first. Call it in `register`: it must enclose the middleware of the i18n plugin, which also writes.
 */
export function subscribeToEdits(strapi: Core.Strapi, subscribers: readonly EditSubscriber[]): void {
  strapi.documents.use(async (context, next) => {
    const { action, uid, contentType: type } = context;
    if (!uid.startsWith('api::') || !ACTIONS.has(action)) return await next();
    const params = context.params as Params;
    // A clone is a document of its own.
    const given = action === 'clone' ? undefined : params.documentId;
    return strapi.db.transaction(async ({ trx }: InTransaction) => {
      const edit: Edit = {
        strapi,
        uid,
        type,
        action: action as Action,
        params,
        locales: await localesIn(strapi, uid, params),
        publishes: type.options?.draftAndPublish === true && (action === 'publish' || params.status === 'published'),
        before: given === undefined ? [] : await readVersions(strapi, uid, given),
        trx,
      };
      const rest: AfterEdit[] = [];
      for (const subscriber of subscribers) rest.push((await subscriber(edit)) ?? (() => Promise.resolve()));
      const result = (await next()) as Result;
      const documentId = given ?? result?.documentId ?? '';
      let after: Promise<readonly StoredVersion[]> | undefined;
      const done: EditResult = {
        result,
        documentId,
        written: new Set((result?.entries ?? [result]).map((entry) => entry?.locale ?? null)),
        after: () => (after ??= documentId ? readVersions(strapi, uid, documentId) : Promise.resolve([])),
      };
      for (const finish of rest) await finish(done);
      return result as never;
    });
  });
}
