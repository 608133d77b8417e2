import type { Core } from '@strapi/strapi';
import type { Effect } from '../change-feed/record';
import { apiNameOf, visibleOf } from '../change-feed/versions';
import { openReceipts, type Receipt } from './receipt';

/** The site shows its entries where a language has none of its own. */
const DEFAULT_LOCALE = 'en';

/** What the site is asked about an edit. */
export interface Question {
  id: number;
  revision: number;
  type: string;
  documentId: string;
  effect: Effect;
  locale: string | null;
  /** The languages of the pages that show the entry; null: all. */
  locales: string[] | null;
  key: string | null;
}

/** What editors want to know at the moment, as a part of the change feed's answer; mostly nothing. */
export async function openQuestions(strapi: Core.Strapi): Promise<Question[]> {
  const receipts = await openReceipts(strapi);
  return Promise.all(
    receipts.map(async (receipt) => ({
      ...{ id: receipt.id, revision: receipt.revision, effect: receipt.effect, key: receipt.key },
      ...{ type: receipt.type, documentId: receipt.documentId, locale: receipt.locale || null },
      locales: await localesOf(strapi, receipt),
    })),
  );
}

async function localesOf(strapi: Core.Strapi, { type, documentId, locale }: Receipt): Promise<string[] | null> {
  if (!locale) return null;
  if (locale !== DEFAULT_LOCALE) return [locale];
  const model = Object.values(strapi.contentTypes).find(
    (each) => each.uid.startsWith('api::') && apiNameOf(each) === type,
  );
  if (!model) return [locale];
  const [all, own] = await Promise.all([
    strapi.db.query('plugin::i18n.locale').findMany({ select: ['code'] }),
    strapi.db.query(model.uid).findMany({ select: ['locale'], where: { documentId, ...visibleOf(model) } }),
  ]);
  const withOwn = new Set(own.map((row) => row.locale));
  return [locale, ...all.map(({ code }) => code).filter((code) => code !== locale && !withOwn.has(code))];
}
