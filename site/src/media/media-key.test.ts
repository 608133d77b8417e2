import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let folder: string;
const file = () => join(folder, 'media-key');
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'media-key-'));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

/** The modules of a process started with these variables. */
async function start(variables: Record<string, string | undefined> = {}) {
  const given = { MEDIA_SIGNING_SECRET: '', CONTENT_WEBHOOK_SECRET: '', PAGE_CACHE_DIR: folder };
  for (const [name, value] of Object.entries({ ...given, ...variables })) vi.stubEnv(name, value);
  vi.resetModules();
  Reflect.deleteProperty(globalThis, Symbol.for('luggage-catalogue.media-keys'));
  const { adoptMediaKey, isKeyGenerated, mediaKeyName, mediaKeys } = await import('./media-key.ts');
  const { isSigned, signedBase } = await import('./media-signature.ts');
  const base = () => signedBase('images', 'v1', 'uploads/a.jpg');
  const knows = (address: string) => isSigned('images', 'v1', 'uploads/a.jpg', address.split('_')[1] ?? '');
  return { adoptMediaKey, isKeyGenerated, mediaKeyName, mediaKeys, base, knows };
}

test('processes with the same secret sign alike, and store no key', async () => {
  const one = await start({ CONTENT_WEBHOOK_SECRET: 'of the webhook' });
  const base = one.base();
  expect(one.isKeyGenerated()).toBe(false);
  await expect(stat(file())).rejects.toThrow('ENOENT');
  expect((await start({ CONTENT_WEBHOOK_SECRET: 'of the webhook' })).base()).toBe(base);
  expect((await start({ CONTENT_WEBHOOK_SECRET: 'another' })).knows(base)).toBe(false);
});

test('addresses stay valid after a change of the webhook secret if the old one still signs', async () => {
  const base = (await start({ CONTENT_WEBHOOK_SECRET: 'old' })).base();
  const next = await start({ CONTENT_WEBHOOK_SECRET: 'new', MEDIA_SIGNING_SECRET: 'old' });
  expect(next.base()).toBe(base);
});

test('without a secret a key is generated once, in a file that only the site may read', async () => {
  const one = await start();
  const base = one.base();
  expect(one.isKeyGenerated()).toBe(true);
  expect((await stat(file())).mode & 0o777).toBe(0o600);
  const later = await start();
  expect([later.base(), later.mediaKeyName()]).toEqual([base, one.mediaKeyName()]);
});

test('a partially written key is replaced', async () => {
  await writeFile(file(), 'abc');
  const base = (await start()).base();
  expect(await readFile(file(), 'utf8')).toMatch(/^[\w-]{43}$/);
  expect((await start()).base()).toBe(base);
});

test('if the folder is not writable, the key lives as long as the process', async () => {
  await writeFile(join(folder, 'taken'), '');
  const one = await start({ PAGE_CACHE_DIR: join(folder, 'taken') });
  expect(one.knows(one.base())).toBe(true);
  expect(one.base()).toBe(one.base());
});

test('a key agreed with other processes is adopted and stored; earlier signatures stay valid', async () => {
  const other = await start({ PAGE_CACHE_DIR: join(folder, 'other') });
  const agreed = other.mediaKeys().text;
  const theirs = other.base();
  const one = await start();
  const before = one.base();
  expect(one.adoptMediaKey(agreed)).toBe(true);
  expect(one.base()).toBe(theirs);
  expect(one.knows(before)).toBe(true);
  expect((await start()).base()).toBe(theirs);
});

test('an invalid key is not adopted', async () => {
  const one = await start();
  const base = one.base();
  expect(one.adoptMediaKey('')).toBe(false);
  expect(one.base()).toBe(base);
});
