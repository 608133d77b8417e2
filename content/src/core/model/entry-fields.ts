import type { Core } from '@strapi/strapi';
import { schemaOf } from '../strapi';
import { type Attributes, STRAPI_FIELDS } from './attribute';

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

/** Whether a path of a type is of a field that leads to other entries. */
export const isRelation = (strapi: Core.Strapi, uid: string, path: string | null): boolean =>
  schemaOf(strapi, uid)?.attributes[path?.split('.')[0] ?? '']?.type === 'relation';
