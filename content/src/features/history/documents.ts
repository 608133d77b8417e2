import type { Core, Struct } from '@strapi/strapi';
import { isLocalized, serviceOf } from '../../core/strapi';
import { attributesOf, readDrafts } from '../../core/entries/drafts';
import { deletion, differences, type Document, eachOf } from './events';
import { type Event, record } from './table';
import { actorOf, through } from '../../core/edits/actor';

interface Params {
  documentId?: string;
  locale?: string | string[];
  status?: string;
  data?: Record<string, unknown>;
}
type Result = { documentId?: string; locale?: string | null; entries?: { locale?: string | null }[] } | null;

/** An action of a document service, on its way. */
interface Action {
  strapi: Core.Strapi;
  uid: string;
  type: Struct.ContentTypeSchema;
  params: Params;
  /** Selects the languages that it is about. */
  where: object;
  next: () => Promise<Result>;
}
type Recorder = (action: Action) => Promise<{ result: Result; events: Event[] }>;

/** The languages that a call is about, as Strapi decides it. */
async function localesIn(strapi: Core.Strapi, type: Struct.ContentTypeSchema, { locale }: Params): Promise<object> {
  if (!isLocalized(strapi, type.uid) || locale === '*') return {};
  const given = locale || (await serviceOf(strapi, 'plugin::i18n.locales').getDefaultLocale());
  return { locale: Array.isArray(given) ? { $in: given } : given };
}

/** Names of the fields that Strapi copies into all languages. */
const sharedIn = ({ strapi, type }: Action): Set<string> =>
  new Set(
    isLocalized(strapi, type.uid)
      ? serviceOf(strapi, 'plugin::i18n.content-types').getNonLocalizedAttributes(type)
      : undefined,
  );

/** The admin's form sends every relation, most of them with nothing to add or to take away. */
function isUntouched(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || !('connect' in value || 'disconnect' in value)) return false;
  const { connect = [], disconnect = [], ...more } = value as { connect?: unknown[]; disconnect?: unknown[] };
  return [connect, disconnect].flat().length === 0 && Object.keys(more).length === 0;
}

/** The fields that an update may change: Strapi writes those that it is given. */
const fieldsIn = ({ strapi, uid, params: { data = {} } }: Action) =>
  Object.keys(attributesOf(strapi, uid)).filter((name) => name in data && !isUntouched(data[name]));

/** Creating and updating can also publish. */
const publishes = ({ type, params }: Action) => params.status === 'published' && type.options?.draftAndPublish === true;

/** A document and its versions in the languages of a result. */
async function versionsIn({ strapi, uid, where }: Action, documentId: string, result: Result) {
  const locales = new Set((result?.entries ?? [result]).map((entry) => entry?.locale ?? null));
  const versions = await readDrafts(strapi, uid, documentId, where, []);
  return versions.filter(({ locale }) => locales.has(locale));
}

const creates: Recorder = async (action) => {
  const result = await action.next();
  const document: Document = { type: action.uid, documentId: result?.documentId ?? '' };
  const versions = await versionsIn(action, document.documentId, result);
  const published = publishes(action) ? eachOf(document, versions, 'published') : [];
  return { result, events: [...eachOf(document, versions, 'created'), ...published] };
};

const changes =
  (kind: 'changed' | 'discarded'): Recorder =>
  async (action) => {
    const { strapi, uid, params, where } = action;
    const document: Document = { type: uid, documentId: params.documentId ?? '' };
    const fields = kind === 'changed' ? fieldsIn(action) : undefined;
    const before = await readDrafts(strapi, uid, document.documentId, where, fields);
    const result = await action.next();
    const after = result ? await readDrafts(strapi, uid, document.documentId, where, fields) : [];
    const published = publishes(action) ? eachOf(document, after, 'published') : [];
    return { result, events: [...differences(document, kind, before, after, sharedIn(action)), ...published] };
  };

const turns =
  (kind: 'published' | 'unpublished'): Recorder =>
  async (action) => {
    const result = await action.next();
    const document: Document = { type: action.uid, documentId: action.params.documentId ?? '' };
    const versions = await versionsIn(action, document.documentId, result);
    return { result, events: eachOf(document, versions, kind) };
  };

const deletes: Recorder = async ({ strapi, uid, type, params, where, next }) => {
  const document: Document = { type: uid, documentId: params.documentId ?? '' };
  const versions = await readDrafts(strapi, uid, document.documentId, where);
  const isWhole = !isLocalized(strapi, type.uid) || params.locale === '*';
  return { result: await next(), events: deletion(document, versions, isWhole) };
};

const RECORDERS: Record<string, Recorder | undefined> = {
  create: creates,
  clone: creates,
  update: changes('changed'),
  discardDraft: changes('discarded'),
  publish: turns('published'),
  unpublish: turns('unpublished'),
  delete: deletes,
};

/**
 * Records every edit of an entry, drafts included, in the edit's own transaction: without its record there is no edit.
 * Call it in `register`: it must enclose the middleware that copies fields between languages.
 */
export function recordDocuments(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    const { action, uid, contentType: type } = context;
    const params = context.params as Params;
    const recorder = RECORDERS[action];
    if (!uid.startsWith('api::') || !recorder) return await next();
    return strapi.db.transaction(async () => {
      const where = await localesIn(strapi, type, params);
      const { result, events } = await recorder({ strapi, uid, type, params, where, next: next as Action['next'] });
      await record(strapi, events, action === 'clone' ? through(actorOf(strapi), 'duplicate') : undefined);
      return result as never;
    });
  });
}
