import type { Core } from '@strapi/strapi';
import type { InTransaction } from '../../core/strapi';
import { languagesOf } from './languages';

/**
 * Forgets the date of an entry that was published, unpublished or deleted by hand, once nothing is left for it to do: what
 * editors write later is not published by a date that was meant for something else. In the edit's transaction. Call it in
 * `register`, after `recordEdits`.
 */
export function forgetSettledDates(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    const { action, uid, params } = context;
    const { documentId } = params as { documentId?: string };
    const isEnd = action === 'publish' || action === 'unpublish' || action === 'delete';
    if (!isEnd || !documentId || !uid.startsWith('api::')) return next();
    return strapi.db.transaction(async ({ trx }: InTransaction) => {
      const result = await next();
      const set = await trx('schedules').where({ uid, document_id: documentId });
      for (const row of set) {
        const languages = await languagesOf(strapi, { uid, documentId, locale: row.locale });
        const isOver =
          languages.all.length === 0 ||
          (row.state !== 'done' && row.action === action && languages[row.action].length === 0);
        if (isOver) await trx('schedules').where({ uid, document_id: documentId, action: row.action }).delete();
      }
      return result;
    });
  });
}
