import type { APIRoute } from 'astro';
import { UNHASHED_FILE } from '../page/lifetimes.ts';
import { absolute } from './absolute.ts';

/**
 * Everything may be read, but what is no page: parts of the search and the hooks. Variants of lists
 * are not shut out here, or nobody would read which address stands for them.
 */
const LINES = [
  'User-agent: *',
  'Disallow: /hooks/',
  'Disallow: /search/',
  'Disallow: /healthz',
  'Disallow: /readyz',
  '',
  `Sitemap: ${absolute('/sitemap.xml')}`,
  '',
];

export const GET: APIRoute = () =>
  new Response(LINES.join('\n'), {
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': `public, max-age=${UNHASHED_FILE}`,
    },
  });
