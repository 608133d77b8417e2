import type { Attribute } from '../model/attribute';
import type { SheetType } from './sheet-types';
import { ID_HEADING, joinKey, sameKey } from './sheet-types';

/** What columns are made from. */
export interface Shape {
  type: SheetType;
  attributes: Record<string, Attribute>;
  /** The admin's labels and descriptions, by field. */
  labels: Record<string, string>;
  descriptions: Record<string, string>;
  /** Codes of the languages, the default one first. */
  locales: readonly string[];
}

export type Kind =
  | 'text'
  | 'number'
  | 'integer'
  | 'flag'
  | 'choice'
  | 'date'
  | 'entry'
  | 'entries'
  | 'files'
  | 'alternative texts'
  | 'features'
  | 'hours'
  | 'store link';

/** One column of a sheet. */
export interface Column {
  /** The heading: 'Title', 'Title [fil]', 'Store: Lazada'. */
  heading: string;
  /** Of a single component one of its fields, 'search_and_share.description'. */
  field: string;
  /** The language that it is for; null: all languages share it; of links and relations see `isByLanguage`. */
  locale: string | null;
  kind: Kind;
  attribute: Attribute;
  /** Of a link to a shop: its name. */
  store: string | null;
  isKey: boolean;
  /** Of alternative texts: their language. They are of the field's files, not of the entry. */
  describesIn?: string;
}

const KINDS: Record<string, Kind> = {
  string: 'text',
  text: 'text',
  richtext: 'text',
  integer: 'integer',
  decimal: 'number',
  float: 'number',
  boolean: 'flag',
  enumeration: 'choice',
  date: 'date',
  media: 'files',
};
/** Of lists of components. */
const PARTS: Record<string, Kind> = {
  'product.feature': 'features',
  'product.store-link': 'store link',
  'store.opening-hours': 'hours',
};

function kindOf({ type, relation = '', component = '', mappedBy }: Attribute): Kind | undefined {
  if (type === 'relation') return mappedBy ? undefined : relation.endsWith('ToOne') ? 'entry' : 'entries';
  return type === 'component' ? PARTS[component] : KINDS[type];
}

/** The field of the links to shops; each shop is a column. */
export const STORE_LINKS = 'store_links';
const STORE = 'Store: ';

/**
 * Links and relations: each language has its own. A column without a language is for the first one, and for those that had the
 * same.
 */
export const isByLanguage = (kind: Kind): boolean => kind === 'entry' || kind === 'entries' || kind === 'store link';

const isLocalized = ({ pluginOptions }: Attribute) => pluginOptions?.i18n?.localized === true;

/** The field whose pictures a type's alternative texts are of: its first one. */
const describedField = ({ attributes }: Shape): string | undefined =>
  Object.keys(attributes).find((field) => {
    const { type, allowedTypes = ['images'] } = attributes[field] ?? { type: '' };
    return type === 'media' && allowedTypes.includes('images') && !field.includes('.');
  });
const ALTERNATIVE_TEXTS = 'Alternative texts';
const isOfTexts = (name: string) => [ALTERNATIVE_TEXTS, 'Alternative text'].map(sameKey).includes(sameKey(name));

function alternativeTextsIn(shape: Shape, locale: string | null): Column[] {
  const [main = ''] = shape.locales;
  const [field, describesIn] = [describedField(shape), locale ?? main];
  const attribute = field === undefined ? undefined : shape.attributes[field];
  if (field === undefined || !attribute) return [];
  const heading = describesIn === main ? ALTERNATIVE_TEXTS : `${ALTERNATIVE_TEXTS} [${describesIn}]`;
  const kind = 'alternative texts';
  return [{ heading, field, locale: null, kind, attribute, store: null, isKey: false, describesIn }];
}

/** The heading of a field in a language: 'Title', and of another than the first 'Title [fil]'. */
export function headingOf({ labels, locales }: Shape, field: string, locale: string): string {
  const label = labels[field] ?? field;
  return locale === locales[0] ? label : `${label} [${locale}]`;
}

function columnFor(
  shape: Shape,
  field: string,
  locale: string | null,
  store: string | null = null,
): Column | undefined {
  const attribute = shape.attributes[field];
  const kind = attribute && kindOf(attribute);
  if (!attribute || !kind) return undefined;
  const [main = ''] = shape.locales;
  const isShared = kind === 'store link' || !isLocalized(attribute);
  if (isShared && locale && !isByLanguage(kind)) return undefined;
  const label = store === null ? (shape.labels[field] ?? field) : `${STORE}${store}`;
  const own = locale ?? (isShared ? null : main);
  const isMain = own === null || (own === main && locale === null);
  return {
    heading: isMain ? label : `${label} [${own}]`,
    field,
    locale: own,
    kind,
    attribute,
    store,
    isKey: shape.type.key.includes(field) && isMain,
  };
}

/**
 * The columns of an export: the key first, then each field in the model's order, its languages beside each other, and
 * a column for each shop. Beside a type's pictures stand their alternative texts.
 * @param stores names of the shops, those with an address of its own for each language last
 * @param own languages with a column of their own, by field, of relations
 */
export function columnsOf(
  shape: Shape,
  stores: readonly { name: string; byLanguage: boolean }[] = [],
  own: Readonly<Record<string, readonly string[]>> = {},
): Column[] {
  const [, ...others] = shape.locales;
  const fields = Object.keys(shape.attributes).filter((field) => !shape.type.key.includes(field));
  const columns = [...shape.type.key, ...fields].flatMap((field) => {
    if (field === STORE_LINKS)
      return stores.flatMap(({ name, byLanguage }) =>
        [null, ...(byLanguage ? others : [])].map((locale) => columnFor(shape, field, locale, name)),
      );
    const attribute = shape.attributes[field];
    const texts =
      field === describedField(shape) ? shape.locales.flatMap((locale) => alternativeTextsIn(shape, locale)) : [];
    return [null, ...(attribute && isLocalized(attribute) ? others : (own[field] ?? []))]
      .map((locale) => columnFor(shape, field, locale))
      .concat(texts);
  });
  return columns.filter((column) => column !== undefined);
}

/** The column with a heading: the admin's label or the field's name, and of another language its code: 'title [fil]'. */
export function columnNamed(shape: Shape, heading: string): Column | undefined {
  if (heading === '') return undefined;
  const [, name = '', code = ''] = /^(.*?)\s*(?:\[\s*([\w-]+)\s*\])?$/.exec(heading.trim().replace(/\s+/g, ' ')) ?? [];
  const locale = code ? shape.locales.find((each) => sameKey(each) === sameKey(code)) : null;
  if (locale === undefined) return undefined;
  const [, store] = /^store\s*:\s*(.+)$/i.exec(name) ?? [];
  if (store) return columnFor(shape, STORE_LINKS, locale, store);
  const key = sameKey(name);
  const isNamed = (field: string) => [field, shape.labels[field] ?? ''].map(sameKey).includes(key);
  const field = Object.keys(shape.attributes).find((each) => each !== STORE_LINKS && isNamed(each));
  if (field) return columnFor(shape, field, locale === shape.locales[0] ? null : locale);
  return isOfTexts(name) ? alternativeTextsIn(shape, locale)[0] : undefined;
}

/** How headings of some types' sheets begin, in lower case: fields by name and label, 'store' of shops. */
export const headingNames = (shapes: readonly Shape[]): string[] => [
  ...new Set([
    'store',
    ID_HEADING.toLowerCase(),
    ALTERNATIVE_TEXTS.toLowerCase(),
    ...shapes.flatMap(({ attributes, labels }) =>
      Object.keys(attributes).flatMap((field) => [field, labels[field] ?? field].map(sameKey)),
    ),
  ]),
];

/** What identifies the entry of a row: the values of the key's columns. */
export const keyOfRow = (type: SheetType, valueOf: (field: string) => string): string => {
  const parts = type.key.map((field) => valueOf(field).trim());
  return parts.every(Boolean) ? joinKey(parts) : '';
};
