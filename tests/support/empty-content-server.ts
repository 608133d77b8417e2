import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { logs } from '../../scripts/launcher/places.mjs';
import { freePort } from '../../scripts/launcher/ports.mjs';
import { stop } from '../../scripts/launcher/processes.mjs';
import { startContentServer } from '../../scripts/launcher/servers.mjs';

/**
 * Starts a content server with its admin on an empty database, as with `SEED_DEMO=false`.
 * @param account of the first administrator
 * @param env further variables
 */
export async function startEmptyContentServer(
  account: { email: string; password: string },
  env: Record<string, string> = {},
) {
  const data = mkdtempSync(join(tmpdir(), 'content-'));
  const port = await freePort();
  const { running } = await startContentServer({
    port,
    host: '127.0.0.1',
    env: { CONTENT_DATA_DIR: data, ADMIN_EMAIL: account.email, ADMIN_PASSWORD: account.password, ...env },
    log: join(logs, `test-empty-content-server-${port}.log`),
  });
  return {
    origin: `http://127.0.0.1:${port}`,
    async stop() {
      await stop(running);
      rmSync(data, { recursive: true, force: true });
    },
  };
}
