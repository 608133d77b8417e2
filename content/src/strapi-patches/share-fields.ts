import { isDeepStrictEqual } from 'node:util';
import type { Core, Struct } from '@strapi/strapi';
import { tellModifiedFromUntouched } from '../core/entries/modified-status';
import { isLocalized, rowsOf, serviceOf } from '../core/strapi';

/** The actions with which Strapi copies shared fields into the other languages. */
const COPYING = new Set(['create', 'update', 'publish', 'discardDraft']);

interface Version {
  id: number;
  documentId: string;
  locale: string;
}

/** Copies the shared fields of a published version into the other published languages, if they differ there. */
async function publishShared(strapi: Core.Strapi, type: Struct.ContentTypeSchema, id: number): Promise<void> {
  const { getNestedPopulateOfNonLocalizedAttributes, copyNonLocalizedAttributes } = serviceOf(
    strapi,
    'plugin::i18n.content-types',
  );
  const query = rowsOf<Version>(strapi, type.uid);
  const populate = getNestedPopulateOfNonLocalizedAttributes(type.uid);
  const entry = await query.findOne({ where: { id }, populate });
  if (!entry) return;
  const where = { documentId: entry.documentId, publishedAt: { $notNull: true } };
  const versions = await query.findMany({ where, populate });
  const shared = copyNonLocalizedAttributes(type, entry);
  if (versions.every((version) => isDeepStrictEqual(copyNonLocalizedAttributes(type, version), shared))) return;
  await serviceOf(strapi, 'plugin::i18n.localizations').syncNonLocalizedAttributes(entry, type);
}

/**
 * Publishing one language also publishes the fields shared by all languages (price, images, size) in the others.
 * Strapi copies them between drafts only, so visitors of other languages would keep seeing the old price.
 * Relations (color, categories) are separate for each language. All of this is one transaction:
 * the site is notified after it. Call it in `register`, after `recordEdits`: it must enclose the i18n plugin's
 * middleware, which copies too.
 */
export function shareFieldsOnPublish(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    const { action, contentType, params } = context;
    const { locale } = params as { locale?: string | string[] };
    if (
      !contentType.uid.startsWith('api::') ||
      !isLocalized(strapi, contentType.uid) ||
      !COPYING.has(action) ||
      locale === '*'
    )
      return await next();

    return strapi.db.transaction(async () => {
      const result = await next();
      if (!result) return result;
      const written = [(result as { entries?: Version[] }).entries ?? (result as unknown as Version)].flat();
      const [first] = written;
      if (!first) return result;
      if (action === 'publish') await publishShared(strapi, contentType, first.id);
      const edited = written.map((version) => version.locale);
      await tellModifiedFromUntouched(strapi, contentType, first.documentId, edited);
      return result;
    });
  });
}
