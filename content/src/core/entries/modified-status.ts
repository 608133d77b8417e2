import type { Core } from '@strapi/strapi';
import type { Attributes } from '../model/attribute';
import { attributesOf } from '../model/entry-fields';
import { rowsOf } from '../strapi';
import type { StoredVersion } from './stored-versions';
import { differs, type Reference } from './values';

const idsIn = (value: unknown) => ((value ?? []) as Reference[]).map(({ documentId }) => documentId);

/**
 * The fields of a draft by which visitors would see something new if it were published.
 * @param published the same language's published version
 */
export async function changedFields(
  strapi: Core.Strapi,
  attributes: Attributes,
  draft: StoredVersion,
  published: StoredVersion,
): Promise<string[]> {
  // The relations of the other end belong to its entries.
  const fields = Object.entries(attributes).filter(([, { mappedBy }]) => !mappedBy);
  const changed: string[] = [];
  for (const [name, { type, target = '' }] of fields) {
    const chosen = draft.values[name];
    if (!differs(chosen, published.values[name])) continue;
    // Publishing leaves out what is not published itself.
    const shown = type === 'relation' ? await visibleOf(strapi, target, idsIn(chosen), draft.locale) : chosen;
    if (type !== 'relation' || differs(shown, idsIn(published.values[name]))) changed.push(name);
  }
  return changed;
}

/** Those of some entries that visitors see in a language. */
async function visibleOf(strapi: Core.Strapi, target: string, ids: string[], locale: string | null): Promise<string[]> {
  const where = { documentId: { $in: ids }, locale: { $in: [locale, null] }, publishedAt: { $notNull: true } };
  const visible = await rowsOf<Reference>(strapi, target).findMany({ select: ['documentId'], where });
  return ids.filter((id) => visible.some(({ documentId }) => documentId === id));
}

/**
 * Gives languages of a document that were not edited their right status. Strapi calls an entry 'Modified' whose
 * draft was written after its published version, and copies fields that languages share (price, pictures) into the
 * other drafts and published versions at different times. Here a draft is as old as its published version if it
 * holds the same, and newer if not.
 * @param versions without those of the language that the editor has written in, whose times are Strapi's own
 */
export async function resetModifiedStatus(
  strapi: Core.Strapi,
  uid: string,
  versions: readonly StoredVersion[],
): Promise<void> {
  const attributes = attributesOf(strapi, uid);
  for (const published of versions.filter(({ isDraft }) => !isDraft)) {
    const draft = versions.find(({ locale, isDraft }) => locale === published.locale && isDraft);
    if (!draft) continue;
    const isSame = (await changedFields(strapi, attributes, draft, published)).length === 0;
    if (isSame ? draft.updatedAt === published.updatedAt : draft.updatedAt > published.updatedAt) continue;
    const updatedAt = new Date(isSame ? published.updatedAt : published.updatedAt + 1);
    // Unlike `update`, `updateMany` keeps the time that it is given.
    await rowsOf(strapi, uid).updateMany({ where: { id: draft.id }, data: { updatedAt } });
  }
}
