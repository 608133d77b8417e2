import type { Event, Kind } from './table';
import { changesOf, pack } from './values';
import type { Values, Version } from '../../core/entries/values';

/** What a record of a change keeps: the old values of its fields. */
export type OldFields = Values;
/** What a record of a deletion keeps: the drafts, by language. */
export interface OldEntry {
  versions: Version[];
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
export function deletionEvents(document: Document, versions: Version[], isWhole: boolean): Event[] {
  const [first] = versions;
  const old: OldEntry = { versions };
  return first ? [{ ...eventOf(document, first, isWhole ? null : first.locale, 'deleted'), old: pack(old), versions }] : [];
}
