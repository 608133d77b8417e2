import type { Core, Struct, UID } from '@strapi/strapi';
import type { Attribute, Attributes } from './attribute';
import { siteTypes } from '../strapi';
import { apiNameOf } from './content-types';

type Metadatas = Record<string, { edit?: { label?: string } }>;

/** A field of a content type. */
export interface Field {
  name: string;
  /** As the edit view shows it. */
  label: string;
  kind: 'text' | 'richtext' | 'component' | 'media' | 'relation' | 'other';
  /** Whether each language has its own value. */
  localized: boolean;
  /** Whether it is a single component, not a list of them: paths into it have no number. */
  isSingle: boolean;
}

/** A content type. */
export interface Model {
  uid: UID.ContentType;
  /** Name in the API: 'luggages'. */
  type: string;
  /** Name for editors: 'Luggage'. */
  label: string;
  isSingle: boolean;
  fields: Field[];
  attributes: Attributes;
}

const FIELD_KINDS: Record<string, Field['kind']> = {
  string: 'text',
  text: 'text',
  richtext: 'richtext',
  component: 'component',
  media: 'media',
  relation: 'relation',
};

function modelOf(type: Struct.ContentTypeSchema): Model {
  const attributes = type.attributes as unknown as Attributes;
  const { metadatas = {} } = (type as { config?: { metadatas?: Metadatas } }).config ?? {};
  const hasLanguages = (type.pluginOptions as Attribute['pluginOptions'])?.i18n?.localized === true;
  const fields = Object.entries(attributes)
    .filter(([, { mappedBy }]) => !mappedBy)
    .map(([name, { type: kind, repeatable, pluginOptions }]) => ({
      name,
      label: metadatas[name]?.edit?.label ?? name,
      kind: FIELD_KINDS[kind] ?? ('other' as const),
      localized: hasLanguages && pluginOptions?.i18n?.localized === true,
      isSingle: kind === 'component' && !repeatable,
    }));
  return {
    uid: type.uid,
    type: apiNameOf(type),
    label: type.info.displayName,
    isSingle: type.kind === 'singleType',
    fields,
    attributes,
  };
}

/** All content types of the catalogue. */
export const modelsOf = (strapi: Core.Strapi): Model[] => siteTypes(strapi).map(modelOf);

/** The attributes of a component. */
export const componentAttributes = (strapi: Core.Strapi, uid: string) =>
  (strapi.components[uid as UID.Component]?.attributes ?? {}) as unknown as Attributes;
