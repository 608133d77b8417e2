import { createRequire } from 'node:module';
import { join } from 'node:path';
import { content } from '../../scripts/launcher/places.mjs';
import { findProgram } from '../../scripts/launcher/system-programs.mjs';

/** Whether this machine has a PostgreSQL to test with. */
export const hasPostgres = findProgram('PostgreSQL') !== undefined;
if (!hasPostgres) console.warn('Skipped: no PostgreSQL server (initdb and postgres) on PATH.');

/** A connection to a PostgreSQL database; `bigint` comes as a string. */
export interface Connection {
  query(statement: string): Promise<{ rows: Record<string, string>[] }>;
  end(): Promise<void>;
}
const { Client } = createRequire(join(content, 'package.json'))('pg') as {
  Client: new (url: string) => Connection & { connect(): Promise<void> };
};

/** Opens a connection to a PostgreSQL database. */
export async function connectTo(url: string): Promise<Connection> {
  const connection = new Client(url);
  await connection.connect();
  return connection;
}
