import type { Core } from '@strapi/strapi';
import { existingEntries } from '../../core/entries/existing';
import { lockEntry } from '../../core/entries/lock';
import type { ShownEntry } from '../../core/entries/names';
import { fillDraft } from '../../core/entries/old-values';
import { readVersions } from '../../core/entries/stored-versions';
import { identityOf, type Reference } from '../../core/entries/values';
import { attributesOf } from '../../core/model/entry-fields';
import { englishNameOf } from '../../core/model/language-names';
import { modelsOf } from '../../core/model/models';
import { READ, UPDATE } from '../../core/rights/actions';
import { documentsOf } from '../../core/strapi';
import { draftIn, type Link, withLink, withoutLinks } from './links';
import { restoreAs } from './restore-as';
import type { HistoryRights } from './rights';

export interface RestoredLinks {
  /** Entries whose drafts lead to the restored one again, each once. */
  linked: ShownEntry[];
  /** What could not be put back, in sentences, and why. */
  leftOut: string[];
}

/** Who restores, and what they may do. */
interface Restorer {
  userId: number | undefined;
  rights: HistoryRights;
}

const PUT_BACK = 'put back';
const AS_IT_WAS = 'as it was';
const FAILED = 'it could not be saved.';
const CHANGED = 'something else was chosen since.';

/** What a field holds if nothing was chosen since a deletion: what else has been deleted has gone from it, too. */
async function expectedIn(strapi: Core.Strapi, { uid, locale, field, value }: Link, deleted: string): Promise<unknown> {
  const left = withoutLinks(value, deleted);
  const { type, target = '' } = attributesOf(strapi, uid)[field] ?? {};
  if (type !== 'relation') return left;
  const references = (left ?? []) as Reference[];
  const there = await existingEntries(strapi, target, references, locale);
  return references.filter(({ documentId }) => there.has(documentId));
}

/**
 * What a field is to hold with the entry: a list of links what it has now and the entry, anything else what it held when the
 * entry was deleted. Undefined: something else was chosen since.
 */
async function restoredValue(strapi: Core.Strapi, link: Link, now: unknown, deleted: string): Promise<unknown> {
  const { relation } = attributesOf(strapi, link.uid)[link.field] ?? {};
  if (relation?.endsWith('ToMany'))
    return withLink((now ?? []) as Reference[], { before: link.value as Reference[], documentId: deleted });
  return identityOf(now) === identityOf(await expectedIn(strapi, link, deleted)) ? link.value : undefined;
}

/** Puts a field back, as far as nothing else was chosen since. @returns what has become of it, or why it was not */
async function putBack(
  strapi: Core.Strapi,
  link: Link,
  deleted: string,
  { userId, rights: { can, canLink } }: Restorer,
): Promise<string> {
  const { uid, documentId, locale, field, value } = link;
  return restoreAs(strapi, async ({ trx }) => {
    await lockEntry(strapi, trx, { uid, documentId });
    const draft = draftIn(await readVersions(strapi, uid, documentId), locale);
    if (!draft) return 'the entry is no longer there.';
    const now = identityOf(draft.values[field]);
    if (now === identityOf(value)) return AS_IT_WAS;
    const restored = await restoredValue(strapi, link, draft.values[field], deleted);
    if (restored === undefined) return CHANGED;
    if (now === identityOf(restored)) return AS_IT_WAS;
    const subject = { type: uid, locale, creatorId: draft.creatorId };
    const { data } = await fillDraft(
      strapi,
      { uid, documentId, locale },
      { [field]: restored },
      {
        mayWrite: (name) => can(UPDATE, subject, name),
        mayTell: async (name) => canLink(subject, name) && (await can(READ, subject, name)),
      },
    );
    if (!(field in data)) return 'you may not change it.';
    await documentsOf(strapi, uid).update({
      documentId,
      ...(locale !== null && { locale }),
      data: { ...data, updatedBy: userId },
    });
    const after = draftIn(await readVersions(strapi, uid, documentId), locale);
    return identityOf(after?.values[field]) === now ? 'it is not there in this language.' : PUT_BACK;
  });
}

/**
 * Has other entries' drafts lead to a restored entry again, as they did when it was deleted: where nothing else was chosen
 * since, and as far as whoever restores may read and change them. What visitors see stays.
 * @param links those that the deletion took away
 */
export async function restoreLinks(
  strapi: Core.Strapi,
  links: readonly Link[],
  deleted: string,
  restorer: Restorer,
): Promise<RestoredLinks> {
  const { can, canName, canLink } = restorer.rights;
  const linked = new Map<string, ShownEntry>();
  const leftOut: string[] = [];
  let unread = 0;
  for (const link of links) {
    const { uid, documentId, locale, field, creatorId } = link;
    const model = modelsOf(strapi).find((one) => one.uid === uid);
    if (!model) continue;
    const draft = draftIn(await readVersions(strapi, uid, documentId), locale);
    const subject = { type: uid, locale, creatorId: draft?.creatorId ?? creatorId };
    if (!(canLink(subject, field) && (await can(READ, subject)) && (await can(READ, subject, field)))) {
      unread += 1;
      continue;
    }
    const name = (await canName(subject)) ? (draft?.name ?? link.name) : '';
    const outcome = (await can(UPDATE, subject, field))
      ? await putBack(strapi, link, deleted, restorer).catch((error: Error) => {
          strapi.log.warn(`A link was not put back: ${error.message}`);
          return FAILED;
        })
      : 'you may not change it.';
    const { label: typeLabel, isSingle } = model;
    if (outcome === PUT_BACK)
      linked.set(`${uid} ${documentId}`, { uid, typeLabel, isSingle, documentId, locale, name });
    else if (outcome !== AS_IT_WAS) {
      const label = model.fields.find((one) => one.name === field)?.label ?? field;
      const language = locale === null ? [] : englishNameOf(locale);
      leftOut.push(`${[`${typeLabel} ${name}`.trim(), language, label].flat().join(', ')}: ${outcome}`);
    }
  }
  if (unread > 0)
    leftOut.push(`${unread === 1 ? 'A field' : `${unread} fields`} that you may not read led to it, too.`);
  return { linked: [...linked.values()], leftOut };
}
