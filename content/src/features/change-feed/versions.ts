import type { Core, Struct, UID } from '@strapi/strapi';
import type { Change } from 'contract/wire';
import type { StoredVersion } from '../../core/entries/stored-versions';
import { apiNameOf } from '../../core/model/content-types';
import { schemaOf } from '../../core/strapi';
import type { Version } from './effects';

type Attribute = { type: string; target?: string; inversedBy?: string; mappedBy?: string };
interface RelatedEntry {
  documentId: string;
  locale?: string | null;
  publishedAt?: unknown;
}

/** Columns that say which version it is, not what is in it, and who has created it. */
const IDENTITY = new Set(['id', 'documentId', 'locale', 'createdBy']);

const attributesOf = (strapi: Core.Strapi, uid: string) =>
  Object.entries((schemaOf(strapi, uid)?.attributes ?? {}) as Record<string, Attribute>);

/** A type's relations that can be edited, and shown, from both ends. */
function twoWayRelations(strapi: Core.Strapi, uid: string) {
  return attributesOf(strapi, uid).flatMap(([name, { type: kind, target, inversedBy, mappedBy }]) => {
    const otherName = inversedBy ?? mappedBy;
    if (kind !== 'relation' || !target?.startsWith('api::') || !otherName) return [];
    return [{ name, otherName, target: strapi.contentType(target as UID.ContentType) }];
  });
}

const listOf = (value: unknown) => [value ?? []].flat() as RelatedEntry[];

/** Whether visitors see an entry of a type. */
const isVisible = ({ options }: Struct.ContentTypeSchema, { publishedAt }: RelatedEntry) =>
  !options?.draftAndPublish || Boolean(publishedAt);

/** Rows of components are replaced with their owner's; entries and files count by their ids. */
const textOf = (value: unknown) =>
  JSON.stringify(value, (key, part: unknown) => {
    if (key === 'id') return undefined;
    if (typeof part !== 'object' || part === null || !('documentId' in part)) return part;
    const { documentId, locale } = part as RelatedEntry;
    return [documentId, locale];
  }) ?? '';

/** The visible ones of a document's versions, as the feed compares them. */
export function visibleVersions(strapi: Core.Strapi, uid: string, versions: readonly StoredVersion[]): Version[] {
  const relations = twoWayRelations(strapi, uid);
  const targets = new Map(
    attributesOf(strapi, uid).flatMap(([name, { type, target = '' }]) => {
      const schema = type === 'relation' ? schemaOf(strapi, target) : undefined;
      return schema ? [[name, schema]] : [];
    }),
  );
  const shown = (name: string, value: unknown) => {
    const target = targets.get(name);
    return target ? listOf(value).filter((one) => isVisible(target, one)) : value;
  };
  return versions
    .filter((version) => version.isVisible)
    .map(({ id, locale, updatedAt, row }) => {
      const fields = Object.entries(row).flatMap(([name, value]): [string, string][] =>
        IDENTITY.has(name) ? [] : [[name, textOf(shown(name, value))]],
      );
      const related = relations.flatMap(({ name, otherName, target }) =>
        listOf(row[name])
          .filter((one) => isVisible(target, one))
          .map((one) => keyOf(apiNameOf(target), one.documentId, one.locale ?? null, otherName)),
      );
      return { id, locale, updatedAt, fields: new Map(fields), related };
    });
}

const keyOf = (...parts: (string | null)[]) => JSON.stringify(parts);

/** The change of a related document that `visibleVersions` has named. */
export function changeOfRelated(key: string): Change {
  const [type, documentId, locale, field] = JSON.parse(key) as [string, string, string | null, string];
  return { type, documentId, locale, effect: 'changed', fields: [field] };
}
