import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDiskStore } from './disk-store.ts';
import { VARIANTS } from './page-key.ts';
import { type Page, toPage } from './page.ts';
import { openPageStore, type PageStore } from './page-store.ts';
import { filesIn } from '../testing/files-in.ts';

let directory: string;
const open = ({
  site = 'ours',
  version = 'v1',
  variantBytes = 1024 ** 2,
  memoryBytes = 36 * 1024 ** 2,
} = {}): PageStore => {
  const sections = { [VARIANTS]: variantBytes };
  const store = openDiskStore({ kind: 'pages', site, version, directory, sections });
  return openPageStore({ store, memoryBytes });
};
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'page-store-'));
});
afterEach(async () => {
  await rm(directory, { recursive: true });
});

const page = (text: string): Promise<Page> =>
  toPage(
    { status: 200, headers: {}, body: Buffer.from(text) },
    { process: 'p', order: 1, at: 1000 },
  );

const files = () => filesIn(directory);

test('a page survives a restart, byte for byte', async () => {
  const kept = await page('Aero');
  await open().set('/luggages/en', kept);
  const later = open();
  expect(later.holdsPages()).toBe(true);
  expect(later.peek('/luggages/en')).toBeUndefined();
  expect(await later.get('/luggages/en')).toEqual(kept);
  expect(later.peek('/luggages/en')).toEqual(kept);
});

test('a page that does not fit in memory is read from disk, each time the same', async () => {
  const kept = await page('Aero');
  await open().set('/luggages/en', kept);
  const later = open({ memoryBytes: 10 });
  for (let time = 0; time < 3; time++) expect(await later.get('/luggages/en')).toEqual(kept);
  expect(later.peek('/luggages/en')).toBeUndefined();
});

test('another build reads no page, and removes the earlier ones from disk', async () => {
  await open().set('/luggages/en', await page('Aero'));
  const next = open({ version: 'v2' });
  expect(next.holdsPages()).toBe(false);
  expect(await next.get('/luggages/en')).toBeUndefined();
  await expect.poll(files).toEqual([]);
});

test('another site reads no page, and removes none while it may still be served', async () => {
  const kept = await page('Aero');
  await open().set('/luggages/en', kept);
  const other = open({ site: 'theirs' });
  expect(other.holdsPages()).toBe(false);
  expect(await other.get('/luggages/en')).toBeUndefined();
  await other.set('/luggages/en', await page('Vela'));
  await expect.poll(async () => (await files()).length).toBe(2);
  expect(await open().get('/luggages/en')).toEqual(kept);
});

test('the pages of a site that has written nothing for a week are removed', async () => {
  for (const site of ['gone', 'there'])
    await open({ site }).set('/luggages/en', await page('Aero'));
  const folders = await readdir(directory, { recursive: true, withFileTypes: true });
  const old = new Date(Date.now() - 8 * 24 * 60 * 60 * 1000);
  for (const { parentPath, name } of folders.reverse()) {
    const path = join(parentPath, name);
    if (path.includes('pages-gone')) await utimes(path, old, old);
  }
  open();
  await expect.poll(files).toEqual([expect.stringContaining('pages-there-v1')]);
});

test('a partially written page is ignored', async () => {
  await open().set('/luggages/en', await page('Aero'));
  const [file = ''] = await files();
  await writeFile(file, '["{\\"val');
  expect(await open().get('/luggages/en')).toBeUndefined();
});

test('made-up filters evict no page of the content, neither from memory nor from disk', async () => {
  const store = open({ variantBytes: 20_000 });
  await store.set('/luggages/en', await page('Aero'));
  const large = { ...(await page('filtered')), brotli: Buffer.alloc(1024 ** 2) };
  for (let number = 0; number < 60; number++) {
    await store.set(`/luggages/en?filter=${number}`, large);
  }
  expect(store.peek('/luggages/en')).toBeDefined();
  expect(store.peek('/luggages/en?filter=0')).toBeUndefined();
  expect(store.peek('/luggages/en?filter=59')).toBeDefined();
  await expect.poll(async () => (await files()).length).toBe(1);
  expect(await open().get('/luggages/en')).toBeDefined();
});
