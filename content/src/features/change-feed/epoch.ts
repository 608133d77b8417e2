import { randomUUID } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { type Fingerprint, takeFingerprint } from './fingerprint';
import { SETTLED, settledTime } from './settled';
import { SHARED } from './visible-rows';
import { parseOwn } from '../../core/strapi';

/** The database's contents as the feed last knew them. */
interface Contents {
  /** The feed explains every difference to the fingerprint by a change after this revision. */
  settled: number;
  fingerprint: Fingerprint;
}
interface State {
  epoch: string;
  contents: string | null;
  settled: number | string;
  newest: number | string | null;
}

async function readState(strapi: Core.Strapi): Promise<State> {
  const db = strapi.db.connection;
  const settled = db.raw(`coalesce(${SETTLED}, pruned) as settled`, [await settledTime(strapi)]);
  const newest = db.raw('(select max(revision) from change_feed) as newest');
  const state: State | undefined = await db('change_feed_state').first('epoch', 'contents', settled, newest);
  if (!state) throw new Error('The change feed has no epoch: change_feed_state is empty.');
  return state;
}

/**
 * The types of which something was changed without the feed: by an import, a restored backup or a direct write.
 * @param written the types with a change after the stored contents were noted
 */
function changedUnnoticed(kept: Fingerprint, current: Fingerprint, written: Set<string>): string[] {
  const names = [...new Set([...Object.keys(kept), ...Object.keys(current)])];
  const isExplained = (name: string) => written.has(name) || (name === SHARED && written.size > 0);
  return names.filter((name) => kept[name] !== current[name] && !isExplained(name));
}

async function typesWrittenAfter(strapi: Core.Strapi, revision: number): Promise<Set<string>> {
  const rows = await strapi.db.connection('change_feed').distinct('type').where('revision', '>', revision);
  return new Set(rows.map(({ type }) => type));
}

/**
 * Keeps the epoch if the database is as the feed knows it, and begins a new one otherwise. Of several processes that
 * start at once only one begins it: the others find the epoch replaced.
 */
export async function ensureEpoch(strapi: Core.Strapi): Promise<void> {
  const db = strapi.db.connection;
  await db('change_feed_state').insert({ id: 1, epoch: randomUUID() }).onConflict('id').ignore();
  const { epoch, contents, settled } = await readState(strapi);
  const fingerprint = await takeFingerprint(strapi);
  const next: Contents = { settled: Number(settled), fingerprint };
  const kept = contents === null ? undefined : parseOwn<Contents>(contents);
  // Read after the fingerprint: a change that it contains must be among them.
  const written = kept && (await typesWrittenAfter(strapi, kept.settled));
  const unnoticed = kept && written ? changedUnnoticed(kept.fingerprint, fingerprint, written) : [];
  if (unnoticed.length > 0) strapi.log.info(`Changed outside the content server: ${unnoticed.join(', ')}`);
  await db('change_feed_state')
    .where({ epoch })
    .update({ contents: JSON.stringify(next), ...(unnoticed.length > 0 && { epoch: randomUUID() }) });
}

/**
 * Notes what is in the database a minute after the last edits, so that the next start can distinguish these from direct
 * writes. Called often; does nothing most of the time. It waits for quiet: SQLite fails a transaction of another
 * process, such as the seeding, that has begun to read when this one writes.
 */
export async function noteContents(strapi: Core.Strapi): Promise<void> {
  const { epoch, contents, settled, newest } = await readState(strapi);
  const isQuiet = Number(newest ?? settled) <= Number(settled);
  const isNoted = contents !== null && parseOwn<Contents>(contents).settled === Number(settled);
  if (!isQuiet || isNoted) return;
  const next: Contents = { settled: Number(settled), fingerprint: await takeFingerprint(strapi) };
  await strapi.db
    .connection('change_feed_state')
    .where({ epoch })
    .update({ contents: JSON.stringify(next) });
}
