import type { Core } from '@strapi/strapi';
import { type Related } from './entry';
import type { Model } from './models';
import { LINKED, relatedOf, type Row, targetType } from './rows';

interface JoinTable {
  name: string;
  joinColumn: { name: string };
  inverseJoinColumn: { name: string };
}
interface Metadata {
  tableName: string;
  attributes: Record<string, { target?: string; mappedBy?: string; joinTable?: JoinTable }>;
}

/** A link to an entry that is not published. */
export interface HiddenLink {
  documentId: string;
  locale: string | null;
  field: string;
  target: Related;
}

/**
 * The links of published entries to entries that are not. Strapi drops them as it publishes, so they are only in the
 * drafts. One statement per relation, which finds next to nothing.
 */
export async function hiddenLinks(strapi: Core.Strapi, model: Model, documentIds?: string[]): Promise<HiddenLink[]> {
  const metadata = strapi.db.metadata as unknown as { get(uid: string): Metadata };
  const owner = metadata.get(model.uid);
  const found: HiddenLink[] = [];
  for (const [field, { target, mappedBy, joinTable }] of Object.entries(owner.attributes)) {
    if (!LINKED.has(field) || !target || mappedBy || !joinTable) continue;
    const { tableName } = metadata.get(target);
    const query = strapi.db.connection
      .select('owner.document_id as owner', 'owner.locale', 'other.id as id')
      .from(`${owner.tableName} as owner`)
      .join(`${joinTable.name} as link`, `link.${joinTable.joinColumn.name}`, 'owner.id')
      .join(`${tableName} as other`, 'other.id', `link.${joinTable.inverseJoinColumn.name}`)
      .whereNull('owner.published_at')
      .whereNotExists(
        strapi.db
          .connection(`${tableName} as shown`)
          .whereRaw('shown.document_id = other.document_id')
          .whereNotNull('shown.published_at'),
      );
    if (documentIds) query.whereIn('owner.document_id', documentIds);
    const rows: { owner: string; locale: string | null; id: number }[] = await query;
    if (rows.length === 0) continue;
    const hasColor = 'color' in metadata.get(target).attributes && field !== 'color';
    const others = (await strapi.db.query(target as never).findMany({
      where: { id: { $in: [...new Set(rows.map(({ id }) => id))] } },
      ...(hasColor && { populate: { color: { select: ['documentId', 'color'] } } }),
    })) as (Row & { id: number })[];
    const type = targetType(strapi, target);
    const byId = new Map(others.map((row) => [row.id, relatedOf(type, row)]));
    for (const row of rows) found.push({ documentId: row.owner, locale: row.locale, field, target: byId.get(row.id)! });
  }
  return found.filter((link) => link.target);
}
