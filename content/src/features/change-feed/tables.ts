import type { Core } from '@strapi/strapi';
import { createOwnTables, isPostgres } from '../../core/tables/own-tables';

/**
 * The site's processes (live-on-the-site/processes.ts); times are milliseconds since 1970. With SQLite the table is
 * temporary: there is one content server, whose one connection has it to itself, and a write every few seconds would make
 * the transactions of another process fail, such as the seeding's.
 */
const PROCESSES = (temporary: string) => `create ${temporary} table if not exists site_processes (
  process text primary key, site text, last_seen_at bigint not null default 0, has_left integer not null,
  reached bigint not null default 0, reached_before bigint not null default 0, reached_at bigint not null default 0)`;

/** `revision` rises with every row and is never used twice. */
const POSTGRES = [
  `create table if not exists change_feed (
    revision bigserial primary key, type text not null, document_id text, locale text, effect text not null,
    fields text, at timestamptz not null default clock_timestamp())`,
  `create table if not exists change_feed_state (
    id integer primary key check (id = 1), epoch text not null, pruned bigint not null default 0, contents text)`,
  // What earlier versions kept: a row for each entry, and other columns.
  'drop table if exists receipts',
  PROCESSES(''),
  `alter table site_processes alter column site drop not null, drop column if exists seen_at, drop column if exists receipts,
    ${['last_seen_at', 'reached', 'reached_before', 'reached_at'].map((name) => `add column if not exists ${name} bigint not null default 0`).join(', ')}`,
];
const SQLITE = [
  `create table if not exists change_feed (
    revision integer primary key autoincrement, type text not null, document_id text, locale text, effect text not null,
    fields text, at text not null default (datetime('now')))`,
  `create table if not exists change_feed_state (
    id integer primary key check (id = 1), epoch text not null, pruned integer not null default 0, contents text)`,
  'drop table if exists receipts',
  PROCESSES('temp'),
];

/** Creates the feed's tables where they are missing. */
export const createTables = (strapi: Core.Strapi): Promise<void> =>
  createOwnTables(strapi, isPostgres(strapi) ? POSTGRES : SQLITE);
