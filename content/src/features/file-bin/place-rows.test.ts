import type { Core } from '@strapi/strapi';
import createKnex from 'knex';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { type FilePlace, goneFilesOf } from '../../core/entries/gone-files.ts';
import { keepForChecks, keepPlaces, placesOfFile, takeOldPlaces } from './place-rows.ts';
import { addFile, forget } from './rows.ts';
import { createTable } from './table.ts';

const LUGGAGE = 'api::luggage.luggage';
const connection = createKnex({ client: 'better-sqlite3', connection: ':memory:', useNullAsDefault: true });
/** The files of the media library, by their document ids. */
const library = new Set<string>();
const strapi = {
  db: {
    connection,
    dialect: { client: 'sqlite' },
    transaction: (work: (on: { trx: typeof connection }) => unknown) => work({ trx: connection }),
    query: () => ({
      findMany: async ({ where }: { where: { documentId: { $in: string[] } } }) =>
        where.documentId.$in.filter((one) => library.has(one)).map((documentId) => ({ id: 1, documentId })),
    }),
  },
} as unknown as Core.Strapi;

const namesOf = (what: string, number: number) =>
  Array.from({ length: number }, (_, index) => `${what}${String(index).padStart(20, '0')}`);

const placeAt = (documentId: string, files: string[], more: Partial<FilePlace> = {}): FilePlace => ({
  uid: LUGGAGE,
  documentId,
  locale: 'en',
  isDraft: true,
  path: ['images'],
  files,
  beside: '',
  ...more,
});

const plain = { deletedAt: 1, who: 'Ana Cruz', userId: null, creatorId: null, bytes: 1, row: {}, kept: [] };

/** Deletes files that were in these places. */
async function remove(files: readonly string[], places: FilePlace[]): Promise<void> {
  for (const documentId of files) {
    library.delete(documentId);
    await addFile(strapi, { ...plain, documentId, name: `${documentId}.png`, state: 'bin' });
  }
  await keepPlaces(strapi, new Map(files.map((file) => [file, places.filter((place) => place.files.includes(file))])));
}

/** Characters that are kept of places. */
async function keptLength(): Promise<number> {
  const rows = await Promise.all(['file_bin', 'file_places', 'file_bin_places'].map((table) => connection(table)));
  return JSON.stringify(rows).length;
}

beforeEach(async () => {
  await createTable(strapi);
  for (const table of ['file_bin', 'file_places', 'file_bin_places']) await connection(table).delete();
  library.clear();
});
afterAll(() => connection.destroy());

test('The list of a field is kept once, however many of its files are deleted @FILES-7', async () => {
  const files = namesOf('file', 100);
  const places = namesOf('luggage', 10).map((luggage) => placeAt(luggage, files));
  const listed = JSON.stringify(files).length;
  await remove(files.slice(0, 40), places);
  expect(await connection('file_places')).toHaveLength(10);
  // Ten lists, and a line for each file and place.
  expect(await keptLength()).toBeLessThan(10 * listed + 40 * 10 * 150);
});

test('Files that are deleted one after another share the list of their field, unless it has changed in between @FILES-7', async () => {
  for (const file of ['one', 'two', 'three', 'four']) library.add(file);
  await remove(['one'], [placeAt('case', ['one', 'two', 'three'])]);
  await remove(['two'], [placeAt('case', ['two', 'three'])]);
  expect(await placesOfFile(strapi, 'two')).toEqual([placeAt('case', ['one', 'two', 'three'])]);
  await remove(['three'], [placeAt('case', ['three', 'four'])]);
  expect(await placesOfFile(strapi, 'three')).toEqual([placeAt('case', ['three', 'four'])]);
  expect(await connection('file_places')).toHaveLength(2);
});

test('Nothing is kept of a place whose files are all back or forgotten @FILES-7', async () => {
  await remove(['one', 'two'], [placeAt('case', ['one', 'two'])]);
  await forget(strapi, 'one', 'bin');
  expect(await connection('file_places')).toHaveLength(1);
  await forget(strapi, 'two', 'bin');
  expect(await connection('file_places')).toEqual([]);
  expect(await connection('file_bin_places')).toEqual([]);
});

test('Of a file that is gone two hundred fields are known, and none of components @FILES-7', async () => {
  const icon = placeAt('case', ['one'], { path: ['store_links', 0, 'store_link_icon'], beside: 'digest' });
  await remove(['one'], [icon, ...namesOf('luggage', 250).map((luggage) => placeAt(luggage, ['one']))]);
  expect(await connection('file_places')).toHaveLength(251);
  await keepForChecks(strapi, 'one');
  expect(await connection('file_places')).toHaveLength(200);
  expect((await placesOfFile(strapi, 'one')).map(({ beside }) => beside)).not.toContain('digest');
});

test('The files that an entry lacks are found by the entry @FILES-4', async () => {
  library.add('there');
  await remove(['one', 'two'], [placeAt('case', ['one', 'there', 'two']), placeAt('other', ['two'])]);
  const lack = { documentId: 'case', locale: 'en', isDraft: true, field: 'images', left: ['there'] };
  const gone = await goneFilesOf(strapi, LUGGAGE, ['case', 'third']);
  expect(gone.toSorted((a, b) => a.file.localeCompare(b.file))).toEqual([
    { ...lack, file: 'one', name: 'one.png' },
    { ...lack, file: 'two', name: 'two.png' },
  ]);
  expect(await goneFilesOf(strapi, 'api::story.story', ['case'])).toEqual([]);
  expect(await goneFilesOf(strapi, LUGGAGE, [])).toEqual([]);
});

test('What an earlier version has kept with each file is taken over @FILES-7', async () => {
  const own = placeAt('case', ['one', 'two']);
  const icon = placeAt('case', ['one'], { path: ['store_links', 0, 'store_link_icon'], beside: '["Shop"]' });
  await remove(['one', 'two'], []);
  await connection('file_bin')
    .where({ document_id: 'one' })
    .update({ places: JSON.stringify([own, icon]) });
  await connection('file_bin')
    .where({ document_id: 'two' })
    .update({ places: JSON.stringify([own]), state: 'gone' });
  await takeOldPlaces(strapi);
  expect(await placesOfFile(strapi, 'two')).toEqual([own]);
  const places = await placesOfFile(strapi, 'one');
  expect(places).toContainEqual(own);
  expect(places).toContainEqual({ ...icon, beside: expect.stringMatching(/^[\w-]{43}$/) });
  expect(await connection('file_places')).toHaveLength(2);
  expect(await connection('file_bin').whereNot({ places: '[]' })).toEqual([]);
});
