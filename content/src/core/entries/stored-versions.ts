import type { Core } from '@strapi/strapi';
import type { Attribute, Attributes } from '../model/attribute';
import { attributesOf, mainFieldOf } from '../model/entry-fields';
import { componentAttributes } from '../model/models';
import { rowsOf, schemaOf } from '../strapi';
import type { Values, Version } from './values';

type Row = Record<string, unknown> & {
  id: number;
  locale?: string | null;
  publishedAt?: unknown;
  updatedAt: unknown;
  createdBy?: { id: number } | null;
};

/** A version of a document as it is stored: a draft, or what visitors see, in one language; of a type without drafts both. */
export interface StoredVersion extends Version {
  id: number;
  isDraft: boolean;
  isVisible: boolean;
  /** Milliseconds since 1970. */
  updatedAt: number;
  /** With components, and with relations and files by their ids and names. */
  row: Row;
}

/** What to read with a field besides its column; undefined: nothing. */
function populated(strapi: Core.Strapi, { type, target = '', component = '', components = [] }: Attribute) {
  const part = (uid: string) => ({ populate: populateOf(strapi, componentAttributes(strapi, uid)) });
  if (type === 'media') return { select: ['documentId', 'name'] };
  if (type === 'relation')
    return { select: ['documentId', 'locale', 'publishedAt', ...[mainFieldOf(strapi, target) ?? []].flat()] };
  if (type === 'component') return part(component);
  return type === 'dynamiczone' ? { on: Object.fromEntries(components.map((uid) => [uid, part(uid)])) } : undefined;
}

function populateOf(strapi: Core.Strapi, attributes: Attributes): Record<string, object> {
  return Object.fromEntries(
    Object.entries(attributes).flatMap(([name, attribute]): [string, object][] => {
      const more = populated(strapi, attribute);
      return more ? [[name, more]] : [];
    }),
  );
}

const listOf = (value: unknown) => [value ?? []].flat() as Row[];
const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

function valuesOf(strapi: Core.Strapi, attributes: Attributes, row: Row): Values {
  const part = (uid: string, one: Row) => valuesOf(strapi, componentAttributes(strapi, uid), one);
  return Object.fromEntries(
    Object.entries(attributes).map(([name, { type, target = '', component = '', repeatable }]) => {
      const value = row[name] ?? null;
      if (type === 'media' || type === 'relation') {
        const label = type === 'media' ? 'name' : (mainFieldOf(strapi, target) ?? '');
        return [name, listOf(value).map((one) => ({ documentId: one.documentId, name: textOf(one[label]) }))];
      }
      if (type === 'component') {
        const parts = listOf(value).map((one) => part(component, one));
        return [name, repeatable ? parts : (parts[0] ?? null)];
      }
      if (type === 'dynamiczone')
        return [
          name,
          listOf(value).map((one) => {
            const uid = String(one.__component);
            return { __component: uid, ...part(uid, one) };
          }),
        ];
      return [name, value instanceof Date ? value.toISOString() : value];
    }),
  );
}

/** All versions of a document, drafts and published ones, in all its languages. */
export async function readVersions(strapi: Core.Strapi, uid: string, documentId: string): Promise<StoredVersion[]> {
  const attributes = attributesOf(strapi, uid);
  const hasDrafts = schemaOf(strapi, uid)?.options?.draftAndPublish === true;
  const rows = await rowsOf<Row>(strapi, uid).findMany({
    where: { documentId },
    populate: { ...populateOf(strapi, attributes), createdBy: { select: ['id'] } },
    orderBy: { id: 'asc' },
  });
  return rows.map((row) => ({
    id: row.id,
    locale: row.locale ?? null,
    isDraft: !hasDrafts || !row.publishedAt,
    isVisible: !hasDrafts || Boolean(row.publishedAt),
    updatedAt: new Date(row.updatedAt as string).getTime(),
    name: textOf(row[mainFieldOf(strapi, uid) ?? '']),
    creatorId: row.createdBy?.id ?? null,
    values: valuesOf(strapi, attributes, row),
    row,
  }));
}
