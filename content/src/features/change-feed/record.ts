import type { Core } from '@strapi/strapi';
import type { Change } from 'contract/wire';
import type { InTransaction } from '../../core/strapi';

/** Rows per statement: SQLite accepts 999 values in one, a row has five. */
const BATCH = 200;

/** Adds changes to the feed, in the caller's transaction: neither is committed without the other. */
export async function recordChanges(strapi: Core.Strapi, changes: Change[]): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes.map(({ type, documentId, locale, effect, fields }) => ({
    type,
    locale,
    effect,
    document_id: documentId,
    fields: fields && JSON.stringify(fields),
  }));
  await strapi.db.transaction(async ({ trx }: InTransaction) => {
    for (let start = 0; start < rows.length; start += BATCH)
      await trx('change_feed').insert(rows.slice(start, start + BATCH));
  });
}
