import type { Core, UID } from '@strapi/strapi';
import type { Effect } from '../change-feed/record';
import { apiNameOf, visibleOf } from '../change-feed/versions';
import { milliseconds, now } from './tables';

/** How long the site is asked after an editor has last looked. */
const WATCHED_MS = 120_000;
/** How often it is noted that an editor is looking: not at every look. */
const NOTED_EVERY_MS = 15_000;
const MOST_QUESTIONS = 10;
const KEPT_MS = 30 * 24 * 3600_000;

/** The attribute that is in an entry's own address, by API name. */
const KEYS: Record<string, string> = {
  luggages: 'item_sku',
  accessories: 'item_sku',
  gifts: 'item_sku',
  stories: 'story_id',
};

/** How an edit was when it was seen live. */
export interface Live {
  revision: number;
  /** Milliseconds since 1970. */
  at: number;
  /** URLs of some of its pages. */
  pages: string[];
  /** The number of its pages, and of those that were to be made anew at their next visit. */
  count: number;
  later: number;
  /** The status of its own address; null if it has none. */
  own: number | null;
}

export interface Receipt {
  id: number;
  type: string;
  documentId: string;
  /** '' for types without languages. */
  locale: string;
  /** The edit's number in the change feed. */
  revision: number;
  effect: Effect;
  key: string | null;
  /** Milliseconds since 1970: of the edit, of the one before it, and when an editor first asked about this one. */
  changedAt: number;
  previousAt: number | null;
  askedAt: number;
  watchedAt: number;
  /** When an edit was last seen live, and which; null if none has been. */
  live: Live | null;
}

const number = (value: unknown) => (value === null ? null : Number(value));

const receiptOf = (row: Record<string, never>): Receipt => ({
  ...{ id: Number(row.id), type: row.type, documentId: row.document_id, locale: row.locale },
  ...{ revision: Number(row.revision), effect: row.effect, key: row.entry_key },
  ...{ changedAt: Number(row.changed_at), previousAt: number(row.previous_at) },
  ...{ askedAt: Number(row.asked_at), watchedAt: Number(row.watched_at) },
  live: row.live_as && JSON.parse(row.live_as),
});

export interface Entry {
  uid: UID.ContentType;
  documentId: string;
  /** null for types without languages. */
  locale: string | null;
}

/** The receipt of an entry's last edit that visitors see; undefined if none is known. An unfinished one is asked about. */
export async function receiptFor(strapi: Core.Strapi, entry: Entry): Promise<Receipt | undefined> {
  const db = strapi.db.connection;
  const type = apiNameOf(strapi.contentType(entry.uid));
  const where = { type, document_id: entry.documentId, locale: entry.locale ?? '' };
  const [row] = await db('receipts').where(where);
  const kept = row && receiptOf(row);
  const [edit, before] = await lastEdits(strapi, type, entry);
  if (edit && edit.revision > (kept?.revision ?? 0)) {
    const time = await now(strapi);
    const previousAt = before?.at ?? (kept && kept.revision < edit.revision ? kept.changedAt : null);
    const changed = {
      ...{ revision: edit.revision, effect: edit.effect, changed_at: edit.at, previous_at: previousAt },
      ...{ entry_key: (await keyOf(strapi, type, entry)) ?? kept?.key ?? null, asked_at: time, watched_at: time },
    };
    await db('receipts')
      .insert({ ...where, ...changed })
      .onConflict(['type', 'document_id', 'locale'])
      .merge(changed);
    return receiptOf((await db('receipts').where(where))[0]);
  }
  if (kept && kept.live?.revision !== kept.revision) await noteWatched(strapi, kept);
  return kept;
}

async function noteWatched(strapi: Core.Strapi, { id, watchedAt }: Receipt): Promise<void> {
  const time = await now(strapi);
  if (time - watchedAt < NOTED_EVERY_MS) return;
  await strapi.db.connection('receipts').where({ id }).update({ watched_at: time });
}

/** The last two edits of an entry that visitors see, as far as the feed remembers. */
async function lastEdits(strapi: Core.Strapi, type: string, { documentId, locale }: Entry) {
  const db = strapi.db.connection;
  const rows: { revision: number; effect: Effect; at: number }[] = await db('change_feed')
    .select('revision', 'effect', db.raw(`${milliseconds(strapi, 'at')} as at`))
    .where({ type, document_id: documentId })
    .where((where) => where.whereNull('locale').orWhere('locale', locale ?? ''))
    .orderBy('revision', 'desc')
    .limit(2);
  return rows.map(({ revision, effect, at }) => ({ revision: Number(revision), effect, at: Number(at) }));
}

/** What visitors find the entry by; of its draft, if it is not published any more. */
async function keyOf(strapi: Core.Strapi, type: string, { uid, documentId, locale }: Entry): Promise<string | null> {
  const name = KEYS[type];
  if (!name) return null;
  const of = { documentId, ...(locale && { locale }) };
  const find = (where: object) => strapi.db.query(uid).findOne({ select: [name], where: { ...of, ...where } });
  const found = (await find(visibleOf(strapi.contentType(uid)))) ?? (await find({}));
  return found?.[name] ?? null;
}

/** The receipts that an editor is waiting for: what the site is asked. */
export async function openReceipts(strapi: Core.Strapi): Promise<Receipt[]> {
  const db = strapi.db.connection;
  const rows = await db('receipts')
    .where('watched_at', '>', (await now(strapi)) - WATCHED_MS)
    .where((where) => where.whereNull('live_revision').orWhere('live_revision', '<', db.ref('revision')))
    .orderBy('watched_at', 'desc')
    .limit(MOST_QUESTIONS);
  return rows.map(receiptOf);
}

/** Notes that every process serves an edit. A later edit is not touched. */
export async function keepLive(strapi: Core.Strapi, { id, revision }: Receipt, live: Live): Promise<void> {
  await strapi.db
    .connection('receipts')
    .where({ id, revision })
    .update({ live_revision: live.revision, live_as: JSON.stringify(live) });
}

/** Deletes the receipts that nobody has asked about for 30 days. */
export async function forgetReceipts(strapi: Core.Strapi): Promise<void> {
  await strapi.db
    .connection('receipts')
    .where('watched_at', '<', (await now(strapi)) - KEPT_MS)
    .delete();
}
