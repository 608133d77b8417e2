import type { Core } from '@strapi/strapi';
import type { Attribute, Attributes } from '../model/attribute';
import { attributesOf } from '../model/entry-fields';
import { componentAttributes } from '../model/models';
import { rowsOf, schemaOf, siteTypes } from '../strapi';
import { mediaIn, partsOfAddresses } from './media-in-texts';
import { type Row, selectNames } from './names';
import { TEXTS_AT_ONCE } from './rows-with-texts';

/** A version of an entry that uses something, and the field by which it does. */
export interface Use {
  uid: string;
  row: Row;
  isDraft: boolean;
  /** Of a component its path, as rights know it: 'store_links.store_link_icon'. */
  field: string;
}

/** A file of the media library. */
export interface UsedFile {
  id: number;
  url: string;
  formats?: Record<string, { url: string }> | null;
}

/** The paths of the fields of a type for which this is true, also of those in components. */
export function fieldPaths(
  strapi: Core.Strapi,
  attributes: Attributes,
  isWanted: (attribute: Attribute) => boolean,
): string[] {
  return Object.entries(attributes).flatMap(([name, attribute]) => {
    if (attribute.type === 'component' && attribute.component) {
      const parts = fieldPaths(strapi, componentAttributes(strapi, attribute.component), isWanted);
      return parts.map((part) => `${name}.${part}`);
    }
    return isWanted(attribute) ? [name] : [];
  });
}

/** A condition on what is at a path: `{ store_links: { icon: … } }`. */
const conditionAt = (path: string, condition: object): object =>
  path.split('.').reduceRight<object>((inner, name) => ({ [name]: inner }), condition);

/** What is at a path of a row, in every component on the way. */
function valuesAt(row: unknown, path: string): unknown[] {
  return path
    .split('.')
    .reduce<unknown[]>(
      (found, name) => found.flatMap((part) => (part as Record<string, unknown> | null)?.[name] ?? []),
      [row],
    );
}

/** How the components on the way to a path are read. */
function componentsAt(path: string): Record<string, unknown> {
  const [first = '', ...rest] = path.split('.');
  if (rest.length === 0) return {};
  return { [first]: rest.length > 1 ? { populate: componentsAt(rest.join('.')) } : true };
}

/** The versions that match a condition, with what names them. @param options path of a text that is read, too; how many, by default all */
async function findVersions(
  strapi: Core.Strapi,
  uid: string,
  field: string,
  where: object,
  { text, limit }: { text?: string; limit?: number } = {},
): Promise<Use[]> {
  const hasDrafts = schemaOf(strapi, uid)?.options?.draftAndPublish === true;
  const names: { select: string[]; populate?: object } = selectNames(strapi, uid);
  const rows = await rowsOf<Row>(strapi, uid).findMany({
    select: [...names.select, ...(hasDrafts ? ['publishedAt'] : []), ...(text && !text.includes('.') ? [text] : [])],
    populate: { ...names.populate, ...(text && componentsAt(text)) },
    where,
    orderBy: { id: 'asc' },
    ...(limit !== undefined && { limit }),
  });
  return rows.map((row) => ({ uid, row, isDraft: hasDrafts && !row.publishedAt, field }));
}

/** The versions of entries, drafts and published ones, that have these files in a field. */
export async function versionsWithFiles(strapi: Core.Strapi, ids: readonly number[]): Promise<Use[]> {
  const found: Use[] = [];
  for (const { uid } of siteTypes(strapi))
    for (const path of fieldPaths(strapi, attributesOf(strapi, uid), ({ type }) => type === 'media'))
      found.push(...(await findVersions(strapi, uid, path, conditionAt(path, { id: { $in: ids } }))));
  return found;
}

/** Those of a type's versions, in the order of their rows, whose text at a path is meant; a few are read at a time. */
async function findByText(
  strapi: Core.Strapi,
  uid: string,
  path: string,
  { where, isMeant }: { where: object; isMeant: (text: unknown) => boolean },
): Promise<Use[]> {
  const found: Use[] = [];
  for (let last = 0; ;) {
    const next = { $and: [where, { id: { $gt: last } }] };
    const some = await findVersions(strapi, uid, path, next, { text: path, limit: TEXTS_AT_ONCE });
    for (const use of some) {
      if (!valuesAt(use.row, path).some(isMeant)) continue;
      const [field = ''] = path.split('.');
      // No entry is named by a formatted text.
      const row = { ...use.row };
      Reflect.deleteProperty(row, field);
      found.push({ ...use, row });
    }
    last = some.at(-1)?.row.id ?? 0;
    if (some.length < TEXTS_AT_ONCE) return found;
  }
}

/** The versions of entries, drafts and published ones, that name one of these files in a formatted text. */
async function versionsNaming(strapi: Core.Strapi, files: readonly UsedFile[]): Promise<Use[]> {
  const urls = new Set(
    files.flatMap(({ url, formats }) => [url, ...Object.values(formats ?? {}).map((format) => format.url)]),
  );
  const isNamed = (text: unknown) => mediaIn(String(text)).some((url) => urls.has(url));
  const found: Use[] = [];
  for (const { uid } of siteTypes(strapi))
    for (const path of fieldPaths(strapi, attributesOf(strapi, uid), ({ type }) => type === 'richtext')) {
      const withMedia = partsOfAddresses().map((part) => conditionAt(path, { $contains: part }));
      found.push(...(await findByText(strapi, uid, path, { where: { $or: withMedia }, isMeant: isNamed })));
    }
  return found;
}

/** The versions of entries, drafts and published ones, that have these files, or name one in a formatted text. */
export async function usesOfFiles(strapi: Core.Strapi, files: readonly UsedFile[]): Promise<Use[]> {
  if (files.length === 0) return [];
  const inFields = await versionsWithFiles(
    strapi,
    files.map(({ id }) => id),
  );
  return [...inFields, ...(await versionsNaming(strapi, files))];
}

/** It is used by the measures of cases, not by links. */
export const AIRLINE_RULE = 'api::airline-rule.airline-rule';
const LUGGAGE = 'api::luggage.luggage';
/** A rule is judged on the page of each luggage that is measured. */
const MEASURED = { height_cm: { $gt: 0 }, width_cm: { $gt: 0 }, depth_cm: { $gt: 0 } };

/** The versions of other entries, drafts and published ones, that lead to these. @param locale in which; null: in any */
export async function usesOfEntries(
  strapi: Core.Strapi,
  uid: string,
  documentIds: readonly string[],
  locale: string | null,
): Promise<Use[]> {
  const inLocale = (type: string) =>
    locale !== null && (schemaOf(strapi, type)?.pluginOptions as Attribute['pluginOptions'])?.i18n?.localized
      ? [{ locale }]
      : [];
  if (uid === AIRLINE_RULE)
    return findVersions(strapi, LUGGAGE, 'height_cm', { $and: [MEASURED, ...inLocale(LUGGAGE)] });
  const found: Use[] = [];
  for (const { uid: owner } of siteTypes(strapi)) {
    const isLink = ({ type, target, mappedBy }: Attribute) => type === 'relation' && target === uid && !mappedBy;
    for (const path of fieldPaths(strapi, attributesOf(strapi, owner), isLink)) {
      const where = { $and: [conditionAt(path, { documentId: { $in: documentIds } }), ...inLocale(owner)] };
      found.push(...(await findVersions(strapi, owner, path, where)));
    }
  }
  return found.filter((use) => use.uid !== uid || !documentIds.includes(use.row.documentId));
}
