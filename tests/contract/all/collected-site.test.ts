import { globSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { childEnvironment } from '../../../scripts/launcher/install.mjs';
import { logs, site } from '../../../scripts/launcher/places.mjs';
import { freePort, untilItAnswers } from '../../../scripts/launcher/ports.mjs';
import { startProcess, run, script, stop } from '../../../scripts/launcher/processes.mjs';
import { contentServer } from '../../support/environment.ts';
import { templates } from '../../support/templates.ts';

const WAIT_LIMIT_MS = 180_000;
/** Maximum size of what deploy/site.Dockerfile copies. */
const MAX_MB = 45;

let directory: string;
let origin: string;
let running: ReturnType<typeof startProcess>;

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'collected-'));
  await run('Collecting the site', script(site, 'collect', [join(directory, 'app')]), {
    cwd: site,
    env: childEnvironment(site),
    log: join(logs, 'test-collect.log'),
  });
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  running = startProcess('sh', ['start.sh'], {
    cwd: join(directory, 'app'),
    env: {
      PATH: childEnvironment().PATH,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      CONTENT_SERVER_URL: contentServer,
      CONTENT_TIMEOUT_FACTOR: '20',
      IMAGE_CACHE_DIR: join(directory, 'images'),
      PAGE_CACHE_DIR: join(directory, 'pages'),
    },
    log: join(logs, 'test-collected-site.log'),
  });
  await untilItAnswers(`${origin}/readyz`, new Promise(() => {}), WAIT_LIMIT_MS);
}, WAIT_LIMIT_MS);
afterAll(async () => {
  if (running) await stop(running);
  rmSync(directory, { recursive: true, force: true });
});

test.each([...Object.values(templates), '/search/en?search=aero', '/sitemap.xml'])(
  'the site as copied into its image serves %s',
  async (path) => {
    expect((await fetch(origin + path)).status).toBe(200);
  },
);

test('and pictures, scripts and styles', async () => {
  const html = await (await fetch(`${origin}/luggages/en`)).text();
  const addresses = [/\/images\/[^" ,]+/, /\/assets\/[^" ]+\.js/, /\/assets\/[^" ]+\.css/].map(
    (pattern) => pattern.exec(html)![0],
  );
  for (const address of addresses) expect((await fetch(origin + address)).status, address).toBe(200);
});

test('it is small: build dependencies are not included', () => {
  const app = join(directory, 'app');
  const sizes = globSync('**/*', { cwd: app }).map((name) => statSync(join(app, name)));
  const bytes = sizes.reduce((sum, { size }) => sum + size, 0);
  expect(bytes / 1024 ** 2).toBeLessThan(MAX_MB);
});
