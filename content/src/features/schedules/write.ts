import type { Core } from '@strapi/strapi';
import { fillDraft } from '../../core/entries/old-values';
import { resetModifiedStatus } from '../../core/entries/modified-status';
import { readVersions } from '../../core/entries/stored-versions';
import { isRelation } from '../../core/model/entry-fields';
import { documentsOf } from '../../core/strapi';
import type { Entry } from './entry';
import type { Locale } from './planned';

/** A value for a draft; of what languages share, in any of them. */
export interface DraftValue {
  field: string;
  locale: Locale;
  value: unknown;
}

/**
 * Writes values into drafts. The rights to do so have been asked before.
 * @returns what could not be written, in sentences that name no other entry: what it leads to is gone, or another entry has
 * the value by now
 */
export async function writeDrafts(
  strapi: Core.Strapi,
  { uid, documentId, drafts }: Entry,
  values: readonly DraftValue[],
): Promise<string[]> {
  const [first = null] = drafts.keys();
  const leftOut: string[] = [];
  const rights = {
    mayWrite: () => Promise.resolve(true),
    mayTell: (field: string) => Promise.resolve(!isRelation(strapi, uid, field)),
  };
  const writtenIn = (locale: Locale) => (drafts.has(locale) ? locale : first);
  for (const locale of new Set(values.map((value) => writtenIn(value.locale)))) {
    const own = values.filter((value) => writtenIn(value.locale) === locale);
    const old = Object.fromEntries(own.map(({ field, value }) => [field, value]));
    const form = await fillDraft(strapi, { uid, documentId, locale }, old, rights);
    leftOut.push(...form.leftOut);
    await documentsOf(strapi, uid).update({ documentId, ...(locale !== null && { locale }), data: form.data });
  }
  return leftOut;
}

/** Has drafts that hold what visitors see count as published, and others as modified. */
export async function settleStatus(strapi: Core.Strapi, { uid, documentId }: Entry): Promise<void> {
  await resetModifiedStatus(strapi, uid, await readVersions(strapi, uid, documentId));
}
