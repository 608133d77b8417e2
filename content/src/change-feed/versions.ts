import type { Core, Struct, UID } from '@strapi/strapi';
import type { Version } from './effects';
import type { Change } from './record';

type Attribute = { type: string; target?: string; inversedBy?: string; mappedBy?: string };
interface Related {
  documentId: string;
  locale: string | null;
}

/** The name of a type in the API. */
export function apiNameOf({ kind, info }: Struct.ContentTypeSchema): string {
  return kind === 'singleType' ? info.singularName : info.pluralName;
}

/** Selects what visitors can see of a type. */
export function visibleOf({ options }: Struct.ContentTypeSchema) {
  return options?.draftAndPublish ? { publishedAt: { $notNull: true } } : {};
}

/** A type's relations that can be edited, and shown, from both ends: field names with the type at the other end. */
function twoWayRelations(strapi: Core.Strapi, { attributes }: Struct.ContentTypeSchema) {
  return (Object.entries(attributes) as [string, Attribute][]).flatMap(([name, { type, target, ...ends }]) => {
    if (type !== 'relation' || !target?.startsWith('api::') || !(ends.inversedBy || ends.mappedBy)) return [];
    return [{ name, target: strapi.contentType(target as UID.ContentType) }];
  });
}

/** The visible versions of a document, in all its languages. */
export async function visibleVersions(strapi: Core.Strapi, uid: UID.ContentType, documentId: string) {
  const type = strapi.contentType(uid);
  const relations = twoWayRelations(strapi, type);
  const rows = await strapi.db.query(uid).findMany({
    select: ['id', 'locale', 'updatedAt'],
    where: { documentId, ...visibleOf(type) },
    populate: Object.fromEntries(
      relations.map(({ name, target }) => [name, { select: ['documentId', 'locale'], where: visibleOf(target) }]),
    ),
  });
  return rows.map((row): Version => {
    const related = relations.flatMap(({ name, target }) =>
      ([row[name] ?? []].flat() as Related[]).map(({ documentId: id, locale }) => keyOf(apiNameOf(target), id, locale)),
    );
    return { id: row.id, locale: row.locale, updatedAt: row.updatedAt, related };
  });
}

const keyOf = (...parts: (string | null)[]) => JSON.stringify(parts);

/** The change of a related document that `visibleVersions` has named. */
export function changeOfRelated(key: string): Change {
  const [type, documentId, locale] = JSON.parse(key) as [string, string, string | null];
  return { type, documentId, locale, effect: 'changed' };
}
