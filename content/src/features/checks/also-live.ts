import type { Core } from '@strapi/strapi';
import { isLocalized, schemaOf } from '../../core/strapi';
import type { Context } from '../../core/rights/callers';
import { mayReadEntry } from '../../core/rights/entries';

/** A field of a draft that somebody else has changed, and that goes live when the entry is published. */
export interface AlsoLive {
  field: string;
  label: string;
  /** What is live, and what the draft holds, in words; null: nothing. */
  old: string | null;
  new: string | null;
  /** Who has changed it, and when, in milliseconds since 1970; null: nobody knows. */
  who: string | null;
  at: number | null;
}

/** Finds such fields in a language of an entry (null: its type has none), as far as the caller may read them. */
export type FindAlsoLive = (
  strapi: Core.Strapi,
  ctx: Context,
  version: { uid: string; documentId: string; locale: string | null },
) => Promise<AlsoLive[]>;

export interface AlsoLiveAnswer {
  fields: AlsoLive[];
}

/** Answers what else goes live when a form is published. */
export const answerAlsoLive =
  (strapi: Core.Strapi, find: FindAlsoLive): Core.MiddlewareHandler =>
  async (ctx) => {
    const { uid = '', documentId = '' } = ctx.params;
    const { locale } = ctx.query;
    if (!uid.startsWith('api::') || !schemaOf(strapi, uid)?.options?.draftAndPublish) return ctx.notFound();
    const isAsked = typeof locale === 'string' && locale !== '';
    const version = { uid, documentId, locale: isAsked && isLocalized(strapi, uid) ? locale : null };
    if (!(await mayReadEntry(strapi, ctx, version))) return ctx.forbidden();
    ctx.body = { fields: await find(strapi, ctx, version) } satisfies AlsoLiveAnswer;
  };
