import type { Core } from '@strapi/strapi';
import { type Related } from './entry';
import type { Model } from './models';
import { LINKED, namesOf, relatedOf, type Row, targetType } from './rows';

interface JoinTable {
  name: string;
  joinColumn: { name: string };
  inverseJoinColumn: { name: string };
}
interface Metadata {
  tableName: string;
  attributes: Record<string, { target?: string; mappedBy?: string; joinTable?: JoinTable }>;
}

/** A link of an entry, as its draft has it or as visitors see it. */
export interface Link {
  documentId: string;
  locale: string | null;
  isDraft: boolean;
  field: string;
  target: Related;
}

/**
 * What entries are linked to, drafts and published versions: Strapi drops the links to entries that are not published as it
 * publishes. One statement per relation, and one for the names.
 */
export async function linksOf(strapi: Core.Strapi, model: Model, documentIds?: string[]): Promise<Link[]> {
  const metadata = strapi.db.metadata as unknown as { get(uid: string): Metadata };
  const owner = metadata.get(model.uid);
  const found: Link[] = [];
  for (const [field, { target, mappedBy, joinTable }] of Object.entries(owner.attributes)) {
    if (!LINKED.has(field) || !target || mappedBy || !joinTable) continue;
    const query = strapi.db.connection
      .select('owner.document_id as owner', 'owner.locale', 'owner.published_at as published', 'link.*')
      .from(`${owner.tableName} as owner`)
      .join(`${joinTable.name} as link`, `link.${joinTable.joinColumn.name}`, 'owner.id');
    if (documentIds) query.whereIn('owner.document_id', documentIds);
    const rows: (Record<string, unknown> & { owner: string; locale: string | null })[] = await query;
    if (rows.length === 0) continue;
    const idOf = (row: (typeof rows)[number]) => Number(row[joinTable.inverseJoinColumn.name]);
    const type = targetType(strapi, target);
    const others = (await strapi.db.query(target as never).findMany({
      ...namesOf(strapi, target),
      where: { id: { $in: [...new Set(rows.map(idOf))] } },
    })) as Row[];
    const byId = new Map(others.map((row) => [row.id, relatedOf(type, row)]));
    for (const row of rows) {
      const other = byId.get(idOf(row));
      const { owner: documentId, locale, published } = row;
      if (other) found.push({ documentId, locale, isDraft: published === null, field, target: other });
    }
  }
  return found;
}
