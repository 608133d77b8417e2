import type * as Fs from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';

const built = vi.hoisted(() => ({ names: ['a.js'] }));
// Unit tests need no build.
vi.mock('node:fs', async (importOriginal) => ({
  ...(await importOriginal<typeof Fs>()),
  readdirSync: () => built.names,
}));
afterEach(() => {
  vi.unstubAllEnvs();
  built.names = ['a.js'];
});

const usual = {
  CONTENT_SERVER_URL: 'http://content.test',
  SITE_URL: 'https://shop.test',
  BRAND_NAME: 'Sky',
  MEDIA_SIGNING_SECRET: 'secret',
};

/** The scope of a process started with these variables. */
async function cacheScope(variables: Record<string, string> = {}) {
  for (const [name, value] of Object.entries({ ...usual, ...variables })) vi.stubEnv(name, value);
  vi.resetModules();
  Reflect.deleteProperty(globalThis, Symbol.for('luggage-catalogue.media-keys'));
  const kept = (await import('./cache-scope.ts')).cacheScope();
  vi.unstubAllEnvs();
  return kept;
}

test('the next process of the same site finds the cached pages', async () => {
  expect(await cacheScope()).toEqual(await cacheScope());
});

test.each([
  ['another content server', { CONTENT_SERVER_URL: 'http://other.test' }],
  ['another place of the media', { MEDIA_URL: 'https://bucket.test' }],
  ['another address', { SITE_URL: 'https://other.test' }],
  ['another brand', { BRAND_NAME: 'Sea' }],
  ['another segment of the brand', { BRAND_SEGMENT: 'sea' }],
])('%s is another site', async (_, variables) => {
  expect((await cacheScope(variables)).site).not.toBe((await cacheScope()).site);
});

test('another media key is another version of the same site', async () => {
  const [before, after] = [await cacheScope(), await cacheScope({ MEDIA_SIGNING_SECRET: 'other' })];
  expect(after.site).toBe(before.site);
  expect(after.version).not.toBe(before.version);
});

test('so is another build', async () => {
  const before = await cacheScope();
  built.names = ['b.js'];
  const after = await cacheScope();
  expect(after.site).toBe(before.site);
  expect(after.version).not.toBe(before.version);
});

test('processes without a SITE_URL share a scope, whatever their ports', async () => {
  const [one, other] = [
    await cacheScope({ SITE_URL: '', PORT: '3001' }),
    await cacheScope({ SITE_URL: '', PORT: '3002' }),
  ];
  expect(other).toEqual(one);
});
