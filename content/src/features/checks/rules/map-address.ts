import { hostOf, refusalOfMap } from 'contract/maps';
import { text } from '../entry';
import type { Check } from '../finding';
import { SHOPPERS_SEE } from '../shoppers-see';

/** Why the site does not embed a map's address; undefined if it does. */
function whyNotEmbedded(map: string, origins: readonly string[]): string | undefined {
  if (!URL.canParse(map)) return 'it is no address';
  const url = new URL(map);
  const refusal = refusalOfMap(url, origins);
  if (refusal === 'not https') return 'it does not begin with https';
  if (refusal === 'other host') return `the site does not allow maps of ${hostOf(url)}`;
  return refusal && 'it leads to a page with a map, not to a map alone';
}

/** A map that the site cannot embed. */
export const mapAddress: Check = (entry, { mapOrigins }) => {
  const map = text(entry, 'map');
  const reason = map && whyNotEmbedded(map, mapOrigins);
  if (!reason) return [];
  return [
    {
      check: 'map-address',
      level: 'must',
      field: 'map',
      sentence: `The map cannot be embedded: ${reason}.`,
      shoppers: SHOPPERS_SEE.noMap,
      action: "Paste the address of 'Embed a map'",
    },
  ];
};
