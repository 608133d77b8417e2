import type { Core, Schema, Struct, UID } from '@strapi/strapi';
import type { Version } from './effects';
import type { Change } from 'contract/wire.js';
import { apiNameOf, visibleOf } from '../../core/model/content-types';
import { rowsOf } from '../../core/strapi';

type Attribute = { type: string; target?: string; component?: string; inversedBy?: string; mappedBy?: string };
interface Related {
  documentId: string;
  locale: string | null;
}
type Populate = Record<string, object>;
type Row = Record<string, unknown> & Pick<Version, 'id' | 'locale' | 'updatedAt'>;

/** Columns that say which version it is, not what is in it. */
const IDENTITY = new Set(['id', 'documentId', 'locale']);

const attributesOf = ({ attributes }: { attributes: Schema.Attributes }) =>
  Object.entries(attributes) as [string, Attribute][];

/** A type's relations that can be edited, and shown, from both ends. */
function twoWayRelations(strapi: Core.Strapi, type: Struct.ContentTypeSchema) {
  return attributesOf(type).flatMap(([name, { type: kind, target, inversedBy, mappedBy }]) => {
    const otherName = inversedBy ?? mappedBy;
    if (kind !== 'relation' || !target?.startsWith('api::') || !otherName) return [];
    return [{ name, otherName, target: strapi.contentType(target as UID.ContentType) }];
  });
}

/** Reads relations, files and components, these with all that is in them. */
function populateOf(strapi: Core.Strapi, model: { attributes: Schema.Attributes }): Populate {
  const populate: Populate = {};
  for (const [name, { type, target, component }] of attributesOf(model)) {
    if (type === 'media') populate[name] = { select: ['documentId'] };
    const part = type === 'component' ? strapi.components[component as UID.Component] : undefined;
    if (part) populate[name] = { populate: populateOf(strapi, part) };
    if (type === 'relation' && target?.startsWith('api::') && name !== 'localizations') {
      const where = visibleOf(strapi.contentType(target as UID.ContentType));
      populate[name] = { select: ['documentId', 'locale'], where };
    }
  }
  return populate;
}

/** Rows of components are replaced with their owner's. */
const textOf = (value: unknown) =>
  JSON.stringify(value, (key, part: unknown) => (key === 'id' ? undefined : part)) ?? '';

/** The visible versions of a document, in all its languages. */
export async function visibleVersions(strapi: Core.Strapi, uid: UID.ContentType, documentId: string) {
  const type = strapi.contentType(uid);
  const relations = twoWayRelations(strapi, type);
  const where = { documentId, ...visibleOf(type) };
  const rows = await rowsOf<Row>(strapi, uid).findMany({ where, populate: populateOf(strapi, type) });
  return rows.map((row): Version => {
    const fields = Object.entries(row).flatMap(([name, value]): [string, string][] =>
      IDENTITY.has(name) ? [] : [[name, textOf(value)]],
    );
    const related = relations.flatMap(({ name, otherName, target }) =>
      ([row[name] ?? []].flat() as Related[]).map(({ documentId: id, locale }) =>
        keyOf(apiNameOf(target), id, locale, otherName),
      ),
    );
    return { id: row.id, locale: row.locale, updatedAt: row.updatedAt, fields: new Map(fields), related };
  });
}

const keyOf = (...parts: (string | null)[]) => JSON.stringify(parts);

/** The change of a related document that `visibleVersions` has named. */
export function changeOfRelated(key: string): Change {
  const [type, documentId, locale, field] = JSON.parse(key) as [string, string, string | null, string];
  return { type, documentId, locale, effect: 'changed', fields: [field] };
}
