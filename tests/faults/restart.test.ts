import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startBreakableContentServer } from '../support/breakable-content-server.ts';
import { startOwnSite } from '../support/own-site.ts';

const kept = mkdtempSync(join(tmpdir(), 'kept-pages-'));
afterAll(() => rmSync(kept, { recursive: true, force: true }));

test('a site that starts while the content server is down serves its cached pages', async () => {
  const content = await startBreakableContentServer();
  const env = { CONTENT_SERVER_URL: content.origin, PAGE_CACHE_DIR: kept };
  const before = await startOwnSite(env);
  const shown = await (await fetch(`${before.origin}/luggages/en`)).text();
  await before.kill();
  await content.kill();

  const after = await startOwnSite(env);
  const ready = await fetch(`${after.origin}/readyz`);
  const answer = await fetch(`${after.origin}/luggages/en`);
  expect(answer.status).toBe(200);
  expect(await answer.text()).toBe(shown);
  expect((await fetch(`${after.origin}/accessories/en`)).status).toBe(503);
  expect(ready.status).toBe(200);
  await after.stop();
});
