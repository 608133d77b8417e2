import type { Core } from '@strapi/strapi';
import type { Integer } from '../../core/tables/tables';
import type { InTransaction } from '../../core/strapi';
import type { OldFields } from './events';
import { unpack } from './values';

/**
 * What a field held when an entry was published the last time before the edit that is going on, which may have published it
 * again: the oldest value that was replaced since then.
 * @param locale the language that counts; null: any, of a field that all share
 * @returns undefined if it was not published before, as far as the history goes, or if the field has not changed since
 */
export async function lastPublished(
  strapi: Core.Strapi,
  { uid, documentId, locale }: { uid: string; documentId: string; locale: string | null },
  field: string,
): Promise<unknown> {
  return strapi.db.transaction(async ({ trx }: InTransaction) => {
    const records = (kinds: string[]) => {
      const found = trx('history').where({ type: uid, document_id: documentId }).whereIn('kind', kinds);
      return locale === null ? found : found.where((some) => void some.whereNull('locale').orWhere({ locale }));
    };
    // All records of one edit have the same time.
    const edits = records(['published']).groupBy('at').max<{ record: Integer }[]>('record as record');
    const [, before] = await edits.orderBy('record', 'desc').limit(2);
    if (!before) return undefined;
    const replaced = await records(['changed', 'discarded'])
      .where('record', '>', before.record)
      .where('changes', 'like', `%{"field":"${field}"%`)
      .orderBy('record')
      .first('old');
    return replaced?.old ? unpack<OldFields>(replaced.old)[field] : undefined;
  });
}
