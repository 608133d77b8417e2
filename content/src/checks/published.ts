import type { Core } from '@strapi/strapi';
import type { Entry, Related } from './entry';
import { hiddenLinks } from './hidden-links';
import type { Model } from './models';
import { entryOf, readRows } from './rows';

/** The published versions of one document, in all its languages. */
export type Document = Entry[];

/** Documents of a type with their published versions, also with links to entries that are not published. */
export async function readPublished(strapi: Core.Strapi, model: Model, documentIds?: string[]): Promise<Document[]> {
  const rows = await readRows(strapi, model, { isDraft: false, ...(documentIds && { documentIds }) });
  const entries = rows.map((row) => entryOf(strapi, model, row));
  const byVersion = new Map(entries.map((entry) => [`${entry.documentId}/${entry.locale}`, entry]));
  for (const { documentId, locale, field, target } of await hiddenLinks(strapi, model, documentIds)) {
    const entry = byVersion.get(`${documentId}/${locale}`);
    if (!entry) continue;
    const shown = (entry.values[field] ?? []) as Related[];
    // A draft may have a new color while the published version still shows the old one.
    if (field !== 'color' || shown.length === 0) entry.values[field] = [...shown, target];
  }
  return [...Map.groupBy(entries, ({ documentId }) => documentId).values()];
}
