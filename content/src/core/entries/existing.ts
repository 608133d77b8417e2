import type { Core } from '@strapi/strapi';
import { isLocalized, rowsOf, schemaOf } from '../strapi';
import { draftsOf } from '../model/content-types';
import type { Reference } from './values';

/** Whether an entry is there, in a language (null: in any). */
export async function hasDraft(strapi: Core.Strapi, uid: string, documentId: string, locale: string | null) {
  if (!schemaOf(strapi, uid)) return false;
  const where = { documentId, ...draftsOf(strapi, uid), ...(locale && { locale }) };
  return (await rowsOf(strapi, uid).count({ where })) > 0;
}

/** Who created an entry's draft in a language (null: the type has none); null if nobody is known. */
export async function creatorOfDraft(strapi: Core.Strapi, uid: string, documentId: string, locale: string | null) {
  const where = { documentId, ...draftsOf(strapi, uid), ...(locale && { locale }) };
  const drafts = rowsOf<{ createdBy: { id: number } | null }>(strapi, uid);
  return (await drafts.findOne({ where, populate: { createdBy: { select: ['id'] } } }))?.createdBy?.id ?? null;
}

/** Those of some entries that are there, in a language where their type has languages. */
export async function existingEntries(
  strapi: Core.Strapi,
  target: string,
  references: readonly Reference[],
  locale: string | null,
): Promise<Set<string>> {
  const found = await rowsOf<{ documentId: string }>(strapi, target).findMany({
    select: ['documentId'],
    where: {
      documentId: { $in: references.map(({ documentId }) => documentId) },
      ...draftsOf(strapi, target),
      ...(isLocalized(strapi, target) && { locale }),
    },
  });
  return new Set(found.map(({ documentId }) => documentId));
}

/** Ids of those of some files that are there. */
export async function existingFiles(
  strapi: Core.Strapi,
  references: readonly Reference[],
): Promise<Map<string, number>> {
  const found = await rowsOf<{ id: number; documentId: string }>(strapi, 'plugin::upload.file').findMany({
    select: ['id', 'documentId'],
    where: { documentId: { $in: references.map(({ documentId }) => documentId) } },
  });
  return new Map(found.map(({ id, documentId }) => [documentId, id]));
}
