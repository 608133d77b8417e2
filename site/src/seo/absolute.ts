import { env } from '../env.ts';

/** An address of the site as others must write it, with the site's origin. */
export function absolute(path: string): string {
  return new URL(path, env.SITE_URL).href;
}
