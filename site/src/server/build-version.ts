import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Names the built site by its scripts and styles, whose names say what is in them. Kept pages belong to
 * one version: another one's would ask for files that are gone.
 */
export function buildVersion(): string {
  const assets = readdirSync(join(import.meta.dirname, '../../dist/client/assets')).toSorted();
  return createHash('sha1').update(assets.join()).digest('hex').slice(0, 12);
}
