import { createRequire } from 'node:module';
import type { SQLOutputValue } from 'node:sqlite';
import { type Addresses, repacked, withNewAddresses } from './addresses';
import type { Backup, Row } from './backup';

/** As much of the package pg as is used here; it has no types of its own. */
export interface Connection {
  connect(): Promise<unknown>;
  query<R = Record<string, unknown>>(statement: string, values?: unknown[]): Promise<{ rows: R[] }>;
  end(): Promise<void>;
}
const { Client } = createRequire(__filename)('pg') as { Client: new (options: object) => Connection };

/** Opens a connection to the database. @param options as `config/database.ts` has them */
export async function connect(options: object): Promise<Connection> {
  const connection = new Client(options);
  await connection.connect();
  return connection;
}

/** What every database has of its own: the state of its tables, and who follows it now. */
const OWN = /^(strapi_database_schema|strapi_migrations\w*)$/;
const EMPTIED = new Set(['change_feed', 'change_feed_state', 'site_processes', 'open_forms', 'strapi_sessions']);
/** PostgreSQL takes 65535 values in a statement. */
const VALUES = 20_000;

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** The tables of the database, with the types of their columns. */
async function readTables(database: Connection): Promise<Map<string, Map<string, string>>> {
  const { rows } = await database.query<{ table: string; column: string; type: string }>(
    `select c.table_name as table, c.column_name as column, c.data_type as type from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where table_schema = current_schema() and t.table_type = 'BASE TABLE'`,
  );
  const tables = new Map<string, Map<string, string>>();
  for (const { table, column, type } of rows)
    tables.set(table, (tables.get(table) ?? new Map<string, string>()).set(column, type));
  return tables;
}

/** A value of SQLite as PostgreSQL takes it. @param type of the column there */
export function valueFor(type: string, value: SQLOutputValue, addresses: Addresses): unknown {
  if (value === null) return null;
  if (value instanceof Uint8Array) return Buffer.from(value);
  if (type === 'boolean') return Boolean(Number(value));
  // SQLite has moments in milliseconds.
  if (typeof value === 'number' && type.startsWith('timestamp')) return new Date(value);
  if (typeof value === 'number' && type === 'date') return new Date(value).toISOString().slice(0, 10);
  return typeof value === 'string' ? withNewAddresses(value, addresses) : String(value);
}

/** A change of one table's rows. */
export type Change = (row: Row) => Row;

async function copyTable(
  database: Connection,
  table: string,
  types: ReadonlyMap<string, string>,
  { backup, addresses, change }: { backup: Backup; addresses: Addresses; change: Change | undefined },
): Promise<number> {
  let count = 0;
  let names: string[] = [];
  let values: unknown[] = [];
  const write = async () => {
    if (values.length === 0) return;
    const rows = Array.from({ length: values.length / names.length }, (_, row) => {
      const places = names.map((_name, column) => `$${row * names.length + column + 1}`);
      return `(${places.join()})`;
    });
    await database.query(`insert into ${quoted(table)} (${names.map(quoted).join()}) values ${rows.join()}`, values);
    values = [];
  };
  for (const stored of backup.rows(`select * from ${quoted(table)}`)) {
    const row = change ? change(stored) : stored;
    if (count === 0) {
      names = Object.keys(row);
      const unknown = names.find((name) => !types.has(name));
      if (unknown) throw new Error(`The table ${table} has no column ${unknown} in this version.`);
    }
    for (const name of names) {
      const value = row[name] ?? null;
      const isPacked = table === 'history' && name === 'old' && value instanceof Uint8Array;
      values.push(isPacked ? repacked(value, addresses) : valueFor(types.get(name) ?? '', value, addresses));
    }
    count += 1;
    if (values.length + names.length > VALUES) await write();
  }
  await write();
  return count;
}

/** Has keys that count up go on behind the rows of a table. */
async function goOnCounting(database: Connection, table: string): Promise<void> {
  const { rows } = await database.query<{ name: string; sequence: string | null }>(
    `select a.attname as name, pg_get_serial_sequence(format('%I', $1::text), a.attname) as sequence
     from pg_attribute a where a.attrelid = format('%I', $1::text)::regclass and a.attnum > 0 and not a.attisdropped`,
    [table],
  );
  for (const { name, sequence } of rows) {
    if (sequence === null) continue;
    const last = `select setval($1, coalesce(max(${quoted(name)}), 1), max(${quoted(name)}) is not null) from ${quoted(table)}`;
    await database.query(last, [sequence]);
  }
}

/**
 * Has references to other rows checked at the end only, as their tables are filled one after the other.
 * @returns checks them, and has them checked at once again
 */
async function deferReferences(database: Connection): Promise<() => Promise<void>> {
  const { rows } = await database.query<{ table: string; name: string }>(
    `select conrelid::regclass::text as table, conname as name from pg_constraint
     where contype = 'f' and not condeferrable and connamespace = current_schema()::regnamespace`,
  );
  const alter = async (how: string) => {
    for (const { table, name } of rows)
      await database.query(`alter table ${table} alter constraint ${quoted(name)} ${how}`);
  };
  await alter('deferrable initially deferred');
  return async () => {
    await database.query('set constraints all immediate');
    await alter('not deferrable');
  };
}

/**
 * Puts the rows of a backup in the place of all that a database has: all of them or none.
 * @param changes of the rows of some tables
 * @returns how many rows each table has then
 * @throws if the backup has a table or a column that the database does not have
 */
export async function copyRows(
  database: Connection,
  backup: Backup,
  addresses: Addresses,
  changes: Readonly<Record<string, Change>>,
): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  await database.query('begin');
  try {
    const tables = await readTables(database);
    const replaced = [...tables.keys()].filter((table) => !OWN.test(table));
    await database.query(`truncate ${replaced.map(quoted).join()}`);
    const checkReferences = await deferReferences(database);
    for (const table of backup.tables()) {
      if (OWN.test(table) || EMPTIED.has(table)) continue;
      const types = tables.get(table);
      const change = changes[table];
      if (types) counts.set(table, await copyTable(database, table, types, { backup, addresses, change }));
      else if ([...backup.rows(`select 1 from ${quoted(table)} limit 1`)].length > 0)
        throw new Error(`This version has no table ${table}.`);
      if (types) await goOnCounting(database, table);
    }
    await checkReferences();
    await database.query('commit');
  } catch (error) {
    await database.query('rollback');
    throw error;
  }
  return counts;
}
