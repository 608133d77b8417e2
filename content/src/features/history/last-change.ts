import type { Core } from '@strapi/strapi';
import type { Tables } from '../../core/tables/tables';
import type { InTransaction } from '../../core/strapi';

/**
 * Who changed a field of an entry's draft the last time, and when.
 * @param locale the language that counts, besides what all languages share; null: the type has none
 * @returns undefined if it has not changed, as far as the history goes
 */
export async function lastChange(
  strapi: Core.Strapi,
  { uid, documentId, locale }: { uid: string; documentId: string; locale: string | null },
  field: string,
): Promise<{ who: string; userId: number | null; at: number } | undefined> {
  return strapi.db.transaction(async ({ trx }: InTransaction) => {
    const last = await trx('history')
      .where({ type: uid, document_id: documentId })
      .whereIn('kind', ['created', 'changed', 'discarded'])
      .where((some) => void some.whereNull('locale').orWhere({ locale }))
      .where((some) => void some.where('changes', 'like', `%{"field":"${field}"%`).orWhere({ kind: 'created' }))
      .orderBy('record', 'desc')
      .first<Pick<Tables['history'], 'who' | 'user_id' | 'at'> | undefined>('who', 'user_id', 'at');
    return last && { who: last.who, userId: last.user_id, at: Number(last.at) };
  });
}
