import type { Core } from '@strapi/strapi';
import type { InTransaction } from '../strapi';
import { isPostgres } from '../tables/own-tables';
import { tableOf } from '../tables/tables';

/**
 * Has transactions that change an entry wait for each other, so that the later one reads what the other has stored. SQLite
 * needs none: it has one connection, and so one transaction.
 */
export async function lockEntry(
  strapi: Core.Strapi,
  trx: InTransaction['trx'],
  { uid, documentId }: { uid: string; documentId: string },
): Promise<void> {
  if (!isPostgres(strapi)) return;
  const rows = trx(tableOf(strapi, uid).tableName).where({ document_id: documentId });
  await rows.orderBy('id').forUpdate().select('id');
}
