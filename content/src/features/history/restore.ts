import type { Core, UID } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from '../../core/rights/callers';
import type { Tables } from '../../core/tables/tables';
import { CREATE, READ, UPDATE } from '../../core/rights/actions';
import { documentsOf, rowsOf, schemaOf, serviceOf } from '../../core/strapi';
import type { OldEntry, OldFields } from './events';
import { creatorOfDraft, hasDraft } from '../../core/entries/existing';
import type { ShownEntry } from '../../core/entries/names';
import { fillDraft } from '../../core/entries/old-values';
import { restoreAs } from './restore-as';
import { restoreLinks } from './restore-links';
import type { HistoryRights } from './rights';
import { unpack } from './values';
import { draftsOf } from '../../core/model/content-types';
import { isEmpty } from '../../core/entries/values';

type Row = Tables['history'];
/** What could not be put back, in sentences, and a language in which the entry can be seen. */
export interface RestoreResult {
  leftOut: string[];
  locale: string | null;
  /** Others that lead to a restored entry again, in their drafts. */
  linked: ShownEntry[];
}

const refusal = (sentence: string, leftOut: readonly string[] = []) =>
  new errors.ApplicationError([sentence, ...leftOut].join(' '));

/** The language to write in: of fields that all languages share, any in which the entry is. */
async function localeFor(strapi: Core.Strapi, row: Row, wanted: string | null): Promise<string | null> {
  if (row.locale !== null) return row.locale;
  if (wanted !== null && (await hasDraft(strapi, row.type, row.document_id, wanted))) return wanted;
  const where = { documentId: row.document_id, ...draftsOf(strapi, row.type) };
  const draft = await rowsOf<{ locale: string | null }>(strapi, row.type).findOne({ where, orderBy: { id: 'asc' } });
  return draft?.locale ?? null;
}

/** Records that are read at a time: each can have an entry's longest texts. */
const BATCH = 10;

/** The values of a version before an edit and all later ones: of each field the oldest counts. */
async function valuesBefore(strapi: Core.Strapi, row: Row, locale: string | null): Promise<OldFields> {
  const oldest: OldFields = {};
  const readAfter = (record: number) =>
    strapi.db
      .connection('history')
      .select('record', 'old')
      .where({ type: row.type, document_id: row.document_id })
      .where('at', '>=', row.at)
      .where('record', '>', record)
      .whereIn('kind', ['changed', 'discarded'])
      .where((some) => {
        void some.whereNull('locale').orWhere({ locale });
      })
      .whereNotNull('old')
      .orderBy('record')
      .limit(BATCH);
  for (let rows = await readAfter(0); rows.length > 0; rows = await readAfter(Number(rows.at(-1)?.record))) {
    for (const { old } of rows)
      for (const [field, value] of Object.entries(old ? unpack<OldFields>(old) : {}))
        if (!(field in oldest)) oldest[field] = value;
  }
  const fields = Object.keys(strapi.contentType(row.type as UID.ContentType).attributes);
  return Object.fromEntries(
    Object.entries(oldest).toSorted(([one], [other]) => fields.indexOf(one) - fields.indexOf(other)),
  );
}

/**
 * Puts the old values of a record's fields into the draft, through the document service and with the caller's rights.
 * @param isWhole the values of all fields that were changed then or later: the version as it was before
 * @throws ApplicationError with a sentence if nothing can be put back
 */
export async function restoreFields(
  strapi: Core.Strapi,
  ctx: Context,
  { can, canLink }: HistoryRights,
  row: Row,
  { locale: wanted, isWhole }: { locale: string | null; isWhole: boolean },
): Promise<RestoreResult> {
  const locale = await localeFor(strapi, row, wanted);
  const uid = row.type;
  const documentId = row.document_id;
  if (!row.old || !(await hasDraft(strapi, uid, documentId, locale)))
    throw refusal('The entry is no longer there. If it was deleted, it may be in the bin.');
  const old = isWhole ? await valuesBefore(strapi, row, locale) : unpack<OldFields>(row.old);
  // Each language has a creator of its own, who need not be that of the version in which the record was made.
  const subject = { type: uid, locale, creatorId: await creatorOfDraft(strapi, uid, documentId, locale) };
  const rights = {
    mayWrite: (field: string) => can(UPDATE, subject, field),
    mayTell: async (field: string) => canLink(subject, field) && (await can(READ, subject, field)),
  };
  const { data, leftOut } = await fillDraft(strapi, { uid, documentId, locale }, old, rights);
  if (Object.keys(data).length === 0) throw refusal('Nothing was put back.', leftOut);
  await restoreAs(strapi, () =>
    documentsOf(strapi, uid).update({
      documentId,
      ...(locale !== null && { locale }),
      data: { ...data, updatedBy: ctx.state.user?.id },
    }),
  );
  return { leftOut, locale, linked: [] };
}

/** The fields that a language which comes back takes from those that are there; none if there are none. */
const sharedNow = async (strapi: Core.Strapi, { type, document_id: documentId }: Row): Promise<ReadonlySet<string>> =>
  new Set(
    (await hasDraft(strapi, type, documentId, null))
      ? serviceOf(strapi, 'plugin::i18n.content-types').getNonLocalizedAttributes(
          strapi.contentType(type as UID.ContentType),
        )
      : [],
  );

/**
 * Brings a deleted entry back as a draft, in all its languages, with components and under the same document id, so that
 * its history goes on and links in other records lead to it; and has others lead to it again.
 * @throws ApplicationError with a sentence if it cannot be brought back
 */
export async function restoreEntry(
  strapi: Core.Strapi,
  ctx: Context,
  rights: HistoryRights,
  row: Row,
): Promise<RestoreResult> {
  const { can, canLink } = rights;
  const { type: uid, document_id: documentId } = row;
  if (!row.old) throw refusal('It is no longer in the bin.');
  const { versions, links = [] } = unpack<OldEntry>(row.old);
  const known = new Set((await serviceOf(strapi, 'plugin::i18n.locales').find()).map(({ code }) => code));
  const creatorIds = versions.map(({ creatorId }) => creatorId);
  const accounts = await rowsOf<{ id: number }>(strapi, 'admin::user').findMany({ where: { id: { $in: creatorIds } } });
  const creators = new Set<number | null>(accounts.map(({ id }) => id));
  const userId = ctx.state.user?.id;
  const leftOut = new Set<string>();
  const restored: (string | null)[] = [];
  const documents = documentsOf(strapi, uid);
  const isSingle = schemaOf(strapi, uid)?.kind === 'singleType';
  await restoreAs(strapi, async ({ trx }) => {
    // Only one at a time brings an entry back. SQLite needs no lock: it has one connection, and so one transaction.
    const deletions = trx('history').select('record').where({ type: uid, document_id: documentId, kind: 'deleted' });
    await deletions.orderBy('record').forUpdate();
    if (isSingle && (await rowsOf(strapi, uid).count({ where: { documentId: { $ne: documentId } } })) > 0)
      throw refusal('There is a new one in its place. Delete that first.');
    const shared = await sharedNow(strapi, row);
    for (const { locale, values, creatorId } of versions) {
      if (await hasDraft(strapi, uid, documentId, locale)) throw refusal('It is there again.');
      const subject = { type: uid, locale, creatorId };
      if (locale !== null && !known.has(locale)) leftOut.add(`The language ${locale} is no longer there.`);
      else if (!(await can(CREATE, subject))) leftOut.add(`You may not write in ${locale ?? 'this type'}.`);
      else if (!(await can(READ, subject))) leftOut.add(`You may not read what it has in ${locale ?? 'this type'}.`);
      else {
        const old = Object.fromEntries(
          Object.entries(values).filter(([name, value]) => !shared.has(name) && !isEmpty(value)),
        );
        const form = await fillDraft(strapi, { uid, documentId, locale }, old, {
          mayWrite: (field) => can(CREATE, subject, field),
          mayTell: async (field) => canLink(subject, field) && (await can(READ, subject, field)),
        });
        for (const sentence of form.leftOut) leftOut.add(sentence);
        const data = { ...form.data, createdBy: creators.has(creatorId) ? creatorId : userId, updatedBy: userId };
        const params = { ...(locale !== null && { locale }) };
        if (await hasDraft(strapi, uid, documentId, null)) await documents.update({ ...params, documentId, data });
        else await documents.create({ ...params, data: { ...data, documentId } });
        restored.push(locale);
      }
    }
    if (restored.length === 0) throw refusal('It was not brought back.', [...leftOut]);
  });
  const back = await restoreLinks(strapi, links, documentId, { userId, rights });
  return { leftOut: [...leftOut, ...back.leftOut], locale: restored[0] ?? null, linked: back.linked };
}
