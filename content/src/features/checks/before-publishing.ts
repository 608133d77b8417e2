import { setImmediate } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import { relatedOf, type Row, selectNames } from '../../core/entries/names';
import { apiNameOfUid } from '../../core/model/content-types';
import { LOCALE_CODE } from '../../core/model/locale-code';
import { abilityOf } from '../../core/rights/ability';
import { READ } from '../../core/rights/actions';
import type { Context } from '../../core/rights/callers';
import { findingReaderOf, mayReadNames } from '../../core/rights/names';
import { ReadableVersions } from '../../core/rights/readable-versions';
import { isLocalized, rowsOf, schemaOf, serviceOf } from '../../core/strapi';
import type { FindAlsoLive } from './also-live';
import type { Health } from './health';
import { prepareMistakes } from './mistakes';

/** As many as the admin publishes at once. */
const MAX_ENTRIES = 100;

/** What is asked before several entries, or several languages of one, are published. */
export interface BeforePublishing {
  /** What must be mended: of each entry that has something its name ('' if the reader may not read it), and the sentences. */
  mistakes: { name: string; sentences: string[] }[];
  /** Who else has changed entries since they were published (null: nobody knows who), and the names of these. */
  others: { who: string | null; names: string[] }[];
}

interface Asked {
  uid: string;
  documentIds: string[];
  locales: (string | null)[];
}

const isId = (id: unknown): id is string => typeof id === 'string' && /^\w{1,64}$/.test(id);
const isLocale = (code: unknown): code is string => typeof code === 'string' && LOCALE_CODE.test(code);

/** What a request asks about; undefined if it is malformed. */
async function askedBy(strapi: Core.Strapi, ctx: Context): Promise<Asked | undefined> {
  const { uid, documentIds, locale } = (ctx.request.body ?? {}) as Record<string, unknown>;
  if (typeof uid !== 'string' || !uid.startsWith('api::') || !schemaOf(strapi, uid)?.options?.draftAndPublish)
    return undefined;
  if (!Array.isArray(documentIds) || documentIds.length > MAX_ENTRIES || !documentIds.every(isId)) return undefined;
  const ids = [...new Set(documentIds)];
  if (!isLocalized(strapi, uid)) return { uid, documentIds: ids, locales: [null] };
  const known = await serviceOf(strapi, 'plugin::i18n.locales').find();
  const all = known.map(({ code }) => code);
  const given = [locale ?? (await serviceOf(strapi, 'plugin::i18n.locales').getDefaultLocale())].flat();
  if (given.length > all.length || !given.every(isLocale)) return undefined;
  return { uid, documentIds: ids, locales: all.filter((code) => given.includes(code)) };
}

/**
 * Answers what a form would ask before each of several entries is published: what must be mended in it, and what somebody else
 * has changed that goes live, too. Of entries and languages that the caller may not read nothing is said.
 */
export const answerBeforePublishing =
  (strapi: Core.Strapi, health: Health, findAlsoLive: FindAlsoLive): Core.MiddlewareHandler =>
  async (ctx) => {
    const asked = await askedBy(strapi, ctx);
    if (!asked) return ctx.badRequest(`uid, documentIds (${MAX_ENTRIES} at most) and locale are needed`);
    const { uid, documentIds, locales } = asked;
    const ability = abilityOf(ctx);
    if (!ability.can(READ, uid)) return ctx.forbidden();
    const where = { documentId: { $in: documentIds }, locale: { $in: locales }, publishedAt: { $null: true } };
    const drafts = await rowsOf<Row & { locale?: string | null }>(strapi, uid).findMany({
      ...selectNames(strapi, uid),
      where: isLocalized(strapi, uid) ? where : { ...where, locale: { $null: true } },
      orderBy: { id: 'asc' },
    });
    const readable = new ReadableVersions(strapi, ability);
    await readable.load(uid, drafts);
    const mistakesIn = await prepareMistakes(strapi, health);
    const answer: BeforePublishing = { mistakes: [], others: [] };
    for (const [documentId, versions] of Map.groupBy(drafts, (draft) => draft.documentId)) {
      const told = versions.filter((draft) => readable.reader(uid, draft));
      const [first] = told;
      if (!first) continue;
      const mayName = mayReadNames(strapi, ability, uid, first.locale ?? null);
      const name = mayName ? relatedOf(apiNameOfUid(strapi, uid), first).name : '';
      const codes = told.map((draft) => draft.locale ?? null);
      const mayTell = findingReaderOf(strapi, ability, uid, (field, locale) =>
        Boolean(readable.reader(uid, { documentId, locale })?.(field)),
      );
      const sentences = await mistakesIn({ uid, documentId }, codes, mayTell);
      if (sentences.length > 0) answer.mistakes.push({ name, sentences });
      const editors = new Set<string | null>();
      for (const locale of codes)
        for (const { who } of await findAlsoLive(strapi, ctx, { uid, documentId, locale })) editors.add(who);
      for (const who of editors) {
        const known = answer.others.find((each) => each.who === who);
        if (known) known.names.push(name);
        else answer.others.push({ who, names: [name] });
      }
      await setImmediate();
    }
    ctx.body = answer;
  };
