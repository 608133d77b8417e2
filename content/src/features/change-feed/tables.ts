import type { Core } from '@strapi/strapi';
import { createOwnTables, isPostgres } from '../../core/tables/own-tables';

/** `revision` rises with every row and is never used twice. */
const POSTGRES = [
  `create table if not exists change_feed (
    revision bigserial primary key, type text not null, document_id text, locale text, effect text not null,
    fields text, at timestamptz not null default clock_timestamp())`,
  `create table if not exists change_feed_state (
    id integer primary key check (id = 1), epoch text not null, pruned bigint not null default 0, contents text)`,
];
const SQLITE = [
  `create table if not exists change_feed (
    revision integer primary key autoincrement, type text not null, document_id text, locale text, effect text not null,
    fields text, at text not null default (datetime('now')))`,
  `create table if not exists change_feed_state (
    id integer primary key check (id = 1), epoch text not null, pruned integer not null default 0, contents text)`,
];

/** Creates the feed's tables where they are missing. */
export const createTables = (strapi: Core.Strapi): Promise<void> =>
  createOwnTables(strapi, isPostgres(strapi) ? POSTGRES : SQLITE);
