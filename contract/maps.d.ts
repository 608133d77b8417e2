/** Hosts of the maps that the stores page may embed, if the operator names no others (`MAP_HOSTS`). */
export const MAP_HOSTS: string;

/** A URL's host without the dot at its end: browsers treat `host.` and `host` as different hosts. */
export function hostOf(url: URL): string;

/**
 * Why the site does not embed a map; undefined if it does. Some hosts allow only their embed pages in frames: a link that
 * was shared would be a broken frame.
 * @param origins allowed, all https
 */
export function refusalOfMap(
  url: URL,
  origins: readonly string[],
): 'not https' | 'other host' | 'no embed page' | undefined;
