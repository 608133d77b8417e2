import type { Core } from '@strapi/strapi';
import type { Entry } from './entry';
import { linksOf } from './links';
import type { Model } from '../../core/model/models';
import { entryOf, readRows } from './rows';
import type { RelatedEntry } from '../../core/entries/names';

/** The published versions of one document, in all its languages. */
export type Document = Entry[];

/** Documents of a type with their published versions, also with what their drafts are linked to. */
export async function readPublished(strapi: Core.Strapi, model: Model, documentIds?: string[]): Promise<Document[]> {
  const rows = await readRows(strapi, model, { isDraft: false, ...(documentIds && { documentIds }) });
  const entries = rows.map((row) => entryOf(strapi, model, row));
  const byVersion = new Map(entries.map((entry) => [`${entry.documentId}/${entry.locale}`, entry]));
  for (const { documentId, locale, isDraft, field, target } of await linksOf(strapi, model, documentIds)) {
    const entry = byVersion.get(`${documentId}/${locale}`);
    if (!entry) continue;
    entry.chosen ??= {};
    const links = isDraft ? entry.chosen : (entry.values as Record<string, RelatedEntry[]>);
    const others = (links[field] ?? []).filter((one) => one.documentId !== target.documentId);
    links[field] = [...others, target];
  }
  return [...Map.groupBy(entries, ({ documentId }) => documentId).values()];
}
