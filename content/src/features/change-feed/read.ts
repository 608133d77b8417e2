import type { Core } from '@strapi/strapi';
import type { Change, Feed } from 'contract/wire';
import { SETTLED, settledTime } from './settled';
import { parseOwn } from '../../core/strapi';

/** Maximum number of changes in one response, some 1 MB. */
const MAX_CHANGES = 10_000;

interface Row {
  epoch: string;
  pruned: number | string;
  newest: number | string | null;
  settled: number | string;
  revision: number | string | null;
  type: string;
  document_id: string | null;
  locale: string | null;
  effect: Change['effect'];
  fields: string | null;
}

/** The changes after `since`, in one statement and so from one snapshot of the database. */
export async function readFeed(strapi: Core.Strapi, since: number): Promise<Feed> {
  const db = strapi.db.connection;
  const time = await settledTime(strapi);
  const newest = '(select max(revision) from change_feed)';
  const head = db.raw(
    `(select epoch, pruned, ${newest} as newest, coalesce(${SETTLED}, pruned) as settled from change_feed_state) as head`,
    [time],
  );
  const rows = await db
    .select<Row[]>('head.*', 'revision', 'type', 'document_id', 'locale', 'effect', 'fields')
    .from(head)
    .joinRaw('left join change_feed on revision > case when settled < ? then settled else ? end', [since, since])
    .orderBy('revision', 'desc')
    .limit(MAX_CHANGES + 1);
  return feedOf(rows, MAX_CHANGES);
}

/** @param rows newest first; one more than `limit` when there are too many for one response */
function feedOf(rows: Row[], limit: number): Feed {
  const [head] = rows;
  if (!head) throw new Error('The change feed has no epoch: change_feed_state is empty.');
  const pruned = Number(head.pruned);
  // Equal changes are not merged: the caller may know the newer one already, but not one that was committed later.
  const changes = rows.slice(0, limit).flatMap(({ revision, type, document_id: documentId, locale, effect, fields }) =>
    revision === null
      ? []
      : [
          {
            revision: Number(revision),
            type,
            documentId,
            locale,
            effect,
            fields: fields === null ? null : parseOwn<string[]>(fields),
          },
        ],
  );
  return {
    epoch: head.epoch,
    revision: Number(head.newest ?? pruned),
    settled: Number(head.settled),
    from: Math.max(pruned, Number(rows[limit]?.revision ?? 0)),
    changes: changes.toReversed(),
  };
}
