import { hash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { mediaKeyName } from '../media/media-key.ts';
import { mediaOrigins } from '../media/media-origin.ts';
import { env } from '../env.ts';

const BUILT = join(import.meta.dirname, '../../dist');

/**
 * What kept pages belong to. Those of another site (other content, another address, another brand) are
 * never this one's, whatever folder or Redis the two share; those of another version of this site would
 * ask for scripts that are gone, and for pictures whose addresses no longer count.
 */
export interface CacheScope {
  site: string;
  version: string;
}

/** Of this process. A site that was not told its address has none: its processes differ in their ports only. */
export function cacheScope(): CacheScope {
  const address = env.HAS_SITE_URL ? env.SITE_URL : '';
  const site = [mediaOrigins(), address, env.BRAND_NAME, env.BRAND_SEGMENT ?? ''];
  return {
    site: short(JSON.stringify(site)),
    version: short(JSON.stringify([buildVersion(), mediaKeyName()])),
  };
}

/** The build's own scripts, styles and programs, whose names say what is in them. */
function buildVersion(): string {
  const names = ['client/assets', 'server/chunks'].flatMap((folder) =>
    readdirSync(join(BUILT, folder)).toSorted(),
  );
  return names.join();
}

const short = (text: string) => hash('sha256', text).slice(0, 12);
