import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { isDatabaseAway } from '../../core/tables/database-away';
import type { InTransaction } from '../../core/strapi';
import { type Actor, actorOf } from '../../core/edits/actor';
import type { Version } from '../../core/entries/values';
import { addColumn, createOwnTables, isPostgres } from '../../core/tables/own-tables';

export const KINDS = ['created', 'changed', 'replaced', 'discarded', 'published', 'unpublished', 'deleted'] as const;
/** What an edit did. */
export type Kind = (typeof KINDS)[number];

/** A field's old and new value in words, cut to what differs; null: nothing. */
export interface Change {
  field: string;
  before: string | null;
  after: string | null;
}

/** An edit, as it is to be recorded. */
export interface Event {
  /** UID of the type. */
  type: string;
  documentId: string;
  /** null: in all languages, or the type has none. */
  locale: string | null;
  /** How editors call what was edited. */
  name: string;
  kind: Kind;
  /** Who created what was edited: rights may depend on it. */
  creatorId: number | null;
  changes?: Change[];
  /** What 'Restore as draft' needs, packed. */
  old?: Buffer | null;
  /** Of a deletion, what rights and names need of each language that `old` keeps. */
  versions?: DeletedVersion[];
}

/** A language of an entry that was deleted, without its values. */
export type DeletedVersion = Pick<Version, 'locale' | 'creatorId' | 'name'>;

/** What is kept of versions beside their values. */
export const packVersions = (versions: readonly DeletedVersion[]): string =>
  JSON.stringify(
    versions.map(({ locale, creatorId, name }) => ({ locale, creatorId, name: name.slice(0, MAX_NAME_LENGTH) })),
  );

/** Rows per statement: SQLite accepts 999 values in one. */
const BATCH = 50;
const MAX_NAME_LENGTH = 200;

const table = (id: string, bytes: string) => [
  `create table if not exists history (
    record ${id}, at bigint not null, type text not null, document_id text not null, locale text, name text not null,
    kind text not null, creator_id integer, user_id integer, who text not null, via text, changes text not null, old ${bytes}, versions text)`,
  'create index if not exists history_of_entry on history (type, document_id, record)',
  'create index if not exists history_by_time on history (at)',
];

/** Creates the table where it is missing. */
export const createTable = (strapi: Core.Strapi): Promise<void> =>
  createOwnTables(
    strapi,
    isPostgres(strapi) ? table('bigserial primary key', 'bytea') : table('integer primary key autoincrement', 'blob'),
    (trx) => addColumn(trx, 'history', 'versions', 'text'),
  );

/**
 * Adds what one edit did to the history, in the caller's transaction: neither is there without the other. All of it has
 * the same time.
 * @throws if they cannot be written; the edit fails with it. An error of a database that is away stays as it is: who works
 * without an editor tries again.
 */
export async function recordEvents(
  strapi: Core.Strapi,
  events: Event[],
  actor: Actor = actorOf(strapi),
): Promise<void> {
  if (events.length === 0) return;
  const at = Date.now();
  const rows = events.map(
    ({ type, documentId, locale, name, kind, creatorId, changes = [], old = null, versions }) => ({
      at,
      type,
      document_id: documentId,
      locale,
      name: name.slice(0, MAX_NAME_LENGTH),
      kind,
      creator_id: creatorId,
      user_id: actor.userId,
      who: actor.who,
      via: actor.via,
      changes: JSON.stringify(changes),
      old,
      versions: versions ? packVersions(versions) : null,
    }),
  );
  try {
    await strapi.db.transaction(async ({ trx }: InTransaction) => {
      for (let start = 0; start < rows.length; start += BATCH)
        await trx('history').insert(rows.slice(start, start + BATCH));
    });
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    strapi.log.error(`The history was not written: ${(error as Error).message}`);
    throw new errors.ApplicationError(
      'Nothing was saved: the history could not be written. Tell the person who runs the site.',
    );
  }
}
