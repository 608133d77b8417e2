import { text } from '../entry';
import type { Check } from '../finding';

/** Hosts that allow only their embed pages in frames; the site has the same rule. */
const SHOWS_EMBEDS_ONLY = /(?:^|\.)(?:google\.com|openstreetmap\.org)$/;
const EMBED = /^\/(?:maps|export)\/(?:d\/(?:u\/\d+\/)?)?embed\b|^\/(?:maps)?\?(?:.*&)?output=embed\b/;

/** Why the site does not embed a map's address; undefined if it does. */
export function whyNotEmbedded(map: string, origins: readonly string[]): string | undefined {
  if (!URL.canParse(map)) return 'it is no address';
  const url = new URL(map);
  const host = url.hostname.replace(/\.$/, '');
  if (url.protocol !== 'https:') return 'it does not begin with https';
  if (!origins.includes(`https://${host}${url.port && `:${url.port}`}`))
    return `the site does not allow maps of ${host}`;
  if (SHOWS_EMBEDS_ONLY.test(host) && !EMBED.test(url.pathname + url.search))
    return 'it leads to a page with a map, not to a map alone';
  return undefined;
}

/** A map that the site cannot embed. */
export const mapAddress: Check = (entry, { mapOrigins }) => {
  const map = text(entry, 'map');
  const reason = map && whyNotEmbedded(map, mapOrigins);
  if (!reason) return [];
  return [
    {
      ...{ check: 'map-address', level: 'must', field: 'map' },
      sentence: `The map cannot be embedded: ${reason}.`,
      shoppers: 'A store without a map.',
      action: "Paste the address of 'Embed a map'",
    },
  ];
};
