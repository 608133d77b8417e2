const HISTORY = (id: string, bytes: string) => `create table history (
  record ${id}, at bigint not null, type text not null, document_id text not null, locale text, name text not null,
  kind text not null, creator_id integer, user_id integer, who text not null, via text, changes text not null, old ${bytes})`;

/** On both databases. */
const TABLES = [
  'create index history_of_entry on history (type, document_id, record)',
  'create index history_by_time on history (at)',
  `create table schedules (
    uid text not null, document_id text not null, action text not null, at bigint not null, locale text,
    user_id integer, who text not null, state text not null, note text,
    primary key (uid, document_id, action))`,
  `create table catalogue_sheets (
    sheet text primary key, user_id integer not null, name text not null, state text not null, made_at bigint not null,
    content text not null, outcome text, worker text, heard_at bigint not null default 0)`,
  `create table catalogue_sheet_steps (
    sheet text not null, step integer not null, uid text not null, document_id text, work text not null,
    state integer not null default 0, primary key (sheet, step))`,
  'create table catalogue_sheet_pictures (sha text primary key, file_id integer not null)',
  'create table catalogue_sheet_records (record bigint primary key, sheet text not null, step integer not null)',
  'create index catalogue_sheet_records_of_step on catalogue_sheet_records (sheet, step)',
  'create table missed_addresses (address text primary key, asked bigint not null, last_at bigint not null)',
];

const SQLITE = [
  HISTORY('integer primary key autoincrement', 'blob'),
  `create table change_feed (
    revision integer primary key autoincrement, type text not null, document_id text, locale text, effect text not null,
    fields text, at text not null default (datetime('now')))`,
  `create table change_feed_state (
    id integer primary key check (id = 1), epoch text not null, pruned integer not null default 0, contents text)`,
];

const POSTGRES = [
  HISTORY('bigserial primary key', 'bytea'),
  `create table change_feed (
    revision bigserial primary key, type text not null, document_id text, locale text, effect text not null,
    fields text, at timestamptz not null default clock_timestamp())`,
  `create table change_feed_state (
    id integer primary key check (id = 1), epoch text not null, pruned bigint not null default 0, contents text)`,
  `create table site_processes (
    process text primary key, site text, last_seen_at bigint not null default 0, has_left integer not null,
    reached bigint not null default 0, reached_before bigint not null default 0, reached_at bigint not null default 0)`,
];

/** The statements by which version 1.0 created the tables that are no content type's, in the place of those that are there. */
export function statements(isPostgres: boolean): string[] {
  const all = [...(isPostgres ? POSTGRES : SQLITE), ...TABLES];
  const names = all.flatMap((statement) => /^create table (\w+)/.exec(statement)?.[1] ?? []);
  return [...names.map((name) => `drop table if exists ${name}`), ...all];
}
