import { hostOf, refusalOfMap } from 'contract/maps';
import { env } from '../../env.ts';
import { log } from '../../log.ts';

/**
 * An editor's address of a map, normalized, if it may be framed: https, on one of the MAP_HOSTS.
 * @returns null for any other; such a store has no map
 */
export function mapAddress(map: string | null): string | null {
  if (!map) return null;
  const url = URL.canParse(map) ? new URL(map) : null;
  if (!url || refusalOfMap(url, env.MAP_HOSTS)) return refuse(map);
  // Browsers do not load frames with credentials in their URL, and treat `host.` and `host` as different hosts.
  Object.assign(url, { username: '', password: '', hostname: hostOf(url) });
  return url.href;
}

/** Addresses already logged; at most 100. */
const refused = new Set<string>();

function refuse(map: string): null {
  if (!refused.has(map) && refused.size < 100) {
    refused.add(map);
    log.warn({ map: map.slice(0, 500) }, 'a store has no map: its address is not allowed by MAP_HOSTS');
  }
  return null;
}
