import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { isDatabaseAway, noteDatabaseErrors } from './database-away.ts';

/** A database whose queries and connections fail as they are told. */
class FailingDatabase {
  #connecting: unknown;
  connection = Object.assign(new EventEmitter(), {
    client: { acquireRawConnection: () => Promise.reject(this.#connecting as Error) },
  });

  constructor() {
    noteDatabaseErrors({ db: this } as never);
  }

  failQuery<E>(error: E): E {
    this.connection.emit('query-error', error);
    return error;
  }

  async failToConnect<E>(error: E): Promise<unknown> {
    this.#connecting = error;
    return this.connection.client.acquireRawConnection().catch((thrown: unknown) => thrown);
  }
}
const database = new FailingDatabase();
const withCode = (code: string, message = '') => Object.assign(new Error(message), { code });

test.each([
  ['a connection that breaks', new Error('insert … - Connection terminated unexpectedly')],
  ['a network that breaks', withCode('ECONNRESET')],
  ['a server that shuts down', withCode('57P01')],
  ['a deadlock', withCode('40P01')],
  ['a full disk', withCode('SQLITE_FULL')],
])('%s: the database is away', (_what, error) => {
  expect(isDatabaseAway(new Error('a step', { cause: database.failQuery(error) }))).toBe(true);
});

test('so it is where a connection cannot be made, or none is free', async () => {
  expect(isDatabaseAway(await database.failToConnect(new Error('Connection terminated unexpectedly')))).toBe(true);
  expect(isDatabaseAway(await database.failToConnect(withCode('ECONNREFUSED')))).toBe(true);
  class KnexTimeoutError extends Error {
    override name = 'KnexTimeoutError';
  }
  expect(isDatabaseAway(new KnexTimeoutError())).toBe(true);
});

test.each([
  ['a value that the database refuses', database.failQuery(withCode('23505', 'Connection terminated'))],
  ['a value that SQLite cannot take', database.failQuery(new TypeError('Connection terminated'))],
  ['an entry of that name', new Error('Connection terminated: cannot acquire a connection')],
  ['a file that is gone', withCode('ENOENT')],
  ['a media store that is away', withCode('ECONNREFUSED')],
  ['a text', 'Connection terminated'],
])('%s: the database is there', (_what, error) => {
  expect(isDatabaseAway(error)).toBe(false);
});
