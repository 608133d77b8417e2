import { join } from 'node:path';
import { logs } from '../../scripts/launcher/places.mjs';
import { freePort } from '../../scripts/launcher/ports.mjs';
import { stop } from '../../scripts/launcher/processes.mjs';
import { startSite } from '../../scripts/launcher/servers.mjs';

/**
 * Starts the built site as a process of its own, in front of any content server: for tests that break something.
 * @param env of the site, CONTENT_SERVER_URL above all
 * @returns its origin, and how to stop it
 */
export async function startOwnSite(env: Record<string, string>): Promise<{ origin: string; stop(): Promise<void> }> {
  const port = await freePort();
  const { running } = await startSite({ port, host: '127.0.0.1', env, log: join(logs, `test-site-${port}.log`) });
  return { origin: `http://127.0.0.1:${port}`, stop: () => stop(running) };
}
