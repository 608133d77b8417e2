import type { Event, Kind } from './table';
import { changesOf, pack } from './values';
import type { StoredVersion } from '../../core/entries/stored-versions';
import type { Values, Version } from '../../core/entries/values';
import type { Link } from './links';

/** What a record of a change keeps: the old values of its fields. */
export type OldFields = Values;
/** What a record of a deletion keeps: the drafts, by language, and the links to it that went with it. */
export interface OldEntry {
  versions: Version[];
  /** undefined: it was recorded before links were. */
  links?: readonly Link[];
}

/** A document, by the UID of its type. */
export interface Document {
  type: string;
  documentId: string;
}

const eventOf = (document: Document, { name, creatorId }: Version, locale: string | null, kind: Kind): Event => ({
  ...document,
  locale,
  name,
  kind,
  creatorId,
});

/** The same for each language: published, for example. */
export const eventForEach = (document: Document, versions: Version[], kind: Kind): Event[] =>
  versions.map((version) => eventOf(document, version, version.locale, kind));

/**
 * What was published: an event for each language, with the fields in which visitors see something else than before. Of a language
 * that they did not see, that is all of it, and no field is named.
 * @param before what was stored, and @param after what is stored now
 */
export function publishedEvents(
  document: Document,
  versions: Version[],
  before: readonly StoredVersion[],
  after: readonly StoredVersion[],
): Event[] {
  return eventForEach(document, versions, 'published').map((event) => {
    const seenIn = (stored: readonly StoredVersion[]) =>
      stored.find(({ isVisible, locale }) => isVisible && locale === event.locale)?.values;
    const [old, now] = [seenIn(before), seenIn(after)];
    return old && now ? { ...event, changes: changesOf(old, now) } : event;
  });
}

/**
 * What an edit changed: one event for the fields of each language, and one for those that all languages share, since
 * they are the same everywhere. A language that was not there has been created.
 * @param shared names of the fields that languages share
 */
export function changeEvents(
  document: Document,
  kind: Kind,
  before: Version[],
  after: Version[],
  shared: ReadonlySet<string>,
): Event[] {
  let common: Event | undefined;
  const own = after.flatMap((version): Event[] => {
    const old = before.find(({ locale }) => locale === version.locale)?.values;
    if (!old) return [eventOf(document, version, version.locale, 'created')];
    const changes = changesOf(old, version.values);
    const changed = (isShared: boolean, locale: string | null): Event[] => {
      const some = changes.filter(({ field }) => shared.has(field) === isShared);
      const kept: OldFields = Object.fromEntries(some.map(({ field }) => [field, old[field] ?? null]));
      return some.length > 0 ? [{ ...eventOf(document, version, locale, kind), changes: some, old: pack(kept) }] : [];
    };
    [common] = common ? [common] : changed(true, null);
    return changed(false, version.locale);
  });
  return common ? [common, ...own] : own;
}

/** A deletion, with all that brings the entry back. @param isWhole in all its languages */
export function deletionEvents(document: Document, old: OldEntry, isWhole: boolean): Event[] {
  const { versions } = old;
  const [first] = versions;
  return first
    ? [{ ...eventOf(document, first, isWhole ? null : first.locale, 'deleted'), old: pack(old), versions }]
    : [];
}
