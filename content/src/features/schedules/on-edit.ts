import type { EditSubscriber } from '../../core/edits/edits';
import { languagesOf } from './languages';

/**
 * Forgets the date of an entry that was published, unpublished or deleted by hand, once nothing is left for it to do: what
 * editors write later is not published by a date that was meant for something else.
 */
export const forgetSettledDates: EditSubscriber = ({ strapi, uid, action, publishes, trx }) => {
  const ended = publishes ? 'publish' : action;
  if (ended !== 'publish' && ended !== 'unpublish' && ended !== 'delete') return undefined;
  return async ({ documentId }) => {
    const set = await trx('schedules').where({ uid, document_id: documentId });
    for (const row of set) {
      const languages = await languagesOf(strapi, { uid, documentId, locale: row.locale });
      const isOver =
        languages.all.length === 0 ||
        (row.state !== 'done' && row.action === ended && languages[row.action].length === 0);
      if (isOver) await trx('schedules').where({ uid, document_id: documentId, action: row.action }).delete();
    }
  };
};
