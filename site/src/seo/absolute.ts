import { env } from '../env.ts';

/** An absolute URL of the site, with its public origin. */
export function absolute(path: string): string {
  return new URL(path, env.SITE_URL).href;
}
