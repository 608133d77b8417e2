import type { Core } from '@strapi/strapi';
import { changedFields } from '../../core/entries/modified-status';
import { readVersions, type StoredVersion } from '../../core/entries/stored-versions';
import { differs } from '../../core/entries/values';
import { attributesOf } from '../../core/model/entry-fields';
import { isLocalized, rowsOf, schemaOf, serviceOf } from '../../core/strapi';
import { type Locale, localesIn, type Planned, type PlannedValue } from './planned';

/** An entry as it is stored now. */
export interface Entry {
  uid: string;
  documentId: string;
  drafts: ReadonlyMap<Locale, StoredVersion>;
  /** What visitors see. */
  live: ReadonlyMap<Locale, StoredVersion>;
  /** Names of the fields that its languages share. */
  shared: ReadonlySet<string>;
}

/** In which languages an entry is. */
export interface Languages {
  drafts: ReadonlyMap<Locale, unknown>;
  live: ReadonlyMap<Locale, unknown>;
}

/** The languages of an entry, without what it has in them. */
export async function readLanguages(
  strapi: Core.Strapi,
  { uid, documentId }: { uid: string; documentId: string },
): Promise<Languages> {
  const rows = await rowsOf<{ locale?: Locale; publishedAt: unknown }>(strapi, uid).findMany({
    select: schemaOf(strapi, uid) && isLocalized(strapi, uid) ? ['locale', 'publishedAt'] : ['publishedAt'],
    where: { documentId },
    orderBy: { id: 'asc' },
  });
  const mapOf = (some: typeof rows) => new Map(some.map(({ locale }) => [locale ?? null, true]));
  return {
    drafts: mapOf(rows.filter(({ publishedAt }) => !publishedAt)),
    live: mapOf(rows.filter(({ publishedAt }) => Boolean(publishedAt))),
  };
}

/** Reads an entry in all its languages; in a transaction, as that sees it. */
export async function readEntry(
  strapi: Core.Strapi,
  { uid, documentId }: { uid: string; documentId: string },
): Promise<Entry> {
  const versions = await readVersions(strapi, uid, documentId);
  const type = schemaOf(strapi, uid);
  const shared =
    type && isLocalized(strapi, uid)
      ? serviceOf(strapi, 'plugin::i18n.content-types').getNonLocalizedAttributes(type)
      : [];
  const mapOf = (some: StoredVersion[]) => new Map(some.map((version) => [version.locale, version]));
  return {
    uid,
    documentId,
    drafts: mapOf(versions.filter(({ isDraft }) => isDraft)),
    live: mapOf(versions.filter(({ isDraft }) => !isDraft)),
    shared: new Set(shared),
  };
}

/** The languages that are on the site, in the order in which the entry has got them. */
export const liveLocales = ({ drafts, live }: Languages): Locale[] =>
  [...drafts.keys()].filter((code) => live.has(code));

/** Where a version's field is: what languages share is in none of them. */
export const placeOf = ({ shared }: Entry, field: string, locale: Locale): Locale =>
  shared.has(field) ? null : locale;

/** The version in which a planned value is: what languages share is in any, here in the first. */
export function versionOf(versions: ReadonlyMap<Locale, StoredVersion>, locale: Locale): StoredVersion | undefined {
  return versions.get(locale) ?? (locale === null ? [...versions.values()][0] : undefined);
}

/** The fields that are written: the relations of the other end belong to its entries. */
const writtenFields = (strapi: Core.Strapi, uid: string): string[] =>
  Object.entries(attributesOf(strapi, uid)).flatMap(([name, { mappedBy }]) => (mappedBy ? [] : [name]));

/** What differs between the drafts and what visitors see, of the languages that they see. */
export async function changesOf(strapi: Core.Strapi, entry: Entry): Promise<PlannedValue[]> {
  const attributes = attributesOf(strapi, entry.uid);
  const changes = new Map<string, PlannedValue>();
  for (const locale of liveLocales(entry)) {
    const [draft, live] = [entry.drafts.get(locale), entry.live.get(locale)];
    if (!draft || !live) continue;
    for (const field of await changedFields(strapi, attributes, draft, live)) {
      const place = placeOf(entry, field, locale);
      const key = `${field} ${place}`;
      if (!changes.has(key))
        changes.set(key, { field, locale: place, value: draft.values[field] ?? null, old: live.values[field] ?? null });
    }
  }
  return [...changes.values()];
}

/** The languages that visitors do not see yet. */
export const newLocales = ({ drafts, live }: Entry): Locale[] => [...drafts.keys()].filter((code) => !live.has(code));

/** New languages as a whole, as they are in these versions; with what all languages share if visitors see none yet. */
export function wholeValues(
  strapi: Core.Strapi,
  entry: Entry,
  locales: readonly Locale[],
  versions: ReadonlyMap<Locale, StoredVersion> = entry.drafts,
): PlannedValue[] {
  const fields = writtenFields(strapi, entry.uid);
  const isAllNew = newLocales(entry).length === entry.drafts.size || versions !== entry.drafts;
  return locales.flatMap((locale, index) =>
    fields
      .filter((field) => !entry.shared.has(field) || (isAllNew && index === 0))
      .map((field) => ({ field, locale, value: versions.get(locale)?.values[field] ?? null, old: null })),
  );
}

/** What has been written in new languages since they were planned as a whole. */
export function changesSince({ drafts }: Entry, { whole, values }: Planned): PlannedValue[] {
  return values.flatMap(({ field, locale, value }) => {
    const now = drafts.get(locale)?.values[field] ?? null;
    const isOther = whole.includes(locale) && drafts.has(locale) && differs(now, value);
    return isOther ? [{ field, locale, value: now, old: value }] : [];
  });
}

/** The languages in which visitors see what all share; all, if they see none. */
export function sharingLocales(entry: Languages): Locale[] {
  const live = liveLocales(entry);
  return live.length > 0 ? live : [...entry.drafts.keys()];
}

/** The languages that a plan is about; all that are on the site, of what they share. */
export const languagesAbout = (entry: Languages, planned: Planned | null): Locale[] =>
  languagesNamed(entry, planned && localesIn(planned));

/** Likewise, by the languages that a plan names. */
export function languagesNamed(entry: Languages, names: readonly Locale[] | null): Locale[] {
  if (!names) return [...entry.drafts.keys()];
  const isTyped = entry.drafts.has(null);
  return names.flatMap((locale) => (locale === null && !isTyped ? sharingLocales(entry) : [locale]));
}
