import type { Core } from '@strapi/strapi';
import { modelsOf } from '../../core/model/models';
import { checkDocument } from './document-check';
import type { Health } from './health';
import type { MayTell } from '../../core/rights/names';
import { entryOf, readRows } from './rows';

/**
 * What must be mended in an entry's drafts in these languages, in sentences. The checks warn: one that fails has found
 * nothing.
 * @param mayTell of the field where it is found; by default, all
 */
export async function mistakesIn(
  strapi: Core.Strapi,
  health: Health,
  { uid, documentId }: { uid: string; documentId: string },
  locales: readonly (string | null)[],
  mayTell: MayTell = () => true,
): Promise<string[]> {
  const model = modelsOf(strapi).find((each) => each.uid === uid);
  if (!model || locales.length === 0) return [];
  try {
    const { catalogue } = await health.look();
    const rows = await readRows(strapi, model, { isDraft: true, documentIds: [documentId] });
    const { findings } = checkDocument(
      catalogue,
      health.pictures,
      rows.map((row) => entryOf(strapi, model, row)),
    );
    const must = findings.filter(
      ({ level, locale, field }) => level === 'must' && locales.includes(locale) && mayTell(field, locale),
    );
    return [...new Set(must.map(({ sentence }) => sentence))];
  } catch (error) {
    strapi.log.warn(`An entry was not checked before its date: ${(error as Error).message}`);
    return [];
  }
}
