import { chmod, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { log } from '../log.ts';
import { FileStore } from './file-store.ts';
import { filesIn } from '../../testing/files-in.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'file-store-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function read(store: FileStore, key: string): Promise<string | null> {
  const found = await store.open(key);
  const text = found && (await found.file.readFile('utf8'));
  await found?.file.close();
  expect((await store.read(key))?.toString() ?? null).toBe(text);
  return text;
}

const files = () => filesIn(folder);

test('a written file can be opened, a missing one cannot', async () => {
  const store = new FileStore(folder, 1000);
  await store.write('a', Buffer.from('picture'));
  expect(await read(store, 'a')).toBe('picture');
  expect(await read(store, 'b')).toBeNull();
});

test('a key with slashes and dots stays inside the folder', async () => {
  await new FileStore(folder, 1000).write('../../outside', Buffer.from('x'));
  expect(await files()).toHaveLength(1);
});

test('no temporary file is left beside the pictures', async () => {
  const store = new FileStore(folder, 1000);
  await Promise.all([1, 2, 3].map((n) => store.write('same', Buffer.from(`picture ${n}`))));
  expect(await files()).toHaveLength(1);
});

test('a picture with two hard links takes up its space once, and its age counts from the second link', async () => {
  const store = new FileStore(folder, 1000);
  await store.write('a', Buffer.from('picture'));
  const [first = ''] = await files();
  await utimes(first, 1000, 1000);
  await store.link('a', 'b');
  await store.link('a', 'b');
  expect(await read(store, 'b')).toBe('picture');
  const found = await store.open('b');
  await found?.file.close();
  expect(found?.madeAt).toBeGreaterThan(1_000_000);
  expect(await files()).toHaveLength(2);
});

test('past the limit the oldest files are removed first', async () => {
  const store = new FileStore(folder, 250);
  await store.write('old', Buffer.alloc(100));
  const [old] = await files();
  await utimes(old ?? '', 1000, 1000);
  await store.write('new', Buffer.alloc(100));
  await store.write('newest', Buffer.alloc(100));
  await store.removal;
  expect(await read(store, 'old')).toBeNull();
  expect(await read(store, 'new')).not.toBeNull();
  expect(await read(store, 'newest')).not.toBeNull();
});

test('a removed file is gone; removing a missing one is no error', async () => {
  const store = new FileStore(folder, 1000);
  await store.write('a', 'text');
  await store.remove('a');
  await store.remove('b');
  expect(await read(store, 'a')).toBeNull();
});

test('a disk that cannot be written to is logged and causes no failure', async () => {
  const failures = vi.spyOn(log, 'error');
  const blocked = join(folder, 'a-file-where-the-folder-should-be');
  await writeFile(blocked, '');
  await chmod(blocked, 0o400);
  const store = new FileStore(blocked, 1000);
  await store.write('a', Buffer.from('picture'));
  expect(await read(store, 'a')).toBeNull();
  expect(failures).toHaveBeenCalledWith(
    { cause: expect.stringContaining(blocked), stack: undefined },
    'An error occurred: keeping a file on disk',
  );
});
