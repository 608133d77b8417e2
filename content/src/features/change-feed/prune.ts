import type { Core } from '@strapi/strapi';
import { timeAgo } from '../../core/tables/own-tables';

const KEPT_SECONDS = 24 * 3600;

/** Deletes the changes that are older than a day. */
export async function prune(strapi: Core.Strapi): Promise<void> {
  const db = strapi.db.connection;
  const isOld = db.raw(`at < ${timeAgo(strapi, KEPT_SECONDS)}`);
  const newest = await db('change_feed').max({ revision: 'revision' }).where(isOld).first();
  const revision = newest?.revision;
  if (revision === null || revision === undefined) return;
  await db.transaction(async (trx) => {
    await trx('change_feed_state').where('pruned', '<', revision).update({ pruned: revision });
    await trx('change_feed').where('revision', '<=', revision).delete();
  });
}
