import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BreakableContentServer, startBreakableContentServer } from '../../support/breakable-content-server.ts';
import { startOwnSite } from '../../support/own-site.ts';
import { hasRedis, startRedis } from '../../support/redis.ts';

let ours: BreakableContentServer;
let theirs: BreakableContentServer;
beforeAll(async () => {
  [ours, theirs] = await Promise.all([startBreakableContentServer(), startBreakableContentServer()]);
});
afterAll(() => Promise.all([ours.kill(), theirs.kill()]));

/** The list as shown by a site started with these variables and the cache of earlier ones; stops the site. */
async function show(variables: Record<string, string>) {
  const site = await startOwnSite(variables);
  const response = await fetch(`${site.origin}/luggages/en`);
  const shown = { status: response.status, source: response.headers.get('x-cache') };
  await response.arrayBuffer();
  await site.kill();
  return shown;
}

async function expectKeptForOneSite(kept: Record<string, string>): Promise<void> {
  const ofOurs = { ...kept, CONTENT_SERVER_URL: ours.origin };
  const ofTheirs = { ...kept, CONTENT_SERVER_URL: theirs.origin };
  const taken = { status: 200, source: expect.stringMatching(/^(hit|stale)$/) };
  expect(await show(ofOurs)).toEqual({ status: 200, source: 'miss' });
  theirs.breakEndpoints('answers 500');
  expect((await show(ofTheirs)).status).toBe(503);
  theirs.mendEndpoints();
  expect(await show(ofTheirs)).toEqual({ status: 200, source: 'miss' });
  expect(await show(ofOurs), 'each finds its own again').toEqual(taken);
}

describe('a cached page is served for its own content server, and for no other', () => {
  test('in a folder', { timeout: 120_000 }, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'kept-pages-'));
    await expectKeptForOneSite({ PAGE_CACHE_DIR: folder });
    rmSync(folder, { recursive: true });
  });

  test.skipIf(!hasRedis)('in a Redis', { timeout: 120_000 }, async () => {
    const redis = await startRedis();
    await expectKeptForOneSite({ REDIS_URL: redis.url });
    await redis.kill();
  });
});
