import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { logs } from '../../scripts/launcher/places.mjs';
import { freePort } from '../../scripts/launcher/ports.mjs';
import { stop } from '../../scripts/launcher/processes.mjs';
import { startSite } from '../../scripts/launcher/servers.mjs';
import { scaledPictures } from '../../scripts/launcher/test-servers.mjs';
import { webhookSecret } from './environment.ts';

export interface OwnSite {
  origin: string;
  pid: number;
  /** Settles when the process has ended for any reason. */
  ended: Promise<{ code?: number | null }>;
  /** Its output so far. */
  log(): string;
  stop(): Promise<void>;
  /** Kills it at once, without a chance to clean up. */
  kill(): Promise<void>;
}

/**
 * Starts the built site as a separate process, in front of any content server, with its own pages and answers: for tests
 * that break something. Scaled pictures are those of all sites of the tests.
 * @param env variables of the site, CONTENT_SERVER_URL above all
 * @param givenPort by default a free one
 */
export async function startOwnSite(env: Record<string, string>, givenPort?: number): Promise<OwnSite> {
  const port = givenPort ?? (await freePort());
  const cache = mkdtempSync(join(tmpdir(), 'site-'));
  const log = join(logs, `test-site-${port}.log`);
  const { running } = await startSite({
    port,
    host: '127.0.0.1',
    env: {
      CONTENT_WEBHOOK_SECRET: webhookSecret,
      // The speed of the machine must not matter; the time limits of calls are tested beside the client.
      CONTENT_TIMEOUT_FACTOR: '20',
      IMAGE_CACHE_DIR: scaledPictures(),
      PAGE_CACHE_DIR: join(cache, 'pages'),
      ...env,
    },
    log,
  });
  const clear = () => rmSync(cache, { recursive: true, force: true });
  return {
    origin: `http://127.0.0.1:${port}`,
    pid: running.child.pid!,
    ended: running.ended,
    log: () => readFileSync(log, 'utf8'),
    stop: () => stop(running).then(clear),
    async kill() {
      running.child.kill('SIGKILL');
      await running.ended;
      clear();
    },
  };
}
