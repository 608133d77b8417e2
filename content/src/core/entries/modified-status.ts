import { isDeepStrictEqual } from 'node:util';
import type { Core, Struct, UID } from '@strapi/strapi';
import { rowsOf } from '../strapi';

type Attribute = { type: string; target?: string; component?: string; mappedBy?: string };
type Row = Record<string, unknown> & { id: number; locale: string; publishedAt: string | null; updatedAt: string };
type Populate = Record<string, object>;

/** Columns that say which version it is, or when and by whom it was written, not what is in it. */
const IDENTITY = new Set(['id', 'publishedAt', 'createdAt', 'updatedAt']);

const attributesOf = ({ attributes }: { attributes: object }) => Object.entries(attributes) as [string, Attribute][];

/** The relations that are stored in the type itself; those of the other end belong to its entries. */
const ownRelations = (type: Struct.ContentTypeSchema) =>
  attributesOf(type).filter(([, { type: kind, target, mappedBy }]) => {
    return kind === 'relation' && target?.startsWith('api::') && !mappedBy;
  });

function populateOf(strapi: Core.Strapi, model: { attributes: object }): Populate {
  const populate: Populate = {};
  for (const [name, { type, component }] of attributesOf(model)) {
    if (type === 'media') populate[name] = { select: ['documentId'] };
    const part = type === 'component' ? strapi.components[component as UID.Component] : undefined;
    if (part) populate[name] = { populate: populateOf(strapi, part) };
  }
  return populate;
}

/** Components have a row of their own in either version. */
const withoutIds = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (key, part: unknown) => (key === 'id' ? undefined : part));

const ids = (related: unknown) =>
  ([related ?? []].flat() as { documentId: string }[]).map(({ documentId }) => documentId);

/** Whether visitors would see nothing new if the draft were published. */
async function isAsPublished(strapi: Core.Strapi, type: Struct.ContentTypeSchema, draft: Row, published: Row) {
  const relations = ownRelations(type);
  const skipped = new Set([...IDENTITY, ...relations.map(([name]) => name)]);
  const contentOf = (row: Row) =>
    withoutIds(Object.fromEntries(Object.entries(row).filter(([name]) => !skipped.has(name))));
  if (!isDeepStrictEqual(contentOf(draft), contentOf(published))) return false;
  for (const [name, { target }] of relations) {
    const chosen = ids(draft[name]);
    if (isDeepStrictEqual(chosen, ids(published[name]))) continue;
    // Publishing leaves out what is not published itself.
    const where = {
      documentId: { $in: chosen },
      locale: { $in: [draft.locale, null] },
      publishedAt: { $notNull: true },
    };
    const visible = new Set(ids(await rowsOf(strapi, target ?? '').findMany({ select: ['documentId'], where })));
    if (
      !isDeepStrictEqual(
        chosen.filter((id) => visible.has(id)),
        ids(published[name]),
      )
    )
      return false;
  }
  return true;
}

/**
 * Gives the languages of a document that were not edited their right status. Strapi calls an entry 'Modified' whose
 * draft was written after its published version, and copies fields that languages share (price, pictures) into the
 * other drafts and published versions at different times. Here a draft is as old as its published version if it
 * holds the same, and newer if not.
 * @param edited the language that the editor has written in; its times are Strapi's own
 */
export async function tellModifiedFromUntouched(
  strapi: Core.Strapi,
  type: Struct.ContentTypeSchema,
  documentId: string,
  edited: string[],
): Promise<void> {
  const query = rowsOf<Row>(strapi, type.uid);
  const related = ownRelations(type).map(([name]): [string, object] => [name, { select: ['documentId'] }]);
  const rows = await query.findMany({
    where: { documentId, locale: { $notIn: edited } },
    populate: { ...populateOf(strapi, type), ...Object.fromEntries(related) },
  });
  for (const published of rows.filter(({ publishedAt }) => publishedAt)) {
    const draft = rows.find(({ locale, publishedAt }) => locale === published.locale && !publishedAt);
    if (!draft) continue;
    const drafted = new Date(draft.updatedAt).getTime();
    const shown = new Date(published.updatedAt).getTime();
    const isSame = await isAsPublished(strapi, type, draft, published);
    if (isSame ? drafted === shown : drafted > shown) continue;
    // Unlike `update`, `updateMany` keeps the time that it is given.
    await query.updateMany({ where: { id: draft.id }, data: { updatedAt: new Date(isSame ? shown : shown + 1) } });
  }
}
