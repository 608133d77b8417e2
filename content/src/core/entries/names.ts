import type { Core, UID } from '@strapi/strapi';
import type { Attributes } from '../model/attribute';
import type { Values } from './values';

/** A row of Strapi's. */
export type Row = Values & { id: number; documentId: string; locale: string | null };

/** An entry at the other end of a relation, with its own plain values. */
export interface RelatedEntry {
  type: string;
  documentId: string;
  name: string;
  values: Values;
  /** Chosen in the edit view, and not saved yet. */
  isNew?: boolean;
}

/** An entry in one language, as its reader may see it. */
export interface ShownEntry {
  uid: string;
  typeLabel: string;
  isSingle: boolean;
  documentId: string;
  locale: string | null;
  /** '' if the reader may not read it. */
  name: string;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

/** The fields by which entries are named, in order of preference. */
const NAMING_FIELDS = [
  'title',
  'color',
  'name',
  'storeName',
  'customer',
  'username',
  'caption',
  'quote',
  'banner_location',
  'from',
];

/** An entry's name for editors: 'Aero Cabin, Coral'; '' if it has none. */
export function nameOf(entry: { values: Values }): string {
  const name = NAMING_FIELDS.map((field) => textOf(entry.values[field])).find(Boolean) ?? '';
  const [color] = [entry.values.color ?? []].flat() as RelatedEntry[];
  return [name, name && color?.name].filter(Boolean).join(', ');
}

const attributesOf = (strapi: Core.Strapi, target: string) =>
  (strapi.contentType(target as UID.ContentType) as unknown as { attributes: Attributes }).attributes;
const isText = (attribute: Attributes[string] | undefined) => ['string', 'text'].includes(attribute?.type ?? '');

/** The fields of a type that its entries are named by, without a linked color. */
export function namingFieldsOf(strapi: Core.Strapi, target: string): string[] {
  const attributes = attributesOf(strapi, target);
  return NAMING_FIELDS.filter((name) => isText(attributes[name]));
}

/** Selects what names entries of a type, and a color's code, which a check reads. */
export function selectNames(strapi: Core.Strapi, target: string) {
  const attributes = attributesOf(strapi, target);
  const hasColor = attributes.color?.type === 'relation';
  return {
    select: [
      'id',
      'documentId',
      'locale',
      ...[...NAMING_FIELDS, 'color_code'].filter((name) => isText(attributes[name])),
    ],
    ...(hasColor && { populate: { color: { select: ['documentId', 'color'] } } }),
  };
}

/** An entry as one that another leads to. @param type its name in the API */
export function relatedOf(type: string, row: Row): RelatedEntry {
  const values: Values = {
    ...row,
    color:
      row.color && typeof row.color === 'object'
        ? [row.color].map((color) => relatedOf('colors', color as Row))
        : row.color,
  };
  return { type, documentId: row.documentId, name: nameOf({ values }) || 'an entry without a title', values };
}
