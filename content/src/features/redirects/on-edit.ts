import type { Core, Struct } from '@strapi/strapi';
import type { EditSubscriber } from '../../core/edits/edits';
import type { StoredVersion } from '../../core/entries/stored-versions';
import { readSettings } from '../../core/places/site-settings';
import { acceptRedirect } from './accepting';
import type { Move } from './chains';
import { isThere } from '../../core/places/existing-pages';
import { writeMoves, REDIRECT } from './following';
import { apiNameOf } from '../../core/model/content-types';
import { addressesWith, addressField, isInFilters } from '../../core/places/address-fields';

/**
 * What a field held when an entry was published the last time before the edit that is going on; undefined if that is not
 * known. @param locale the language that counts; null: any
 */
export type LastPublished = (
  strapi: Core.Strapi,
  entry: { uid: string; documentId: string; locale: string | null },
  field: string,
) => Promise<unknown>;

/** By language, the value that is in the addresses of what visitors see of a document. */
const visibleValues = (versions: readonly StoredVersion[], field: string) =>
  new Map(
    versions.flatMap(({ isVisible, locale, row }): [string, string][] => {
      const value = row[field];
      return isVisible && typeof value === 'string' && value ? [[locale ?? '', value]] : [];
    }),
  );

/**
 * Keeps the redirects (`REDIRECT-3`, `REDIRECT-5`): when the address of something that visitors see changes, the old one leads
 * to the new one from then on; what is written by hand is read, or refused in a sentence.
 */
export const updateRedirects =
  (lastPublished: LastPublished): EditSubscriber =>
  (edit) => {
    const { strapi, uid, type, action, before } = edit;
    if (uid === REDIRECT) return acceptRedirect(edit);
    const field = addressField(apiNameOf(type));
    if (!field || action === 'discardDraft') return undefined;
    return async ({ documentId, after }) => {
      const [old, now] = [visibleValues(before, field), visibleValues(await after(), field)];
      if ([...now].some(([locale, value]) => old.get(locale) !== value))
        await move(strapi, { type, documentId, field }, old, now, lastPublished);
    };
  };

/** What was edited, and the attribute that is in its addresses. */
interface EditedEntry {
  type: Struct.ContentTypeSchema;
  documentId: string;
  field: string;
}

/**
 * Works out which addresses are others now, and which exist that did not. What visitors did not see before the edit had the
 * address under which it was published the last time.
 */
async function move(
  strapi: Core.Strapi,
  { type, documentId, field }: EditedEntry,
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
  lastPublished: LastPublished,
): Promise<void> {
  const settings = await readSettings(strapi);
  const name = apiNameOf(type);
  const ownLocale = isInFilters(name) ? settings.defaultLocale : null;
  const locales = ownLocale === null ? [...after.keys()] : [ownLocale];
  const addresses = (values: ReadonlyMap<string, string>) =>
    locales.map((locale) => addressesWith(name, values.get(locale) ?? '', settings.brandSegment));
  const wasVisible = locales.some((locale) => before.has(locale));
  const last = wasVisible ? null : await lastPublished(strapi, { uid: type.uid, documentId, locale: ownLocale }, field);
  const known = typeof last === 'string' ? new Map(locales.map((locale) => [locale, last])) : before;
  const [old, now] = [addresses(known), addresses(after)];
  const existed = new Set(addresses(before).flat());
  const moves = new Map<string, Move>();
  for (const [place, some] of old.entries()) {
    for (const [number, from] of some.entries()) {
      const to = now[place]?.[number];
      // Two categories may have the same name, and one of them keep it.
      if (to && to !== from && !(await isThere(strapi, from, settings))) moves.set(from, { from, to });
    }
  }
  const appeared = now.flat().filter((address) => !existed.has(address));
  if (moves.size > 0 || appeared.length > 0)
    await writeMoves(strapi, { moves: [...moves.values()], appeared }, settings);
}
