import { apiNameOfUid } from '../../core/model/content-types';
import type { Core } from '@strapi/strapi';
import { tableOf } from '../../core/tables/tables';
import type { Model } from '../../core/model/models';
import { LINKED } from './rows';
import { rowsOf } from '../../core/strapi';
import { selectNames, type RelatedEntry, relatedOf, type Row } from '../../core/entries/names';

/** A link of an entry, as its draft has it or as visitors see it. */
export interface Link {
  documentId: string;
  locale: string | null;
  isDraft: boolean;
  field: string;
  target: RelatedEntry;
}

/**
 * Links of entries, drafts and published versions: Strapi drops the links to entries that are not published as it
 * publishes. One statement per relation, and one for the names.
 */
export async function linksOf(strapi: Core.Strapi, model: Model, documentIds?: string[]): Promise<Link[]> {
  const owner = tableOf(strapi, model.uid);
  const found: Link[] = [];
  for (const [field, { target, mappedBy, joinTable }] of Object.entries(owner.attributes)) {
    if (!LINKED.has(field) || !target || mappedBy || !joinTable) continue;
    const query = strapi.db.connection
      .select('owner.document_id as owner', 'owner.locale', 'owner.published_at as published', 'link.*')
      .from(`${owner.tableName} as owner`)
      .join(`${joinTable.name} as link`, `link.${joinTable.joinColumn.name}`, 'owner.id');
    if (documentIds) query.whereIn('owner.document_id', documentIds);
    const rows = (await query) as (Record<string, unknown> & { owner: string; locale: string | null })[];
    if (rows.length === 0) continue;
    const idOf = (row: (typeof rows)[number]) => Number(row[joinTable.inverseJoinColumn.name]);
    const type = apiNameOfUid(strapi, target);
    const others = await rowsOf<Row>(strapi, target).findMany({
      ...selectNames(strapi, target),
      where: { id: { $in: [...new Set(rows.map(idOf))] } },
    });
    const byId = new Map(others.map((row) => [row.id, relatedOf(type, row)]));
    for (const row of rows) {
      const other = byId.get(idOf(row));
      const { owner: documentId, locale, published } = row;
      if (other) found.push({ documentId, locale, isDraft: published === null, field, target: other });
    }
  }
  return found;
}
