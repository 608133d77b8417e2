import type { Core } from '@strapi/strapi';
import { type Attribute, type Attributes, STRAPI_FIELDS } from '../model/attribute';
import { componentOf } from '../model/models';
import { rowsOf, schemaOf } from '../strapi';
import { draftsOf } from '../model/content-types';
import type { Values, Version } from './values';

type Row = Record<string, unknown> & { id: number; locale?: string | null; createdBy?: { id: number } | null };

/** The fields of a type that editors fill in. */
export const attributesOf = (strapi: Core.Strapi, uid: string): Attributes =>
  Object.fromEntries(
    Object.entries((schemaOf(strapi, uid)?.attributes ?? {}) as unknown as Attributes).filter(
      ([name, { type, target }]) => !STRAPI_FIELDS.has(name) && (type !== 'relation' || target?.startsWith('api::')),
    ),
  );

/** The field by which the admin names a type's entries. */
export function mainFieldOf(strapi: Core.Strapi, uid: string): string | undefined {
  const schema: { attributes: object; config?: { settings?: { mainField?: string } } } | undefined = schemaOf(
    strapi,
    uid,
  );
  const name = schema?.config?.settings?.mainField;
  return name && name in schema.attributes ? name : undefined;
}

/** What to read with a field besides its column; undefined: nothing. */
function populated(strapi: Core.Strapi, { type, target = '', component = '', components = [] }: Attribute) {
  const part = (uid: string) => ({ populate: populateOf(strapi, componentOf(strapi, uid)) });
  if (type === 'media') return { select: ['documentId', 'name'] };
  if (type === 'relation') return { select: ['documentId', ...[mainFieldOf(strapi, target) ?? []].flat()] };
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
  const part = (uid: string, one: Row) => valuesOf(strapi, componentOf(strapi, uid), one);
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

/**
 * A document's drafts, with components, and with entries and files by their ids.
 * @param where which languages; all of them by default
 * @param fields those that are asked for; all of them by default
 */
export async function readDrafts(
  strapi: Core.Strapi,
  uid: string,
  documentId: string,
  where: object = {},
  fields?: readonly string[],
): Promise<Version[]> {
  const all = attributesOf(strapi, uid);
  const attributes = fields ? Object.fromEntries(Object.entries(all).filter(([name]) => fields.includes(name))) : all;
  const rows = await rowsOf<Row>(strapi, uid).findMany({
    where: { documentId, ...draftsOf(strapi, uid), ...where },
    populate: { ...populateOf(strapi, attributes), createdBy: { select: ['id'] } },
    orderBy: { id: 'asc' },
  });
  return rows.map((row) => ({
    locale: row.locale ?? null,
    name: textOf(row[mainFieldOf(strapi, uid) ?? '']),
    creatorId: row.createdBy?.id ?? null,
    values: valuesOf(strapi, attributes, row),
  }));
}
