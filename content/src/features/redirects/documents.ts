import type { Core, Struct, UID } from '@strapi/strapi';
import { EDITS } from '../change-feed/documents';
import { readSettings } from '../../core/places/site-settings';
import { lastPublished } from '../history/last-published';
import { rowsOf } from '../../core/strapi';
import { accept } from './accepting';
import type { Move } from './chains';
import { isThere } from '../../core/places/existing-pages';
import { follow, REDIRECT } from './following';
import { apiNameOf, visibleOf } from '../../core/model/content-types';
import { addressesWith, addressField, isInFilters } from '../../core/places/address-fields';

/**
 * Keeps the redirects (`REDIRECT-3`, `REDIRECT-5`): when the address of something that visitors see changes, the old one leads
 * to the new one from then on, in the edit's own transaction; what is written by hand is read, or refused in a sentence. Call
 * it in `register`, after `recordEdits`, so that the change feed has the redirects too.
 */
export function keepRedirects(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    const { uid, action, contentType } = context;
    if (!EDITS.has(action)) return await next();
    const params = context.params as { documentId?: string; data?: Record<string, unknown> };
    if (uid === REDIRECT) return await accept(strapi, { action, params }, async () => await next());
    const type = apiNameOf(contentType);
    const field = uid.startsWith('api::') ? addressField(type) : undefined;
    if (!field) return await next();
    const read = async (documentId: string | undefined) =>
      documentId ? await visibleValues(strapi, uid, field, documentId) : new Map<string, string>();
    return strapi.db.transaction(async () => {
      // A clone is a document of its own.
      const given = action === 'clone' ? undefined : params.documentId;
      const before = await read(given);
      const result = await next();
      const documentId = given ?? (result as { documentId?: string } | null)?.documentId ?? '';
      const after = await read(documentId);
      if ([...after].some(([locale, value]) => before.get(locale) !== value))
        await moved(strapi, { type: contentType, documentId, field }, before, after);
      return result;
    });
  });
}

/** By language, the value that is in the addresses of what visitors see of a document. */
async function visibleValues(strapi: Core.Strapi, uid: UID.ContentType, field: string, documentId: string) {
  const where = { documentId, ...visibleOf(strapi.contentType(uid)) };
  const select = ['id', 'locale', field];
  const rows = await rowsOf<Record<string, string | null>>(strapi, uid).findMany({ select, where });
  return new Map(rows.flatMap((row): [string, string][] => (row[field] ? [[row.locale ?? '', row[field]]] : [])));
}

/** What was edited, and the attribute that is in its addresses. */
interface Edited {
  type: Struct.ContentTypeSchema;
  documentId: string;
  field: string;
}

/**
 * Works out which addresses are others now, and which exist that did not. What visitors did not see before the edit had the
 * address under which it was published the last time.
 */
async function moved(
  strapi: Core.Strapi,
  { type, documentId, field }: Edited,
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
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
  if (moves.size > 0 || appeared.length > 0) await follow(strapi, { moves: [...moves.values()], appeared }, settings);
}
