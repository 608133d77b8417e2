import type { Core } from '@strapi/strapi';

/** Where Knex asks for a new connection. */
interface KnexClient {
  acquireRawConnection: () => Promise<unknown>;
}

/** What a query or an attempt to connect has thrown: nothing else comes from the database, whatever its words or code. */
const thrownByDatabase = new WeakSet<object>();

const note = (error: unknown): void => {
  if (error instanceof Error) thrownByDatabase.add(error);
};

/** From now on `isDatabaseAway` knows the errors that this database throws. */
export function noteDatabaseErrors({ db }: Pick<Core.Strapi, 'db'>): void {
  db.connection.on('query-error', note);
  const client = db.connection.client as KnexClient;
  const connect = client.acquireRawConnection.bind(client);
  client.acquireRawConnection = () =>
    connect().catch((error: unknown) => {
      note(error);
      throw error;
    });
}

/**
 * Codes of the network (E…; ERR_… are of this program's own), of PostgreSQL (40P01: deadlock, 40001: serialization, 25006: a server
 * that only reads; 08P01 is a statement that it does not understand), and of SQLite.
 */
const AWAY =
  /^(E(?!RR_)[A-Z_]+|08(?!P01)\w{3}|25006|40(P01|001)|57P\w{2}|53\w{3}|SQLITE_(BUSY|FULL|IOERR|CANTOPEN|LOCKED)\w*)$/;

/**
 * Whether a database is away, or says to try again; not one that refuses a value (SQL state 23…, SQLITE_CONSTRAINT). Who has
 * thrown an error and its code decide: its message can be any entry's text. A connection that breaks is a plain error
 * without a code.
 */
export function isDatabaseAway(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause.name === 'KnexTimeoutError') return true;
    if (!thrownByDatabase.has(cause)) continue;
    const { code } = cause as Error & { code?: string };
    if (code === undefined ? cause.constructor === Error : AWAY.test(code)) return true;
  }
  return false;
}
