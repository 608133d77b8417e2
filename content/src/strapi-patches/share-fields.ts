import type { Core } from '@strapi/strapi';
import type { Edit, EditSubscriber } from '../core/edits/edits';
import { resetModifiedStatus } from '../core/entries/modified-status';
import { readVersions, type StoredVersion } from '../core/entries/stored-versions';
import { differs } from '../core/entries/values';
import { isLocalized, rowsOf, serviceOf } from '../core/strapi';

/** The actions with which Strapi copies shared fields into the other languages. */
const COPYING: ReadonlySet<string> = new Set(['create', 'update', 'publish', 'discardDraft']);

/** Whether what is published of a document will differ between languages in the fields that all share. */
function willDiffer({ strapi, type, before, locales }: Edit): boolean {
  const shared = serviceOf(strapi, 'plugin::i18n.content-types').getNonLocalizedAttributes(type);
  const isPublished = ({ isDraft, locale }: StoredVersion) => isDraft && locales?.includes(locale ?? '');
  const published = before.filter(isPublished);
  const others = before.filter(({ isVisible, locale }) => isVisible && !locales?.includes(locale ?? ''));
  const [first, ...rest] = [...published, ...others];
  return (
    first !== undefined && rest.some(({ values }) => shared.some((name) => differs(values[name], first.values[name])))
  );
}

/** Copies the fields that languages share from what is stored of one language into the others. */
async function copyShared({ strapi, uid, type }: Edit, where: object): Promise<void> {
  const { getNestedPopulateOfNonLocalizedAttributes } = serviceOf(strapi, 'plugin::i18n.content-types');
  const populate = getNestedPopulateOfNonLocalizedAttributes(uid);
  const entry = await rowsOf(strapi, uid).findOne({ where, populate });
  if (entry) await serviceOf(strapi, 'plugin::i18n.localizations').syncNonLocalizedAttributes(entry, type);
}

/** Whether the draft of a language has other shared fields than those of the others. */
function isApart({ strapi, type }: Edit, versions: readonly StoredVersion[], locale: string): boolean {
  const shared = serviceOf(strapi, 'plugin::i18n.content-types').getNonLocalizedAttributes(type);
  const drafts = versions.filter(({ isDraft }) => isDraft);
  const own = drafts.find((version) => version.locale === locale);
  return (
    own !== undefined && drafts.some(({ values }) => shared.some((name) => differs(values[name], own.values[name])))
  );
}

/** Stops the start if Strapi no longer has what copies the fields. Call it in `bootstrap`. */
export function checkSharing(strapi: Core.Strapi): void {
  const { getNonLocalizedAttributes: names, getNestedPopulateOfNonLocalizedAttributes: populate } = serviceOf(
    strapi,
    'plugin::i18n.content-types',
  );
  const { syncNonLocalizedAttributes: copy } = serviceOf(strapi, 'plugin::i18n.localizations');
  if (![names, populate, copy].every((one) => typeof one === 'function'))
    throw new Error("Strapi's i18n plugin no longer copies the fields that languages share as it did");
}

/**
 * Publishing one language also publishes the fields shared by all languages (price, images, size) in the others.
 * Strapi 5.54 copies them between drafts only, so visitors of other languages would keep seeing the old price.
 * Relations (color, categories) are separate for each language.
 *
 * Of drafts it copies nothing if any stored version of the entry has what was written: which one it compares with, PostgreSQL
 * decides, so that a price that was given up in one language would stay in the others.
 */
export const shareFields: EditSubscriber = (edit) => {
  const { strapi, uid, action, locales } = edit;
  if (!isLocalized(strapi, uid) || !COPYING.has(action) || locales === null) return undefined;
  const isShared = action === 'publish' && willDiffer(edit);
  return async ({ result, documentId, written, after }) => {
    const [locale] = written;
    if (!result || typeof locale !== 'string') return;
    if (isShared) await copyShared(edit, { documentId, locale, publishedAt: { $notNull: true } });
    // Read anew: what follows reads 'after' when this is written.
    if (isApart(edit, await readVersions(strapi, uid, documentId), locale))
      await copyShared(edit, { documentId, locale, publishedAt: { $null: true } });
    const others = (await after()).filter((version) => !written.has(version.locale));
    await resetModifiedStatus(strapi, uid, others);
  };
};
