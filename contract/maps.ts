/** Hosts of the maps that the stores page may embed, if the operator names no others (`MAP_HOSTS`). */
export const MAP_HOSTS = 'www.google.com, google.com, maps.google.com, www.openstreetmap.org, openstreetmap.org';

const SHOWS_EMBEDS_ONLY = /(?:^|\.)(?:google\.com|openstreetmap\.org)$/;
const EMBED = /^\/(?:maps|export)\/(?:d\/(?:u\/\d+\/)?)?embed\b|^\/(?:maps)?\?(?:.*&)?output=embed\b/;

/** A URL's host without the dot at its end: browsers treat `host.` and `host` as different hosts. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/\.$/, '');

/**
 * Why the site does not embed a map; undefined if it does. Some hosts allow only their embed pages in frames: a link that
 * was shared would be a broken frame.
 * @param origins allowed, all https
 */
export function refusalOfMap(
  url: URL,
  origins: readonly string[],
): 'not https' | 'other host' | 'no embed page' | undefined {
  const host = hostOf(url);
  if (url.protocol !== 'https:') return 'not https';
  if (!origins.includes(`https://${host}${url.port && `:${url.port}`}`)) return 'other host';
  return SHOWS_EMBEDS_ONLY.test(host) && !EMBED.test(url.pathname + url.search) ? 'no embed page' : undefined;
}
