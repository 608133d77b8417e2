import type { ChangeFeed } from './change-feed.ts';

/** The built routes bundle their own copy of every module; this is the state they share with the server. */
const shared = globalThis as { [KEY]?: ChangeFeed };
const KEY = Symbol.for('luggage-catalogue.change-feed');

/** The change feed of this process; undefined in development, where nothing is kept. */
export const changeFeed = (): ChangeFeed | undefined => shared[KEY];

/** Called once, at start (server.ts). */
export function setChangeFeed(feed: ChangeFeed): void {
  shared[KEY] = feed;
}
