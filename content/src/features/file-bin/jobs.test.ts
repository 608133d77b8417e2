import type { Core } from '@strapi/strapi';
import createKnex from 'knex';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { finishHiding } from './jobs.ts';
import { addFile, fileInBin } from './rows.ts';
import { createTable, type State } from './table.ts';

const HOUR_MS = 3_600_000;
const connection = createKnex({ client: 'better-sqlite3', connection: ':memory:', useNullAsDefault: true });
/** What was done with the store, and what the log says. */
const done: string[] = [];
let isStoreAway = false;
let isDeletingRefused = false;

const provider = {
  getSignedUrl: async () => {
    if (isStoreAway) throw new Error('the store is away');
    return { url: 'data:text/plain,bytes' };
  },
  uploadStream: async (file: { url: string }) => {
    file.url = 'https://store.example/kept';
  },
  delete: async ({ url }: { url: string }) => {
    if (isDeletingRefused) throw new Error('the store deletes nothing');
    done.push(`deleted ${url}`);
  },
};
const strapi = {
  plugin: () => ({ provider }),
  log: { warn: (line: string) => done.push(line) },
  db: {
    connection,
    dialect: { client: 'sqlite' },
    transaction: (work: (on: { trx: typeof connection }) => unknown) => work({ trx: connection }),
  },
} as unknown as Core.Strapi;

/** Puts a file into the table. @returns its state after the job */
async function afterJob(
  state: State,
  deletedAt: number,
  { since = deletedAt, copy = '' } = {},
): Promise<State | undefined> {
  const stored = { hash: 'teal', ext: '.png', mime: 'image/png' };
  await addFile(strapi, {
    documentId: 'teal',
    deletedAt,
    name: 'teal.png',
    who: 'Ana Cruz',
    creatorId: null,
    userId: null,
    bytes: 1,
    state,
    row: {},
    kept: [{ from: { ...stored, url: 'https://store.example/teal' }, to: { ...stored, url: copy } }],
  });
  await connection('file_bin').update({ since });
  await finishHiding(strapi);
  return (await fileInBin(strapi, 'teal'))?.state;
}

beforeAll(() => createTable(strapi));
beforeEach(() => {
  done.length = 0;
  isStoreAway = false;
  isDeletingRefused = false;
});
afterAll(() => connection.destroy());

test('A deleted file that was not hidden is hidden by the job, unless somebody is at it still @FILES-1', async () => {
  expect(await afterJob('leaving', Date.now() - HOUR_MS)).toBe('bin');
  expect(await afterJob('leaving', Date.now() - HOUR_MS, { since: Date.now() })).toBe('leaving');
  expect(done).toEqual(['deleted https://store.example/teal']);
});

test('What cannot be kept for a day is deleted for good, and the log says so @FILES-1', async () => {
  isStoreAway = true;
  expect(await afterJob('leaving', Date.now() - HOUR_MS)).toBe('leaving');
  expect(done).toEqual(['A deleted file can still be fetched by its address: the store is away']);
  expect(await afterJob('leaving', Date.now() - 25 * HOUR_MS)).toBe('gone');
  expect(done.slice(2)).toEqual([
    'deleted https://store.example/teal',
    'A deleted file could not be kept in the bin, and is deleted for good: teal.png',
  ]);
});

test('What is kept, but can be fetched still, is never deleted for good by the job @FILES-1', async () => {
  const days = Date.now() - 5 * 24 * HOUR_MS;
  isDeletingRefused = true;
  expect(await afterJob('leaving', days, { copy: 'https://store.example/kept' })).toBe('leaving');
  expect(done).toEqual(['A deleted file can still be fetched by its address: the store deletes nothing']);
});
