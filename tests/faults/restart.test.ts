import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { childEnvironment } from '../../scripts/launcher/install.mjs';
import { logs, site as siteFolder } from '../../scripts/launcher/places.mjs';
import { run } from '../../scripts/launcher/processes.mjs';
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

test('a site starts with what its build has compiled, and does not load the program that strips types', async () => {
  const compiled = { NODE_COMPILE_CACHE: join(kept, 'compiled') };
  await run('Compiling the site', ['sh', ['start.sh', '--compile']], {
    cwd: siteFolder,
    env: childEnvironment(siteFolder, compiled),
    log: join(logs, 'test-compile.log'),
  });
  const unreachable = 'http://127.0.0.1:9';
  const site = await startOwnSite({ ...compiled, CONTENT_SERVER_URL: unreachable, NODE_DEBUG_NATIVE: 'COMPILE_CACHE' });
  await site.stop();
  expect(site.log()).toContain('retrieving transpile cache');
  expect(site.log()).not.toContain('no transpile cache');
});
