import { hash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { mediaKeyName } from '../media/media-key.ts';
import { mediaOrigins } from '../media/media-origin.ts';
import { env } from '../env.ts';
import { BUILT } from './built.ts';

/**
 * Scope of the cached pages. Pages of another site (other content, another address, another brand) are
 * never used, even if the two share a folder or Redis; pages of another version of this site would link to
 * scripts that are gone and to pictures whose signatures are no longer valid.
 */
export interface CacheScope {
  site: string;
  version: string;
}

/** The scope of this process. Without SITE_URL the address is left out: processes would differ only in their ports. */
export function cacheScope(): CacheScope {
  const address = env.HAS_SITE_URL ? env.SITE_URL : '';
  const site = [mediaOrigins(), address, env.BRAND_NAME, env.BRAND_SEGMENT ?? ''];
  return {
    site: short(JSON.stringify(site)),
    version: short(JSON.stringify([buildVersion(), mediaKeyName(), env.SERVICE_WORKER])),
  };
}

/** The names of the build's scripts, styles and server modules, which contain content hashes. */
function buildVersion(): string {
  const names = ['client/assets', 'server/chunks'].flatMap((folder) => readdirSync(join(BUILT, folder)).toSorted());
  return names.join();
}

const short = (text: string) => hash('sha256', text).slice(0, 12);
