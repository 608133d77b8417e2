import { type Colleague, colleague } from '../../support/colleagues.ts';
import { account, OwnContentServer } from '../../support/own-content-server.ts';

/** The content server of all tests of the history. */
export const server = new OwnContentServer('history');

/** Its first administrator, whose session all parts share. */
export let administrator: Colleague;

/** Starts the server, again with what shall be done `meanwhile`, and lets the administrator log in. */
export async function start(meanwhile?: () => unknown): Promise<void> {
  await (meanwhile ? server.restart(meanwhile) : server.start());
  administrator = await colleague(server.origin, account);
}
