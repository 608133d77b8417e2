import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Colleague, colleague } from '../../support/colleagues.ts';
import { account, OwnContentServer } from '../../support/own-content-server.ts';

/** More than the parts need for their own log-ins between two starts. */
export const LOG_INS = 14;
/** Of it, and of nobody else. */
export const temporary = mkdtempSync(join(tmpdir(), 'access-'));

/** The content server of all tests of who may do what, configured as behind a proxy. */
export const server = new OwnContentServer('access', {
  TMPDIR: temporary,
  IS_PROXIED: 'true',
  ADMIN_LOGIN_LIMIT: String(LOG_INS),
  UPLOAD_MAX_MB: '1',
});

/** Its first administrator, whose session all parts share. */
export let administrator: Colleague;

/** Starts the server, again with what shall be done `meanwhile`, and lets the administrator log in. */
export async function start(meanwhile?: () => unknown): Promise<void> {
  chmodSync(server.data, 0o755);
  await (meanwhile ? server.restart(meanwhile) : server.start());
  administrator = await colleague(server.origin, account);
}

export async function stop(): Promise<void> {
  await server.stop();
  rmSync(temporary, { recursive: true });
}
