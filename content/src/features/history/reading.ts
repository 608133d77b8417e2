import type { Core } from '@strapi/strapi';
import { labelOf } from '../../core/model/field-labels';
import { modelsOf } from '../../core/model/models';
import type { Tables } from '../../core/tables/tables';
import { READ, UPDATE } from '../../core/rights/actions';
import { parseOwn, schemaOf } from '../../core/strapi';
import { hasDraft } from '../../core/entries/existing';
import { BIN_DAYS } from '../../core/entries/bin-days';
import { showDeletion, subjectOf } from './deleted';
import type { HistoryRights } from './rights';
import { DAY_MS } from '../../core/jobs/jobs';
import type { Change, Kind } from './table';

/** What is asked of the history; null: anything. Times are milliseconds since 1970. */
export interface HistoryQuery {
  type: string | null;
  documentId: string | null;
  locale: string | null;
  who: string | null;
  kind: Kind | null;
  from: number | null;
  until: number | null;
  /** Only older ones than this record. */
  before: number | null;
  /** Only deleted entries that can be brought back. */
  isBin: boolean;
  /** Most records of an answer. */
  limit: number;
}

/** A record as the admin shows it. */
export interface HistoryRecord {
  record: number;
  /** Milliseconds since 1970. */
  at: number;
  who: string;
  via: string | null;
  kind: string;
  type: string;
  typeLabel: string;
  isSingle: boolean;
  /** Whether its type has drafts; what is restored of others is live at once. */
  hasDrafts: boolean;
  documentId: string;
  locale: string | null;
  name: string;
  changes: (Change & { label: string })[];
  mayRestore: boolean;
}

export interface HistoryPage {
  records: HistoryRecord[];
  /** Where the next page begins; null if there is nothing older. */
  next: number | null;
}

type Row = Omit<Tables['history'], 'old'> & { has_old: unknown };

/** Records are looked at in batches until a page is full; so many batches at most. */
const BATCH = 100;
const MAX_BATCHES = 10;
const COLUMNS = [
  'record',
  'at',
  'type',
  'document_id',
  'locale',
  'name',
  'kind',
  'creator_id',
  'who',
  'via',
  'changes',
  'versions',
] as const;

/** Records that match, the newest first. */
function selectRecords(strapi: Core.Strapi, asked: HistoryQuery, types: readonly string[], before: number | null) {
  const db = strapi.db.connection;
  const { documentId, locale, who, kind, from, until, isBin } = asked;
  const query = db('history')
    .select<Row[]>(...COLUMNS, db.raw('(old is not null) as has_old'))
    .whereIn('type', types)
    .orderBy('record', 'desc')
    .limit(BATCH);
  if (documentId !== null) void query.where({ document_id: documentId });
  if (locale !== null)
    void query.where((some) => {
      void some.whereNull('locale').orWhere({ locale });
    });
  if (who !== null)
    void query.whereRaw("lower(who) like ? escape '!'", [`%${who.toLowerCase().replace(/[%_!]/g, '!$&')}%`]);
  if (kind !== null) void query.where({ kind });
  if (from !== null) void query.where('at', '>=', from);
  if (until !== null) void query.where('at', '<=', until);
  if (before !== null) void query.where('record', '<', before);
  if (isBin)
    void query
      .where({ kind: 'deleted' })
      .whereNotNull('old')
      .where('at', '>', Date.now() - BIN_DAYS * DAY_MS);
  return query;
}

/** A record as this caller may see it; undefined: not at all. */
async function showRecord(strapi: Core.Strapi, rights: HistoryRights, row: Row): Promise<HistoryRecord | undefined> {
  const { can, canName, canLink, types } = rights;
  const subject = subjectOf(row);
  const deletion = row.kind === 'deleted' ? await showDeletion(rights, row) : null;
  if (deletion === undefined || !(deletion ?? (await can(READ, subject)))) return undefined;
  const model = modelsOf(strapi).find(({ uid }) => uid === row.type);
  const all = parseOwn<Change[]>(row.changes);
  const changes: HistoryRecord['changes'] = [];
  let mayRestore = false;
  for (const change of all) {
    if (model && !(canLink(subject, change.field) && (await can(READ, subject, change.field)))) continue;
    const label = model?.fields.find(({ name }) => name === change.field)?.label ?? labelOf(change.field);
    changes.push({ ...change, label });
    mayRestore ||= Boolean(row.has_old) && (await can(UPDATE, subject, change.field));
  }
  // That something was published is known to whoever may read it.
  if (all.length > 0 && changes.length === 0 && row.kind !== 'published') return undefined;
  return {
    record: Number(row.record),
    at: Number(row.at),
    who: row.who,
    via: row.via,
    kind: row.kind,
    type: row.type,
    typeLabel: types.find(({ uid }) => uid === row.type)?.label ?? row.type,
    isSingle: model?.isSingle ?? false,
    hasDrafts: schemaOf(strapi, row.type)?.options?.draftAndPublish === true,
    documentId: row.document_id,
    locale: row.locale,
    name: deletion?.name ?? ((await canName(subject)) ? row.name : ''),
    changes,
    mayRestore: deletion?.mayRestore ?? mayRestore,
  };
}

/** A page of the history, the newest first, with what the caller may see. */
export async function readHistory(
  strapi: Core.Strapi,
  rights: HistoryRights,
  asked: HistoryQuery,
): Promise<HistoryPage> {
  const uids = rights.types.map(({ uid }) => uid).filter((uid) => asked.type === null || uid === asked.type);
  const records: HistoryRecord[] = [];
  let next = asked.before;
  for (let batches = 0; batches < MAX_BATCHES; batches += 1) {
    const rows = await selectRecords(strapi, asked, uids, next);
    for (const row of rows) {
      next = Number(row.record);
      const isBack = asked.isBin && (await hasDraft(strapi, row.type, row.document_id, row.locale));
      const shown = isBack ? undefined : await showRecord(strapi, rights, row);
      if (shown) records.push(shown);
      if (records.length === asked.limit) return { records, next };
    }
    if (rows.length < BATCH) return { records, next: null };
  }
  return { records, next };
}
