import type { Core } from '@strapi/strapi';
import { readVersions, type StoredVersion } from '../../core/entries/stored-versions';
import { AIRLINE_RULE, type Use, usesOfEntries } from '../../core/entries/uses';
import { identityOf, isReference, type Reference } from '../../core/entries/values';

/** A field of another entry's draft that led to a deleted entry. */
export interface Link {
  uid: string;
  documentId: string;
  locale: string | null;
  /** How the entry was called, and who had created it. */
  name: string;
  creatorId: number | null;
  /** Of a component, the component. */
  field: string;
  /** What the field held. */
  value: unknown;
}

/** A value as it is when all that leads to an entry has gone from it. */
export function withoutLinks(value: unknown, documentId: string): unknown {
  if (Array.isArray(value))
    return value
      .filter((one) => !(isReference(one) && one.documentId === documentId))
      .map((one) => withoutLinks(one, documentId));
  if (typeof value !== 'object' || value === null || isReference(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withoutLinks(part, documentId)]));
}

/** A list with an entry in its old place: behind what stood before it and is still there, beside what was chosen since. */
export function withLink(
  list: readonly Reference[],
  { before, documentId }: { before: readonly Reference[]; documentId: string },
): Reference[] {
  const index = before.findIndex((one) => one.documentId === documentId);
  const link = before[index];
  if (!link || list.some((one) => one.documentId === documentId)) return [...list];
  const earlier = new Set(before.slice(0, index).map((one) => one.documentId));
  return list.toSpliced(list.findLastIndex((one) => earlier.has(one.documentId)) + 1, 0, link);
}

/** The draft of an entry in a language, as it is stored. */
export const draftIn = (versions: readonly StoredVersion[], locale: string | null): StoredVersion | undefined =>
  versions.find((version) => version.isDraft && version.locale === locale);

/**
 * The fields of other entries' drafts that lead to an entry, which its deletion takes off them.
 * @param locales those that are deleted; null: all
 */
export async function linksTo(
  strapi: Core.Strapi,
  uid: string,
  documentId: string,
  locales: readonly string[] | null,
): Promise<Link[]> {
  // Cases are judged by a rule, without a link to it.
  if (uid === AIRLINE_RULE) return [];
  const uses: Use[] = [];
  for (const locale of locales ?? [null]) uses.push(...(await usesOfEntries(strapi, uid, [documentId], locale)));
  const links = new Map<string, Link>();
  for (const [owner, some] of Map.groupBy(uses, (use) => use.uid))
    for (const [id, own] of Map.groupBy(some, ({ row }) => row.documentId)) {
      const versions = await readVersions(strapi, owner, id);
      for (const { field: path, row } of own) {
        const [field = ''] = path.split('.');
        const locale = row.locale ?? null;
        const draft = draftIn(versions, locale);
        const value = draft?.values[field];
        if (!draft || identityOf(value) === identityOf(withoutLinks(value, documentId))) continue;
        const { name, creatorId } = draft;
        const link: Link = { uid: owner, documentId: id, locale, name, creatorId, field, value };
        links.set(JSON.stringify([owner, id, locale, field]), link);
      }
    }
  return [...links.values()];
}
