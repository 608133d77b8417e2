import type { Core } from '@strapi/strapi';
import type { Attributes } from '../model/attribute';
import { attributesOf } from '../model/entry-fields';
import { rowsOf } from '../strapi';
import type { StoredVersion } from './stored-versions';
import { differs, type Reference } from './values';

const idsIn = (value: unknown) => ((value ?? []) as Reference[]).map(({ documentId }) => documentId);

/** Whether visitors would see nothing new if the draft were published. */
async function isAsPublished(
  strapi: Core.Strapi,
  attributes: Attributes,
  draft: StoredVersion,
  published: StoredVersion,
): Promise<boolean> {
  // The relations of the other end belong to its entries.
  const fields = Object.entries(attributes).filter(([, { mappedBy }]) => !mappedBy);
  const changed = fields.filter(([name]) => differs(draft.values[name], published.values[name]));
  if (changed.some(([, { type }]) => type !== 'relation')) return false;
  for (const [name, { target = '' }] of changed) {
    // Publishing leaves out what is not published itself.
    const chosen = idsIn(draft.values[name]);
    const where = {
      documentId: { $in: chosen },
      locale: { $in: [draft.locale, null] },
      publishedAt: { $notNull: true },
    };
    const visible = await rowsOf<Reference>(strapi, target).findMany({ select: ['documentId'], where });
    const shown = chosen.filter((id) => visible.some(({ documentId }) => documentId === id));
    if (differs(shown, idsIn(published.values[name]))) return false;
  }
  return true;
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
    const isSame = await isAsPublished(strapi, attributes, draft, published);
    if (isSame ? draft.updatedAt === published.updatedAt : draft.updatedAt > published.updatedAt) continue;
    const updatedAt = new Date(isSame ? published.updatedAt : published.updatedAt + 1);
    // Unlike `update`, `updateMany` keeps the time that it is given.
    await rowsOf(strapi, uid).updateMany({ where: { id: draft.id }, data: { updatedAt } });
  }
}
