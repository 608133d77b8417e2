import type { Core } from '@strapi/strapi';
import type { InTransaction } from '../../core/strapi';
import type { FileValue } from './entry';

interface FileRow {
  related_id: number;
  field: string;
  document_id: string;
  name: string;
  url: string;
  mime: string | null;
  width: number | null;
  height: number | null;
  alternative_text: string | null;
  updated_at: Date | string | number | null;
}

const COLUMNS = ['document_id', 'name', 'url', 'mime', 'width', 'height', 'alternative_text', 'updated_at'];

/**
 * The files in the media fields of rows, each list in the editor's order. Strapi's `populate` reads the same, but slower
 * for the pictures of turns.
 * @returns by id of the row, then by field
 */
export async function filesOfRows(
  strapi: Core.Strapi,
  uid: string,
  ids: readonly number[],
): Promise<Map<number, Map<string, FileValue[]>>> {
  const found = new Map<number, Map<string, FileValue[]>>();
  if (ids.length === 0) return found;
  // In the transaction that is going on, if there is one.
  const rows: FileRow[] = await strapi.db.transaction(({ trx }: InTransaction) =>
    trx('files_related_mph as link')
      .join('files as file', 'file.id', 'link.file_id')
      .select<FileRow[]>('link.related_id', 'link.field', ...COLUMNS.map((column) => `file.${column}`))
      .where('link.related_type', uid)
      .whereIn('link.related_id', ids)
      .orderBy('link.order'),
  );
  for (const { related_id: id, field, document_id: documentId, alternative_text, updated_at, ...file } of rows) {
    const ofRow = found.get(id) ?? new Map<string, FileValue[]>();
    found.set(id, ofRow);
    const value = {
      ...file,
      documentId,
      alternativeText: alternative_text,
      updatedAt: updated_at === null ? null : new Date(updated_at),
    };
    ofRow.set(field, [...(ofRow.get(field) ?? []), value]);
  }
  return found;
}
