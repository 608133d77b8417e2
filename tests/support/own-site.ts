import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { logs } from '../../scripts/launcher/places.mjs';
import { freePort } from '../../scripts/launcher/ports.mjs';
import { stop } from '../../scripts/launcher/processes.mjs';
import { startSite } from '../../scripts/launcher/servers.mjs';
import { webhookSecret } from './environment.ts';

export interface OwnSite {
  origin: string;
  pid: number;
  stop(): Promise<void>;
  /** As when the machine takes it: at once, without a word. */
  kill(): Promise<void>;
}

/**
 * Starts the built site as a process of its own, in front of any content server, with caches of its own: for tests that
 * break something.
 * @param env of the site, CONTENT_SERVER_URL above all
 * @param givenPort otherwise a free one
 */
export async function startOwnSite(env: Record<string, string>, givenPort?: number): Promise<OwnSite> {
  const port = givenPort ?? (await freePort());
  const cache = mkdtempSync(join(tmpdir(), 'site-'));
  const { running } = await startSite({
    port,
    host: '127.0.0.1',
    env: {
      CONTENT_WEBHOOK_SECRET: webhookSecret,
      IMAGE_CACHE_DIR: join(cache, 'images'),
      PAGE_CACHE_DIR: join(cache, 'pages'),
      ...env,
    },
    log: join(logs, `test-site-${port}.log`),
  });
  const clear = () => rmSync(cache, { recursive: true, force: true });
  return {
    origin: `http://127.0.0.1:${port}`,
    pid: running.child.pid!,
    stop: () => stop(running).then(clear),
    async kill() {
      running.child.kill('SIGKILL');
      await running.ended;
      clear();
    },
  };
}
