import type { Core } from '@strapi/strapi';
import { type Texts, textsOf } from '../../core/model/alternative-texts';
import { FILE } from '../../core/model/file-types';
import { CREATOR } from '../../core/rights/ability';
import { readLocales } from '../../core/sheet-file/shapes';
import { type InTransaction, rowsOf } from '../../core/strapi';
import type { PictureText } from './alternative-texts';
import type { Sheet } from './journal';
import { addReasonsToOutcome } from './undo-journal';

/** A file of the media library, with what is said of it. */
interface File {
  id: number;
  documentId: string;
  name: string;
  alternativeText: string | null;
  alternativeTexts: unknown;
  createdAt: string | Date;
  createdBy?: { id: number } | null;
}

/** The record of the history for what a sheet does besides its steps. */
const NO_STEP = -1;

/**
 * Changes the alternative texts of a file, in a transaction that nobody else can write the file in.
 * @param change returns the texts by language, '' for none, or null if nothing is to be written
 */
async function changeTexts(
  strapi: Core.Strapi,
  { fileId, main, sheet }: { fileId: number; main: string; sheet: string },
  change: (file: File, texts: Texts, trx: InTransaction['trx']) => Promise<Texts | null>,
): Promise<void> {
  const media = await strapi.db.transaction(async ({ trx }: InTransaction) => {
    await trx('files').select('id').where({ id: fileId }).forUpdate();
    const file = await rowsOf<File>(strapi, FILE).findOne({ where: { id: fileId }, populate: CREATOR });
    if (!file) return null;
    const own = { ...textsOf(file.alternativeTexts), [main]: file.alternativeText ?? '' };
    const texts = await change(file, own, trx);
    if (!texts) return null;
    const last = await trx('history').orderBy('record', 'desc').first('record');
    const { [main]: first, ...others } = texts;
    const data = { alternativeText: first || null, alternativeTexts: textsOf(others) };
    const written = await rowsOf<File>(strapi, FILE).update({ where: { id: fileId }, data });
    const records = await trx('history')
      .where({ type: FILE, document_id: file.documentId })
      .where('record', '>', last?.record ?? 0)
      .select('record');
    if (records.length > 0)
      await trx('catalogue_sheet_records').insert(records.map(({ record }) => ({ record, sheet, step: NO_STEP })));
    return written;
  });
  // The webhook is only faster.
  if (media) await strapi.eventHub.emit('media.update', { media });
}

const mainLanguage = async (strapi: Core.Strapi) => (await readLocales(strapi))[0] ?? 'en';

/**
 * Fills in the alternative texts of an import, and notes those of files that were there before.
 * @param files the uploaded ones by the pictures' names
 * @throws if somebody has written another text since
 */
export async function fillTexts(
  strapi: Core.Strapi,
  { id: sheet, madeAt, userId }: Sheet,
  { texts, files }: { texts: readonly PictureText[]; files: ReadonlyMap<string, number> },
  isStopped: () => boolean,
): Promise<void> {
  const main = await mainLanguage(strapi);
  const byFile = Map.groupBy(texts, ({ picture }) => (typeof picture === 'number' ? picture : files.get(picture)));
  for (const [fileId, given] of byFile) {
    if (isStopped()) return;
    if (fileId === undefined) continue;
    await changeTexts(strapi, { fileId, main, sheet }, async ({ name, createdAt, createdBy }, own, trx) => {
      // Somebody else has uploaded the same meanwhile: theirs was not asked about.
      if (createdBy?.id !== userId && given.some(({ picture }) => typeof picture === 'string')) return null;
      const other = given.find(({ locale, text }) => own[locale] && own[locale] !== text);
      if (other) throw new Error(`${name}: the alternative text has been changed while the import ran`);
      const missing = given.filter(({ locale }) => !own[locale]);
      if (missing.length === 0) return null;
      const rows = missing.map(({ locale, text }) => ({ sheet, file_id: fileId, locale, text }));
      // What is said of a picture of the sheet's goes, and stays, with it.
      if (new Date(createdAt).getTime() < madeAt) await trx('catalogue_sheet_texts').insert(rows);
      return { ...own, ...Object.fromEntries(missing.map(({ locale, text }) => [locale, text])) };
    });
  }
}

/**
 * Takes back the alternative texts that an import has filled in and nobody has changed since. What stays is named.
 * @param refused files that whoever undoes may not change
 */
export async function takeTextsBack(
  strapi: Core.Strapi,
  { id: sheet }: Sheet,
  refused: ReadonlySet<number>,
  isStopped: () => boolean,
): Promise<void> {
  const main = await mainLanguage(strapi);
  const rows = await strapi.db.connection('catalogue_sheet_texts').where({ sheet }).orderBy(['file_id', 'locale']);
  for (const [fileId, filled] of Map.groupBy(rows, ({ file_id }) => file_id)) {
    if (isStopped()) return;
    await changeTexts(strapi, { fileId, main, sheet }, async ({ name }, own, trx) => {
      const back = filled.filter(({ locale, text }) => own[locale] === text && !refused.has(fileId));
      const kept = filled.filter((one) => !back.includes(one));
      const reason = refused.has(fileId) ? 'stays: you may not change it' : 'has been changed since';
      const heading = (locale: string) => (locale === main ? 'Alternative text' : `Alternative text [${locale}]`);
      await addReasonsToOutcome(
        trx,
        sheet,
        kept.map(({ locale }) => `${name}, ${heading(locale)} ${reason}`),
      );
      await trx('catalogue_sheet_texts').where({ sheet, file_id: fileId }).delete();
      return back.length > 0 ? { ...own, ...Object.fromEntries(back.map(({ locale }) => [locale, ''])) } : null;
    });
  }
}
