import { env } from '../env.ts';

/** An absolute URL of the site, with its public origin. */
export function absoluteUrl(path: string): string {
  return new URL(path, env.SITE_URL).href;
}
