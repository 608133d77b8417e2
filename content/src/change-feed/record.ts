import type { Core } from '@strapi/strapi';

/** What became of something that visitors can see; anything in doubt is 'entered' or 'left'. */
export type Effect = 'changed' | 'entered' | 'left';

export interface Change {
  /** Name in the API: 'luggages', 'corporate-detail', 'upload/files', 'i18n/locales'. */
  type: string;
  documentId: string | null;
  /** null: all languages. */
  locale: string | null;
  effect: Effect;
  /** The attributes that differ from before, if it is known which; with 'entered' and 'left' it is all of them. */
  fields: string[] | null;
}

/** Rows per statement: SQLite accepts 999 values in one, a row has five. */
const BATCH = 200;

/** Adds changes to the feed, in the caller's transaction: neither is committed without the other. */
export async function record(strapi: Core.Strapi, changes: Change[]): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes.map(({ type, documentId, locale, effect, fields }) => ({
    ...{ type, locale, effect },
    document_id: documentId,
    fields: fields && JSON.stringify(fields),
  }));
  await strapi.db.transaction(async ({ trx }) => {
    for (let start = 0; start < rows.length; start += BATCH)
      await trx('change_feed').insert(rows.slice(start, start + BATCH));
  });
}
