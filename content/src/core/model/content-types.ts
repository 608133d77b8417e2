import type { Core, Struct } from '@strapi/strapi';
import { schemaOf } from '../strapi';

/** The name of a type in the API. */
export function apiNameOf({ kind, info }: Struct.ContentTypeSchema): string {
  return kind === 'singleType' ? info.singularName : info.pluralName;
}

/** Likewise, of a type by its UID; '' if there is none. */
export function apiNameOfUid(strapi: Core.Strapi, uid = ''): string {
  const type = schemaOf(strapi, uid);
  return type ? apiNameOf(type) : '';
}

/** Selects what visitors can see of a type. */
export function visibleOf({ options }: Struct.ContentTypeSchema) {
  return options?.draftAndPublish ? { publishedAt: { $notNull: true } } : {};
}

/** Selects drafts, or the only versions of a type without drafts. */
export function draftsOf(strapi: Core.Strapi, uid: string) {
  return schemaOf(strapi, uid)?.options?.draftAndPublish ? { publishedAt: { $null: true } } : {};
}
