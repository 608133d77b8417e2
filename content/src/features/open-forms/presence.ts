import type { Core } from '@strapi/strapi';
import { createOwnTables, currentTime, isPostgres } from '../../core/tables/own-tables';
import { PRESENT_MS } from './times';

/** As many forms as one account can have open at a time. */
const MAX_FORMS = 50;

/**
 * Who has which entry open. With SQLite the table is temporary: there is one content server, whose one connection has it to
 * itself, and a write every few seconds would make the transactions of another process fail, such as the seeding's.
 */
const table = (temporary: '' | 'temporary') => `create ${temporary} table if not exists open_forms (
  uid text not null, document_id text not null, user_id integer not null, who text not null, seen_at bigint not null,
  primary key (uid, document_id, user_id))`;

/** Creates the table where it is missing. */
export const createPresence = (strapi: Core.Strapi): Promise<void> =>
  createOwnTables(strapi, [table(isPostgres(strapi) ? '' : 'temporary')]);

/** Notes that somebody has an entry open, and forgets who has not been heard of for a minute. */
export async function notePresence(
  strapi: Core.Strapi,
  { uid, documentId }: { uid: string; documentId: string },
  { userId, who }: { userId: number; who: string },
): Promise<void> {
  const db = strapi.db.connection;
  const now = db.raw<number>(currentTime(strapi));
  await db('open_forms')
    .insert({ uid, document_id: documentId, user_id: userId, who, seen_at: now })
    .onConflict(['uid', 'document_id', 'user_id'])
    .merge(['who', 'seen_at']);
  await db('open_forms')
    .whereRaw(`seen_at < ${currentTime(strapi)} - ?`, [PRESENT_MS])
    .delete();
  const [first] = await db('open_forms')
    .where({ user_id: userId })
    .orderBy('seen_at', 'desc')
    .offset(MAX_FORMS)
    .limit(1);
  if (first) await db('open_forms').where({ user_id: userId }).where('seen_at', '<=', first.seen_at).delete();
}

/** Names of the others who have an entry open, by who came first in the alphabet. */
export async function othersAt(
  strapi: Core.Strapi,
  { uid, documentId }: { uid: string; documentId: string },
  userId: number,
): Promise<string[]> {
  const rows = await strapi.db
    .connection('open_forms')
    .where({ uid, document_id: documentId })
    .whereNot({ user_id: userId })
    .whereRaw(`seen_at >= ${currentTime(strapi)} - ?`, [PRESENT_MS])
    .orderBy('who');
  return rows.map(({ who }) => who);
}
