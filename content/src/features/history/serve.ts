import type { Core } from '@strapi/strapi';
import { adminRoutes } from '../../core/rights/admin-routes';
import { LOCALE_CODE } from '../../core/model/locale-code';
import { READ } from '../../core/rights/actions';
import { serviceOf } from '../../core/strapi';
import { showDeletion, subjectOf } from './deleted';
import { type HistoryQuery, readHistory } from './reading';
import { restoreEntry, restoreFields } from './restore';
import { type HistoryRights, historyRights } from './rights';
import { type Kind, KINDS } from './table';

/** Records of a page, unless another number is asked for. */
const PAGE = 20;
const FORMS: Record<Exclude<keyof HistoryQuery, 'isBin'>, RegExp> = {
  type: /^[a-z]+::[a-z-]+(\.[a-z-]+)?$/,
  documentId: /^[\w-]{1,64}$/,
  locale: LOCALE_CODE,
  who: /^.{1,100}$/u,
  kind: new RegExp(`^(${KINDS.join('|')})$`),
  from: /^\d{1,15}$/,
  until: /^\d{1,15}$/,
  before: /^\d{1,15}$/,
  limit: /^([1-9]|[1-4]\d|50)$/,
};

/** What can be asked for. */
export interface Filters {
  types: HistoryRights['types'];
  locales: { code: string; name: string }[];
  kinds: readonly string[];
}

/** What a query asks for; undefined if it is malformed. */
export function askedIn(query: Record<string, unknown>): HistoryQuery | undefined {
  const given = (name: keyof typeof FORMS) => {
    const value = query[name];
    if (value === undefined || value === '') return null;
    if (typeof value !== 'string' || !FORMS[name].test(value)) throw new RangeError(name);
    return value;
  };
  const number = (name: 'from' | 'until' | 'before' | 'limit') => {
    const text = given(name);
    return text === null ? null : Number(text);
  };
  try {
    return {
      type: given('type'),
      documentId: given('documentId'),
      locale: given('locale'),
      who: given('who'),
      kind: given('kind') as Kind | null,
      from: number('from'),
      until: number('until'),
      before: number('before'),
      isBin: query.bin === '1',
      limit: number('limit') ?? PAGE,
    };
  } catch {
    return undefined;
  }
}

/**
 * The history for the admin, for signed-in editors: `GET /history?type=…&documentId=…&locale=…&who=…&kind=…&from=…&until=…`
 * with `before` for older pages, and `bin=1` for deleted entries; `GET /history/filters` what can be asked for;
 * `POST /history/12/restore` with `{ "locale": "en", "whole": true }` puts a record's old values into the draft, or
 * brings a deleted entry back. Each as far as the caller may see, or change, the entry itself.
 */
export function serveHistory(strapi: Core.Strapi): void {
  const list: Core.MiddlewareHandler = async (ctx) => {
    const asked = askedIn(ctx.query);
    if (!asked) return ctx.badRequest('A filter is malformed');
    ctx.body = await readHistory(strapi, await historyRights(strapi, ctx), asked);
  };

  const filters: Core.MiddlewareHandler = async (ctx) => {
    const { types } = await historyRights(strapi, ctx);
    const locales = await serviceOf(strapi, 'plugin::i18n.locales').find();
    ctx.body = { types, locales: locales.map(({ code, name }) => ({ code, name })), kinds: KINDS } satisfies Filters;
  };

  const restore: Core.MiddlewareHandler = async (ctx) => {
    const { record = '' } = ctx.params;
    const { locale, whole } = (ctx.request.body ?? {}) as { locale?: unknown; whole?: unknown };
    const row = /^\d{1,15}$/.test(record)
      ? await strapi.db
          .connection('history')
          .where({ record: Number(record) })
          .first()
      : undefined;
    const rights = await historyRights(strapi, ctx);
    if (!row?.type.startsWith('api::')) return ctx.notFound();
    const isShown =
      row.kind === 'deleted'
        ? await showDeletion(rights, { ...row, has_old: row.old !== null })
        : await rights.can(READ, subjectOf(row));
    if (!isShown) return ctx.notFound();
    if (row.kind === 'deleted') ctx.body = await restoreEntry(strapi, ctx, rights, row);
    else {
      const wanted = typeof locale === 'string' && LOCALE_CODE.test(locale) ? locale : null;
      ctx.body = await restoreFields(strapi, ctx, rights, row, { locale: wanted, isWhole: whole === true });
    }
  };

  adminRoutes(strapi, '/history', [
    ['GET', '/', list],
    ['GET', '/filters', filters],
    ['POST', '/:record/restore', restore],
  ]);
}
