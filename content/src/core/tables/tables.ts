/**
 * Types for the tables of the database, here and nowhere else: those of Strapi's models, as its metadata have them, and
 * for Knex, which leaves them `any`, those that are queried by name. Nothing checks these at run time.
 */
import type { Core } from '@strapi/strapi';
import type { Effect } from 'contract/wire';

/** A join table of a relation, as Strapi's metadata of the database have it. Those of files have no `inverseJoinColumn`. */
export interface JoinTable {
  name: string;
  joinColumn: { name: string };
  inverseJoinColumn: { name: string };
  orderColumnName?: string;
  inverseOrderColumnName?: string;
}

/** A model in the database: its table, and its relations with their join tables. */
export interface Table {
  uid: string;
  tableName: string;
  attributes: Record<string, { target?: string; mappedBy?: string; joinTable?: JoinTable }>;
}

/** @throws if there is no such model */
export function tableOf(strapi: Core.Strapi, uid: string): Table {
  const table = (strapi.db.metadata as unknown as Map<string, Table>).get(uid);
  if (!table) throw new Error(`There is no model ${uid}`);
  return table;
}

/** Strings where PostgreSQL has `bigint`. */
export type Integer = number | string;

export type { Tables } from 'knex/types/tables';

declare module 'knex/types/tables' {
  interface Tables {
    change_feed: {
      revision: Integer;
      type: string;
      document_id: string | null;
      locale: string | null;
      effect: Effect;
      fields: string | null;
    };
    change_feed_state: { id: number; epoch: string; pruned: Integer; contents: string | null };
    files: {
      id: number;
      document_id: string;
      name: string;
      url: string;
      mime: string;
      alternative_text: string | null;
      /** JSON; of SQLite as text. */
      alternative_texts: unknown;
      created_by_id: number | null;
      created_at: Integer;
    };
    history: {
      record: Integer;
      /** Milliseconds since 1970. */
      at: Integer;
      type: string;
      document_id: string;
      locale: string | null;
      name: string;
      kind: string;
      creator_id: number | null;
      user_id: number | null;
      who: string;
      via: string | null;
      /** JSON. */
      changes: string;
      /** Compressed JSON. */
      old: Buffer | null;
      /** JSON: of a deletion the languages in `old`, each with its creator and name. */
      versions: string | null;
    };
    catalogue_sheets: {
      sheet: string;
      user_id: number;
      token_id: number | null;
      name: string;
      state: string;
      made_at: Integer;
      /** JSON: what was uploaded, until it is applied; then what was done. */
      content: string;
      /** JSON. */
      outcome: string | null;
      /** The process that works on it, and when it was last heard of. */
      worker: string | null;
      heard_at: Integer;
    };
    catalogue_sheet_steps: {
      sheet: string;
      step: number;
      uid: string;
      document_id: string | null;
      /** JSON. */
      work: string;
      state: number;
    };
    catalogue_sheet_records: { record: Integer; sheet: string; step: number };
    catalogue_sheet_texts: { sheet: string; file_id: number; locale: string; text: string };
    missed_addresses: { address: string; asked: Integer; last_at: Integer };
    catalogue_sheet_pictures: { sha: string; file_id: number };
    open_forms: {
      uid: string;
      document_id: string;
      user_id: number;
      who: string;
      /** Milliseconds since 1970, by the database's clock. */
      seen_at: Integer;
    };
    file_bin: {
      document_id: string;
      /** Milliseconds since 1970. */
      deleted_at: Integer;
      name: string;
      who: string;
      creator_id: number | null;
      bytes: Integer;
      state: 'leaving' | 'bin' | 'returning' | 'gone';
      /** When it has come into this state. */
      since: Integer;
      /** JSON. */
      content: string;
      /** JSON; of versions without `file_places`, until they are taken over. */
      places: string;
      user_id: number | null;
    };
    file_places: {
      place: string;
      uid: string;
      document_id: string;
      locale: string | null;
      is_draft: number;
      /** JSON. */
      path: string;
      /** JSON. */
      files: string;
      /** A digest. */
      beside: string;
    };
    file_bin_places: { file: string; place: string };
    plans: {
      plan: string;
      uid: string;
      document_id: string;
      name: string;
      action: 'publish' | 'unpublish' | 'back';
      at: Integer;
      /** Of the end of a plan: the plan that begins. */
      begins: string | null;
      /** JSON. */
      planned: string | null;
      /** JSON: the languages that `planned` names. */
      names: string | null;
      user_id: number | null;
      token_id: number | null;
      who: string;
      state: 'waiting' | 'late' | 'failed' | 'done';
      note: string | null;
    };
    /** Of versions without plans, until their dates are taken over. */
    schedules: {
      uid: string;
      document_id: string;
      action: 'publish' | 'unpublish';
      at: Integer;
      locale: string | null;
      user_id: number | null;
      token_id: number | null;
      who: string;
      state: 'waiting' | 'late' | 'failed' | 'done';
      note: string | null;
    };
    site_processes: {
      process: string;
      site: string | null;
      reached: Integer;
      reached_before: Integer;
      reached_at: Integer;
      last_seen_at: Integer;
      has_left: number;
    };
  }
}
