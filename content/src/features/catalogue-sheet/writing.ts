import type { Core } from '@strapi/strapi';
import type { Attribute, Attributes } from '../../core/model/attribute';
import { isNone } from '../../core/entries/values';
import { documentsOf, rowsOf } from '../../core/strapi';
import { NEW } from './display';
import type { Value, Values } from './documents';
import { attributesOf, byComponent } from '../../core/sheet-file/fields';
import type { Work } from './journal';
import { identityOf, isMadeByName, sameKey } from '../../core/sheet-file/sheet-types';

/** What was made on the way, for values that name it. */
export interface CreatedByImport {
  /** Entries by `madeKey`, with the languages that they have got. */
  entries: Map<string, { documentId: string; locales: readonly string[] }>;
  /** Files of the media library, by the pictures' names. */
  files: ReadonlyMap<string, number>;
}

/** A draft that is written into. */
interface Draft {
  uid: string;
  /** null: of an entry that is to be created. */
  documentId: string | null;
  locale: string;
}

/** Colors and categories are named in any case, products by their very SKU. */
export const madeKey = (uid: string, key: string): string =>
  `${uid} ${isMadeByName(uid) ? sameKey(key) : identityOf(key)}`;

/** The id of a related entry; undefined while it is still to be made, and in a language that it does not have. */
function related({ target = '' }: Attribute, id: string | number, locale: string, { entries }: CreatedByImport) {
  const text = String(id);
  if (!text.startsWith(NEW)) return text;
  const made = entries.get(madeKey(target, text.slice(NEW.length)));
  return made?.locales.includes(locale) ? made.documentId : undefined;
}

function inForm(attribute: Attribute, value: Value, locale: string, made: CreatedByImport): unknown {
  if (attribute.type === 'relation') {
    const ids = ((value ?? []) as string[]).flatMap((id) => related(attribute, id, locale, made) ?? []);
    return { set: ids.map((documentId) => ({ documentId, locale })) };
  }
  if (attribute.type !== 'media') return value;
  const ids = ((value ?? []) as (string | number)[]).map((one) =>
    typeof one === 'number' ? one : made.files.get(one),
  );
  return attribute.multiple ? ids : (ids[0] ?? null);
}

/** Single components of a draft after these changes: what is not changed stays, and one that holds nothing is none. */
async function changedComponents(
  strapi: Core.Strapi,
  { uid, documentId, locale }: Draft,
  changes: Record<string, object>,
): Promise<object> {
  const names = Object.keys(changes);
  if (names.length === 0) return {};
  const row = await rowsOf<Record<string, { id: number } | null>>(strapi, uid).findOne({
    where: { documentId, locale, publishedAt: { $null: true } },
    populate: Object.fromEntries(names.map((name) => [name, { populate: true }])),
  });
  return Object.fromEntries(
    Object.entries(changes).map(([name, changed]) => {
      const { id, ...saved } = row?.[name] ?? { id: undefined };
      return [name, isNone({ ...saved, ...changed }) ? null : { ...(id !== undefined && { id }), ...changed }];
    }),
  );
}

/** A step's values as Strapi's documents take them. */
export async function dataOf(
  strapi: Core.Strapi,
  draft: Draft,
  values: Values,
  made: CreatedByImport,
): Promise<object> {
  const attributes = attributesOf(strapi, draft.uid);
  const given = Object.entries(values).map(([field, value]): [string, unknown] => {
    const attribute = attributes[field];
    return [field, attribute ? inForm(attribute, value, draft.locale, made) : value];
  });
  const { plain, components } = byComponent(Object.fromEntries(given));
  return { ...plain, ...(await changedComponents(strapi, draft, components)) };
}

/** The values that lead to entries which did not exist when the work began. */
export function linksIn(attributes: Attributes, values: Values): Values {
  const isLink = ([field, value]: [string, Value]) =>
    attributes[field]?.type === 'relation' &&
    Array.isArray(value) &&
    value.some((one) => typeof one === 'string' && one.startsWith(NEW));
  return Object.fromEntries(Object.entries(values).filter(isLink));
}

/** The values with what they lead to known by its id: as the entry holds them afterwards. */
export function withDocumentIds(attributes: Attributes, values: Values, locale: string, made: CreatedByImport): Values {
  return Object.fromEntries(
    Object.entries(values).map(([field, value]): [string, Value] => {
      const attribute = attributes[field];
      if (!attribute || !Array.isArray(value)) return [field, value];
      if (attribute.type === 'relation')
        return [field, (value as string[]).flatMap((id) => related(attribute, id, locale, made) ?? [])];
      if (attribute.type !== 'media') return [field, value];
      return [
        field,
        (value as (string | number)[]).flatMap((one) => (typeof one === 'number' ? one : (made.files.get(one) ?? []))),
      ];
    }),
  );
}

/** Writes the drafts of an entry in all languages of the work. @returns the id of the document */
export async function writeDrafts(
  strapi: Core.Strapi,
  uid: string,
  documentId: string | null,
  { writes }: Pick<Work, 'writes'>,
  made: CreatedByImport,
  userId: number,
): Promise<string> {
  const documents = documentsOf(strapi, uid);
  let id = documentId;
  for (const { locale, after, isNew } of writes) {
    const data = {
      ...(await dataOf(strapi, { uid, documentId: id, locale }, after, made)),
      updatedBy: userId,
      ...(isNew && { createdBy: userId }),
    };
    if (id) await documents.update({ documentId: id, locale, data });
    else ({ documentId: id } = await documents.create({ locale, data }));
  }
  if (!id) throw new Error('Nothing is to be written');
  return id;
}
