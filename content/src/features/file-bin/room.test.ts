import type { Core } from '@strapi/strapi';
import createKnex from 'knex';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { BinFull } from '../../core/entries/bin-full.ts';
import { prune } from './jobs.ts';
import { keepPlaces, placesOfFile } from './place-rows.ts';
import { askForRoom, bytesInBin, makeRoom } from './room.ts';
import { addFile, fileInBin } from './rows.ts';
import { createTable } from './table.ts';

const HOUR_MS = 3_600_000;
const MEGABYTE = 1_000_000;
const connection = createKnex({ client: 'better-sqlite3', connection: ':memory:', useNullAsDefault: true });
const done: string[] = [];
/** Of the file whose bytes the store does not delete. */
let stuck = '';

const provider = {
  delete: async ({ hash }: { hash: string }) => {
    if (hash === stuck) throw new Error('the store deletes nothing');
    done.push(hash);
  },
};
const strapi = {
  plugin: () => ({ provider }),
  log: { warn: (line: string) => done.push(line) },
  requestContext: { get: () => ({ state: { user: { id: 7 } } }) },
  db: {
    connection,
    dialect: { client: 'sqlite' },
    transaction: (work: (on: { trx: typeof connection }) => unknown) => work({ trx: connection }),
  },
} as unknown as Core.Strapi;

/** Puts a file of a store into the bin. */
async function add(name: string, megabytes: number, hours: number, { userId = 1, state = 'bin' as const } = {}) {
  const stored = { hash: name, ext: '.png', mime: 'image/png', url: `https://store.example/${name}` };
  const kept = [{ from: stored, to: stored }];
  const deletedAt = Date.now() - hours * HOUR_MS;
  const bytes = megabytes * MEGABYTE;
  const more = { who: 'Ana Cruz', creatorId: null, row: {}, places: [] };
  await addFile(strapi, { documentId: name, name, deletedAt, userId, bytes, state, kept, ...more });
}
const stateOf = async (name: string) => (await fileInBin(strapi, name))?.state;
const ask = (...megabytes: number[]) =>
  askForRoom(
    strapi,
    { trx: connection as never },
    megabytes.map((each) => each * MEGABYTE),
  );

beforeAll(() => createTable(strapi));
beforeEach(async () => {
  done.length = 0;
  stuck = '';
  await connection('file_bin').delete();
});
afterAll(() => connection.destroy());

test('A bin of a store that holds too much gives up the oldest, none of the last day @FILES-5', async () => {
  await add('today', 3000, 1);
  await add('yesterday', 1500, 30);
  await add('oldest', 1000, 90);
  await makeRoom(strapi);
  expect(done).toEqual(['oldest']);
  await add('now', 4000, 0);
  await makeRoom(strapi);
  expect(done).toEqual(['oldest', 'yesterday']);
  expect([await stateOf('today'), await stateOf('now')]).toEqual(['bin', 'bin']);
});

test('What the store does not delete is in the bin still, with its places, and counted, and keeps no other from going @FILES-5', async () => {
  await add('stuck', 3000, 90);
  await add('next', 3000, 80);
  const place = { uid: 'api::luggage.luggage', documentId: 'case', locale: 'en', isDraft: true, files: ['stuck'] };
  const fields = [
    { ...place, path: ['images'], beside: '' },
    { ...place, path: ['store_links', 0, 'store_link_icon'], beside: 'digest' },
  ];
  await keepPlaces(strapi, new Map([['stuck', fields]]));
  stuck = 'stuck';
  await makeRoom(strapi);
  expect(done).toEqual(['A file of the bin was not deleted for good: stuck: the store deletes nothing', 'next']);
  expect(await stateOf('stuck')).toBe('bin');
  expect(await bytesInBin(strapi)).toBe(3000 * MEGABYTE);
  expect(await fileInBin(strapi, 'stuck'), 'what it takes to put it back').toMatchObject({ kept: [{}] });
  expect(await placesOfFile(strapi, 'stuck'), 'and where').toHaveLength(2);
});

test('Two that make room at once delete no more than is too much @FILES-5', async () => {
  await add('oldest', 3000, 90);
  await add('next', 3000, 80);
  await Promise.all([makeRoom(strapi), makeRoom(strapi)]);
  expect(done).toEqual(['oldest']);
  expect(await stateOf('next')).toBe('bin');
});

test('After thirty days a file is deleted for good however empty the bin is @FILES-1', async () => {
  await add('old', 1, 31 * 24);
  await add('young', 1, 29 * 24);
  await prune(strapi);
  expect([await stateOf('old'), await stateOf('young')]).toEqual(['gone', 'bin']);
});

test('One file goes into an empty bin however large it is, and two of which it holds one do not @FILES-5', async () => {
  await expect(ask(9000)).resolves.toBeUndefined();
  await expect(ask(2000, 4000)).rejects.toThrow(BinFull);
  await add('there', 10, 1);
  await expect(ask(9000)).rejects.toThrow('The bin of files is full');
});

test('What cannot go counts whoever has deleted it, and what can go does not @FILES-5', async () => {
  await add('old', 4900, 30);
  await expect(ask(2000)).resolves.toBeUndefined();
  await add('leaving', 4900, 30, { state: 'leaving' as never });
  await expect(ask(200)).rejects.toThrow('The bin of files is full');
});

test('One account fills half of it within a day @FILES-5', async () => {
  await add('others', 2400, 1);
  await add('own', 2400, 1, { userId: 7 });
  await expect(ask(90)).resolves.toBeUndefined();
  await expect(ask(150)).rejects.toThrow('You have deleted 2,400 MB within a day');
});
