import type { Core } from '@strapi/strapi';
import { type InTransaction, parseOwn } from '../../core/strapi';
import { type Step, TAKEN_BACK } from './journal';
import { FILE } from '../../core/model/file-types';

interface Edit {
  kind: string;
  /** null: in all languages. */
  locale: string | null;
  /** What it wrote. */
  fields: string[];
}

/** What has been done with an entry since an import wrote it, by anybody or anything but imports that are undone. */
export interface EditsSince {
  /** Whether the history reaches back to the import. */
  isKnown: boolean;
  /** In their order. */
  edits: Edit[];
}

const UNKNOWN = 'stays: the history no longer says what has been done with it';

/** Reads what has been done with a step's entry since. */
export async function readSince(strapi: Core.Strapi, { sheet, step, uid, documentId }: Step): Promise<EditsSince> {
  return strapi.db.transaction(async ({ trx }: InTransaction) => {
    const own = await trx('catalogue_sheet_records').where({ sheet, step }).orderBy('record').first('record');
    const first = own && (await trx('history').where({ record: own.record }).first('record'));
    if (!first) return { isKnown: false, edits: [] };
    const known = trx('catalogue_sheet_records as known')
      .join('catalogue_sheet_steps as steps', (both) => {
        both.on('steps.sheet', 'known.sheet').andOn('steps.step', 'known.step');
      })
      .whereRaw('known.record = history.record')
      .where((some) => void some.where('known.sheet', sheet).orWhere('steps.state', TAKEN_BACK));
    const rows = await trx('history')
      .where({ type: uid, document_id: documentId ?? '' })
      .where('record', '>', first.record)
      .whereNotExists(known)
      .orderBy('record')
      .select('kind', 'locale', 'changes');
    const edits = rows.map(({ kind, locale, changes }) => ({
      kind,
      locale,
      // What a publishing names was written by another edit.
      fields: kind === 'published' ? [] : parseOwn<{ field: string }[]>(changes).map(({ field }) => field),
    }));
    return { isKnown: true, edits };
  });
}

/**
 * Why something new, an entry or one of its languages, has to stay; null: nobody has touched it since.
 * @param locale of a language; what is changed for all languages does not touch it
 */
export function whyNewStays({ isKnown, edits }: EditsSince, locale?: string): string | null {
  if (!isKnown) return UNKNOWN;
  const touching = locale === undefined ? edits : edits.filter((edit) => edit.locale === locale);
  if (touching.length === 0) return null;
  const isPublished = touching.every(({ kind }) => kind === 'published');
  return `stays: it has been ${isPublished ? 'published' : 'changed'} since`;
}

/** What an edit does with a field. @param locale of which */
const isWriting = (field: string, locale: string) => (edit: Edit) =>
  (edit.locale === null || edit.locale === locale) &&
  // What was deleted has been brought back.
  (edit.kind === 'deleted' || edit.kind === 'created' || edit.fields.includes(field));
/** @param locale null: in any */
const isPublishing = (locale: string | null) => (edit: Edit) =>
  edit.kind === 'published' && (locale === null || edit.locale === null || edit.locale === locale);

const lastWriting = ({ edits }: EditsSince, field: string, locale: string) => edits.findLast(isWriting(field, locale));

/** Whether a field has been written since, also with the same value, and not given up again. */
export function isWritten(since: EditsSince, field: string, locale: string): boolean {
  const last = lastWriting(since, field, locale);
  return last !== undefined && last.kind !== 'discarded';
}

/** Whether what was written into a field has been given up since: its draft is again what visitors see. */
export const isGivenUp = (since: EditsSince, field: string, locale: string): boolean =>
  lastWriting(since, field, locale)?.kind === 'discarded';

/** Whether an entry has been published since, in a language; null: in any. */
export const isPublishedSince = ({ edits }: EditsSince, locale: string | null): boolean =>
  edits.some(isPublishing(locale));

/**
 * Whether visitors see, or have seen, what has been written into a field since.
 * @param isShared whether publishing any language shows it
 */
export function isShownSince({ edits }: EditsSince, field: string, locale: string, isShared: boolean): boolean {
  let waits = false;
  return edits.some((edit) => {
    if (isWriting(field, locale)(edit)) waits = edit.kind !== 'discarded';
    return waits && isPublishing(isShared ? null : locale)(edit);
  });
}

/** Why a picture that a sheet has brought has to stay, if nothing shows it; null: nobody has touched it since. */
export async function whyFileStays(strapi: Core.Strapi, sheet: string, documentId: string): Promise<string | null> {
  const { connection } = strapi.db;
  const rows = await connection('history')
    .where({ type: FILE, document_id: documentId })
    // The sheet has described it.
    .whereNotIn('record', connection('catalogue_sheet_records').where({ sheet }).select('record'))
    .select('kind');
  if (!rows.some(({ kind }) => kind === 'created')) return UNKNOWN;
  return rows.length > 1 ? 'stays: it has been changed since' : null;
}
