import type { Core } from '@strapi/strapi';
import { modelsOf } from '../../core/model/models';
import { draftsOf } from '../../core/model/content-types';
import { rowsOf } from '../../core/strapi';
import { documentKey } from './catalogue';
import type { Results } from './results';

interface Version {
  documentId: string;
  locale: string | null;
}

/** By type, the unpublished entries on which findings rest, each once in each language of these. */
function unpublishedCauses(results: Results): Map<string, Version[]> {
  const found = new Map<string, Version & { type: string }>();
  for (const { findings } of results.all)
    for (const { causes = [], locale } of findings)
      for (const { problem, type, documentId } of causes)
        if (problem === 'not published' && type !== null)
          found.set(`${type} ${documentId} ${locale}`, { type, documentId, locale });
  return Map.groupBy(found.values(), ({ type }) => type);
}

/**
 * The keys of unpublished entries that were deleted since findings rested on them: links to them are gone, and no change feed
 * reports what visitors did not see.
 */
export async function goneCauses(strapi: Core.Strapi, results: Results): Promise<string[]> {
  const gone = new Set<string>();
  const models = new Map(modelsOf(strapi).map((model) => [model.type, model]));
  for (const [type, causes] of unpublishedCauses(results)) {
    const model = models.get(type);
    if (!model) continue;
    const ids = [...new Set(causes.map(({ documentId }) => documentId))];
    const drafts = await rowsOf<Version>(strapi, model.uid).findMany({
      select: ['documentId', 'locale'],
      where: { documentId: { $in: ids }, ...draftsOf(strapi, model.uid) },
    });
    const isThere = ({ documentId, locale }: Version) =>
      drafts.some(
        (draft) =>
          draft.documentId === documentId && (locale === null || draft.locale === null || draft.locale === locale),
      );
    for (const cause of causes) if (!isThere(cause)) gone.add(documentKey(type, cause.documentId));
  }
  return [...gone];
}
