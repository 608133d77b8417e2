import path from 'node:path';
import type { Core } from '@strapi/strapi';
import { dataDir } from '../src/core/data-dir';

interface SqliteHandle {
  pragma(statement: string): void;
}

/** SQLite in the data folder, or PostgreSQL with `DATABASE_CLIENT=postgres` and `DATABASE_URL`. */
const database = ({ env }: Core.Config.Shared.ConfigParams) => {
  const client = env.oneOf('DATABASE_CLIENT', ['sqlite', 'postgres'], 'sqlite');
  if (client === 'postgres') {
    return {
      connection: {
        client,
        connection: {
          connectionString: env('DATABASE_URL'),
          ssl: env.bool('DATABASE_SSL', false) && {
            rejectUnauthorized: env.bool('DATABASE_SSL_REJECT_UNAUTHORIZED', true),
          },
        },
        pool: { min: 0, max: env.int('DATABASE_POOL_MAX', 10) },
      },
    };
  }
  // The prebuilt SQLite binary crashes an older Node with a segmentation fault, without explanation.
  if (Number.parseInt(process.versions.node, 10) < 24) throw new Error('The content server needs Node 24.');
  return {
    connection: {
      client,
      connection: { filename: path.resolve(env('DATABASE_FILENAME', path.join(dataDir, 'content.db'))) },
      useNullAsDefault: true,
      pool: {
        // A write-ahead log lets the site read while an editor or the seeding writes.
        afterCreate(connection: SqliteHandle, done: (error: Error | null, connection: SqliteHandle) => void) {
          connection.pragma('journal_mode = WAL');
          connection.pragma('synchronous = NORMAL');
          connection.pragma('busy_timeout = 5000');
          done(null, connection);
        },
      },
    },
  };
};

export default database;
