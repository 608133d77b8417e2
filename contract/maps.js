/** @typedef {typeof import('./maps.d.ts')} Declared */

/** @type {Declared['MAP_HOSTS']} */
export const MAP_HOSTS = 'www.google.com, google.com, maps.google.com, www.openstreetmap.org, openstreetmap.org';

const SHOWS_EMBEDS_ONLY = /(?:^|\.)(?:google\.com|openstreetmap\.org)$/;
const EMBED = /^\/(?:maps|export)\/(?:d\/(?:u\/\d+\/)?)?embed\b|^\/(?:maps)?\?(?:.*&)?output=embed\b/;

/** @type {Declared['hostOf']} */
export const hostOf = ({ hostname }) => hostname.replace(/\.$/, '');

/** @type {Declared['refusalOfMap']} */
export function refusalOfMap(url, origins) {
  const host = hostOf(url);
  if (url.protocol !== 'https:') return 'not https';
  if (!origins.includes(`https://${host}${url.port && `:${url.port}`}`)) return 'other host';
  return SHOWS_EMBEDS_ONLY.test(host) && !EMBED.test(url.pathname + url.search) ? 'no embed page' : undefined;
}
