import { randomBytes } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import createKnex from 'knex';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { deletionEvents } from './events.ts';
import { type HistoryQuery, readHistory } from './reading.ts';
import { nameDeleted } from './start.ts';
import { createTable, recordEvents } from './table.ts';

const STORY = 'api::story.story';
const connection = createKnex({ client: 'better-sqlite3', connection: ':memory:', useNullAsDefault: true });
const strapi = {
  contentTypes: {},
  db: {
    connection,
    dialect: { client: 'sqlite' },
    transaction: (work: (on: object) => unknown) => work({ trx: connection }),
  },
} as unknown as Core.Strapi;
/** Characters of the answers of the database, each alone. */
const read: number[] = [];
connection.on('query-response', (answer: unknown) => read.push(JSON.stringify(answer).length));

const asked: HistoryQuery = {
  type: null,
  documentId: null,
  locale: null,
  who: null,
  kind: 'deleted',
  from: null,
  until: null,
  before: null,
  isBin: false,
  limit: 50,
};
/** Of somebody who may read and create what this account has created. */
const rightsOf = (account: number) => {
  const can = async (_: string, { creatorId }: { creatorId: number | null }) => creatorId === account;
  return { can, canName: async () => true, canLink: () => true, types: [{ uid: STORY, label: 'Story' }] };
};
const actor = { userId: 1, who: 'Ana Cruz', via: null };
const CONTENT = randomBytes(75_000).toString('base64');

beforeAll(() => createTable(strapi));
beforeEach(async () => {
  await connection('history').delete();
  const version = (locale: string, name: string, creatorId: number) => ({
    locale,
    name,
    creatorId,
    values: { title: name, content: CONTENT },
  });
  const versions = [version('en', 'Teal days', 1), version('fil', 'Mga araw', 2)];
  await recordEvents(strapi, deletionEvents({ type: STORY, documentId: 'days' }, { versions }, true), actor);
  read.length = 0;
});
afterAll(() => connection.destroy());

test('A list of what was deleted reads no values of it @HISTORY-6', async () => {
  const { records } = await readHistory(strapi, rightsOf(2), asked);
  expect(records).toMatchObject([{ name: 'Mga araw', mayRestore: true }]);
  expect((await readHistory(strapi, rightsOf(3) as never, asked)).records).toEqual([]);
  expect(Math.max(...read)).toBeLessThan(2000);
});

test('What an earlier version has kept of a deletion is named beside it @HISTORY-6', async () => {
  await connection('history').update({ versions: null });
  await nameDeleted(strapi);
  expect((await readHistory(strapi, rightsOf(2) as never, asked)).records).toMatchObject([{ name: 'Mga araw' }]);
});

test('Of what is no longer in the bin the record itself says whose it was @HISTORY-6', async () => {
  await connection('history').update({ old: null });
  expect((await readHistory(strapi, rightsOf(1) as never, asked)).records).toMatchObject([
    { name: 'Teal days', mayRestore: false },
  ]);
  expect((await readHistory(strapi, rightsOf(2) as never, asked)).records).toEqual([]);
});
