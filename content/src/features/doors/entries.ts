import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { can } from '../../core/rights/ability';
import { CREATE, READ, UPDATE } from '../../core/rights/actions';
import type { Context } from '../../core/rights/callers';
import { actorOfRequest, draftsWithCreators, mayReadEntry } from '../../core/rights/entries';
import { wholeFieldRight } from '../../core/rights/whole-fields';
import { readVersions } from '../../core/entries/stored-versions';
import { differs } from '../../core/entries/values';
import { draftsOf } from '../../core/model/content-types';
import { attributesOf } from '../../core/model/entry-fields';
import { isLocalized, rowsOf, schemaOf } from '../../core/strapi';
import type { Before } from './door';
import { refuseUnreadSorting } from './queries';

const bodyOf = (ctx: Context) => (ctx.request.body ?? {}) as Record<string, unknown>;
const textOrNull = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);
const modelOf = (ctx: Context) => ctx.params.model ?? '';

function forbid(): never {
  throw new errors.ForbiddenError('You may not do this with this entry, or not in this language');
}

/** Runs a question before the route's handler; types that are not there are the handler's business. */
const asking =
  (ask: (strapi: Core.Strapi, ctx: Context) => Promise<boolean>): Before =>
  (strapi) =>
  async (ctx, next) => {
    if (schemaOf(strapi, modelOf(ctx)) && !(await ask(strapi, ctx))) forbid();
    await next();
  };

/**
 * Has a request about a type that has no languages name none: Strapi asks about the entry in the language that is named, finds
 * none, and acts on the one that there is.
 */
export const ignoreMissingLanguages: Before = (strapi) => async (ctx, next) => {
  if (!isLocalized(strapi, modelOf(ctx)))
    for (const part of [ctx.query, bodyOf(ctx)]) Reflect.deleteProperty(part, 'locale');
  await next();
};

/** Which documents a request is about, and in which languages, as Strapi's handler takes them. */
type AskedOf = (ctx: Context) => { documentIds: unknown; locale: unknown; sort?: unknown };
/** Those of a request's body. */
export const documentsInBody: AskedOf = (ctx) => bodyOf(ctx) as unknown as ReturnType<AskedOf>;
/** Those of its query. */
export const documentsInQuery: AskedOf = (ctx) => ctx.query as unknown as ReturnType<AskedOf>;

/** As many as a page of the admin's lists has at most. */
const MAX_ENTRIES_AT_ONCE = 100;

/** Has an action on many entries name each once, and not too many: Strapi acts on all that are named at the same time. */
export const limitEntries: Before = () => async (ctx, next) => {
  const body = bodyOf(ctx);
  if (Array.isArray(body.documentIds)) {
    const ids = [...new Set(body.documentIds)];
    if (ids.length > MAX_ENTRIES_AT_ONCE)
      throw new errors.ValidationError(`At most ${MAX_ENTRIES_AT_ONCE} entries at a time: these are ${ids.length}`);
    body.documentIds = ids;
  }
  await next();
};

/** The languages that are asked for; undefined: all. */
function languagesOf(strapi: Core.Strapi, uid: string, locale: unknown): unknown[] | undefined {
  const asked = [locale].flat().filter((code) => code !== undefined && code !== null);
  return isLocalized(strapi, uid) && asked.length > 0 && !asked.includes('*') ? asked : undefined;
}

/** Has a route that answers about several entries ask for each what reading it by hand asks. */
export const askToReadAll = (of: AskedOf) =>
  asking(async (strapi, ctx) => {
    const [uid, { ability }] = [modelOf(ctx), actorOfRequest(ctx)];
    const { documentIds, locale, sort } = of(ctx);
    refuseUnreadSorting(strapi, ctx, uid, sort);
    // Strapi also takes a filter in their place, which would be about others.
    const isText = (value: unknown) => value === undefined || value === null || typeof value === 'string';
    if (![documentIds, locale].flat().every(isText)) throw new errors.ValidationError('Ids and languages are texts');
    const rows = await draftsWithCreators(strapi, uid, [documentIds].flat());
    const languages = languagesOf(strapi, uid, locale);
    return rows
      .filter((row) => !languages || languages.includes(row.locale))
      .every((row) => can(strapi, ability, READ, uid, row));
  });

/** Has reading an entry ask for the right to read it in this language, also if it does not have that, before Strapi names others. */
export const askToReadInLanguage = asking(async (strapi, ctx) =>
  mayReadEntry(strapi, ctx, {
    uid: modelOf(ctx),
    documentId: ctx.params.id ?? null,
    locale: isLocalized(strapi, modelOf(ctx)) ? textOrNull(ctx.query.locale) : null,
  }),
);

/** The entry of a single type, or any of another. */
async function onlyEntryOf(strapi: Core.Strapi, uid: string): Promise<string | null> {
  const found = await rowsOf<{ documentId: string }>(strapi, uid).findOne({ where: draftsOf(strapi, uid) });
  return found?.documentId ?? null;
}

/** What a form is filled in from: an entry in another language. */
export async function sourceOfFillIn(strapi: Core.Strapi, ctx: Context) {
  const uid = modelOf(ctx);
  const { sourceLocale, documentId } = ctx.query;
  const known = textOrNull(documentId) ?? (await onlyEntryOf(strapi, uid));
  return { documentId: known, locale: textOrNull(sourceLocale) };
}

/** Has filling a form in from another language ask for the right to read the entry in that language. */
export const askToReadFillIn = asking(async (strapi, ctx) =>
  mayReadEntry(strapi, ctx, { uid: modelOf(ctx), ...(await sourceOfFillIn(strapi, ctx)) }),
);

/** Whether the caller may begin an entry of their own in this language. */
function mayBegin(strapi: Core.Strapi, ctx: Context, locale: string | null): boolean {
  const { ability, user } = actorOfRequest(ctx);
  return can(strapi, ability, CREATE, modelOf(ctx), { locale, createdBy: user });
}

/** Has duplicating ask for the right to read each language of the entry, all of which are copied, and to begin one in each. */
export const askToDuplicate = asking(async (strapi, ctx) => {
  const [uid, { ability }] = [modelOf(ctx), actorOfRequest(ctx)];
  const rows = await draftsWithCreators(strapi, uid, [ctx.params.sourceId]);
  return rows.every((row) => can(strapi, ability, READ, uid, row) && mayBegin(strapi, ctx, row.locale));
});

/** Has saving ask for the right to begin an entry in a language that it does not have yet; Strapi asks for none in particular. */
export const askToBeginLanguage = asking(async (strapi, ctx) => {
  const [uid, id] = [modelOf(ctx), ctx.params.id];
  if (!isLocalized(strapi, uid)) return true;
  // i18n's own middleware has put the language there, also the default one.
  const locale = textOrNull(bodyOf(ctx).locale);
  const isSingle = schemaOf(strapi, uid)?.kind === 'singleType';
  const where = { locale, ...(!isSingle && { documentId: id }), ...draftsOf(strapi, uid) };
  const isThere = (id !== undefined || isSingle) && (await rowsOf(strapi, uid).count({ where })) > 0;
  return isThere || mayBegin(strapi, ctx, locale);
});

/** Whether the caller may change each field in which a draft of an entry differs from what visitors see, in a language. */
async function mayGiveUpChanges(strapi: Core.Strapi, ctx: Context, documentId: string): Promise<boolean> {
  const uid = modelOf(ctx);
  const asked = textOrNull(bodyOf(ctx).locale);
  const versions = await readVersions(strapi, uid, documentId);
  // The relations of the other end belong to its entries.
  const fields = Object.entries(attributesOf(strapi, uid)).filter(([, { mappedBy }]) => !mappedBy);
  for (const { locale, values } of versions.filter(({ isDraft }) => isDraft)) {
    const live = versions.find((version) => !version.isDraft && version.locale === locale);
    if (!live || (asked !== '*' && asked !== locale)) continue;
    const mayChange = await wholeFieldRight(strapi, actorOfRequest(ctx), UPDATE, { uid, documentId, locale });
    if (fields.some(([name]) => differs(values[name], live.values[name]) && !mayChange(name))) return false;
  }
  return true;
}

const askingToDiscard = (isMeant: (ctx: Context) => boolean) =>
  asking(async (strapi, ctx) => {
    if (!isMeant(ctx)) return true;
    const documentId = ctx.params.id ?? (await onlyEntryOf(strapi, modelOf(ctx)));
    return documentId === null || mayGiveUpChanges(strapi, ctx, documentId);
  });
/** Has giving up what is not published ask for the right to change it. */
export const askToDiscard = askingToDiscard(() => true);
/** Likewise unpublishing, if it does so, too. */
export const askToUnpublish = askingToDiscard((ctx) => Boolean(bodyOf(ctx).discardDraft));

/** Has a single type begin with what is sent: Strapi takes what stands in the address for its values, unasked. */
export const ignoreOtherQuery: Before = () => async (ctx, next) => {
  const query = ctx.query as Record<string, unknown>;
  for (const name of Object.keys(query)) if (name !== 'locale') Reflect.deleteProperty(query, name);
  await next();
};
