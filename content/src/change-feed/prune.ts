import type { Core } from '@strapi/strapi';
import { ago } from './tables';

const KEPT_SECONDS = 24 * 3600;

/** Deletes the changes that are older than a day. */
export async function prune(strapi: Core.Strapi): Promise<void> {
  await strapi.db.connection.transaction(async (trx) => {
    const old = `select max(revision) from change_feed where at < ${ago(strapi, KEPT_SECONDS)}`;
    await trx.raw(`update change_feed_state set pruned = coalesce((${old}), pruned)`);
    await trx.raw('delete from change_feed where revision <= (select pruned from change_feed_state)');
  });
}
