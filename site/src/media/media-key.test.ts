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

/** The modules as a process that starts now has them. */
async function start(variables: Record<string, string | undefined> = {}) {
  const given = { MEDIA_SIGNING_SECRET: '', CONTENT_WEBHOOK_SECRET: '', PAGE_CACHE_DIR: folder };
  for (const [name, value] of Object.entries({ ...given, ...variables })) vi.stubEnv(name, value);
  vi.resetModules();
  Reflect.deleteProperty(globalThis, Symbol.for('luggage-catalogue.media-keys'));
  const { adoptMediaKey, isKeyGenerated, mediaKeyName, mediaKeys } = await import('./media-key.ts');
  const { isSigned, signedBase } = await import('./media-signature.ts');
  const base = () => signedBase('images', 'v1', 'uploads/a.jpg');
  const knows = (address: string) =>
    isSigned('images', 'v1', 'uploads/a.jpg', address.split('_')[1] ?? '');
  return { adoptMediaKey, isKeyGenerated, mediaKeyName, mediaKeys, base, knows };
}

test('processes that are given the same secret sign alike, and keep nothing', async () => {
  const one = await start({ CONTENT_WEBHOOK_SECRET: 'of the webhook' });
  const base = one.base();
  expect(one.isKeyGenerated()).toBe(false);
  await expect(stat(file())).rejects.toThrow('ENOENT');
  expect((await start({ CONTENT_WEBHOOK_SECRET: 'of the webhook' })).base()).toBe(base);
  expect((await start({ CONTENT_WEBHOOK_SECRET: 'another' })).knows(base)).toBe(false);
});

test('addresses outlive a new webhook secret where the old one stays the one to sign with', async () => {
  const base = (await start({ CONTENT_WEBHOOK_SECRET: 'old' })).base();
  const next = await start({ CONTENT_WEBHOOK_SECRET: 'new', MEDIA_SIGNING_SECRET: 'old' });
  expect(next.base()).toBe(base);
});

test('without a secret a key is generated once, which only the site may read', async () => {
  const one = await start();
  const base = one.base();
  expect(one.isKeyGenerated()).toBe(true);
  expect((await stat(file())).mode & 0o777).toBe(0o600);
  const later = await start();
  expect([later.base(), later.mediaKeyName()]).toEqual([base, one.mediaKeyName()]);
});

test('half a key is nobody’s: another one is generated', async () => {
  await writeFile(file(), 'abc');
  const base = (await start()).base();
  expect(await readFile(file(), 'utf8')).toMatch(/^[\w-]{43}$/);
  expect((await start()).base()).toBe(base);
});

test('where nothing can be written, the key lives as long as the process', async () => {
  await writeFile(join(folder, 'taken'), '');
  const one = await start({ PAGE_CACHE_DIR: join(folder, 'taken') });
  expect(one.knows(one.base())).toBe(true);
  expect(one.base()).toBe(one.base());
});

test('a key that others have agreed on is taken and kept; what was signed before still counts', async () => {
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

test('what is no key is not taken', async () => {
  const one = await start();
  const base = one.base();
  expect(one.adoptMediaKey('')).toBe(false);
  expect(one.base()).toBe(base);
});
