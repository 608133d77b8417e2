import type { Core } from '@strapi/strapi';
import { addColumn, createOwnTables } from '../../core/tables/own-tables';

/**
 * How far a file is: its bytes are about to be hidden; it is in the bin; it is being put back; it is gone, and only where it
 * was is known.
 */
export type State = 'leaving' | 'bin' | 'returning' | 'gone';

/** One of the stored sizes of a file, as providers of Strapi's know it. */
export interface Stored {
  hash: string;
  ext: string;
  mime: string;
  url: string;
  path?: string | null;
}

/** A stored size, and as what it is kept where nobody is served it. */
export interface Kept {
  from: Stored;
  to: Stored;
}

/** A file in the bin. */
export interface BinnedFile {
  documentId: string;
  /** Milliseconds since 1970. */
  deletedAt: number;
  name: string;
  who: string;
  creatorId: number | null;
  /** The account that has deleted it; null: a program. */
  userId: number | null;
  bytes: number;
  state: State;
  /** Its row in the media library. */
  row: Record<string, unknown>;
  kept: Kept[];
}

/**
 * Creates the tables where they are missing: the files, the fields in which they were, and which file was in which. The column
 * `places` is of versions that kept them with each file.
 */
export const createTable = (strapi: Core.Strapi): Promise<void> =>
  createOwnTables(
    strapi,
    [
      `create table if not exists file_bin (
      document_id text primary key, deleted_at bigint not null, name text not null, who text not null, creator_id integer,
      bytes bigint not null, state text not null, since bigint not null, content text not null, places text not null, user_id integer)`,
      'create index if not exists file_bin_by_time on file_bin (state, deleted_at)',
      `create table if not exists file_places (
        place text primary key, uid text not null, document_id text not null, locale text, is_draft integer not null,
        path text not null, files text not null, beside text not null)`,
      'create index if not exists file_places_of_entry on file_places (uid, document_id)',
      'create table if not exists file_bin_places (file text not null, place text not null, primary key (file, place))',
      'create index if not exists file_bin_places_by_place on file_bin_places (place)',
    ],
    (trx) => addColumn(trx, 'file_bin', 'user_id'),
  );
