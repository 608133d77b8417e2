import type { PageCache } from './page-cache.ts';

/** The built routes bundle their own copy of every module; this is the state they share with the server. */
const shared = globalThis as { [KEY]?: PageCache };
const KEY = Symbol.for('luggage-catalogue.page-cache');

/** The page cache of this process; undefined in development, where nothing is cached. */
export const pageCache = (): PageCache | undefined => shared[KEY];

/** Called once, at start (server.ts). */
export function setPageCache(cache: PageCache): void {
  shared[KEY] = cache;
}
