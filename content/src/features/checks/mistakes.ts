import type { Core } from '@strapi/strapi';
import { modelsOf } from '../../core/model/models';
import { checkDocument, localesOf } from './document-check';
import type { Health } from './health';
import type { MayTell } from '../../core/rights/names';
import { entryOf, readRows } from './rows';

/** Says what must be mended in an entry's drafts in these languages, in sentences. @param mayTell of the field where it is found */
export type FindMistakes = (
  entry: { uid: string; documentId: string },
  locales: readonly (string | null)[],
  mayTell?: MayTell,
) => Promise<string[]>;

/**
 * Looks at the catalogue, so that mistakes can be found also in a transaction, which must not wait for what other requests
 * read. The checks warn: one that fails has found nothing.
 */
export async function prepareMistakes(strapi: Core.Strapi, health: Health): Promise<FindMistakes> {
  const warn = (error: unknown) => {
    strapi.log.warn(`An entry was not checked before its date: ${(error as Error).message}`);
    return [];
  };
  const looked = await health.look().catch((error: unknown) => void warn(error));
  return async ({ uid, documentId }, locales, mayTell = () => true) => {
    const model = modelsOf(strapi).find((each) => each.uid === uid);
    if (!model || !looked || locales.length === 0) return [];
    try {
      const rows = await readRows(strapi, model, { isDraft: true, documentIds: [documentId] });
      const { findings } = checkDocument(
        looked.catalogue,
        health.pictures,
        rows.map((row) => entryOf(strapi, model, row)),
      );
      const must = findings.filter((finding) => {
        const spoken = localesOf(finding);
        const isTheirs = finding.level === 'must' && spoken.some((locale) => locales.includes(locale));
        return isTheirs && spoken.every((locale) => mayTell(finding.field, locale));
      });
      return [...new Set(must.map(({ sentence }) => sentence))];
    } catch (error) {
      return warn(error);
    }
  };
}
