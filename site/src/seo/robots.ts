import type { APIRoute } from 'astro';
import { UNHASHED_FILE } from '../lifetimes.ts';
import { absoluteUrl } from './absolute-url.ts';

/**
 * Everything may be crawled except what is not a page: search fragments, hooks and health checks. List
 * variants are not disallowed, so that crawlers can read their canonical URL.
 */
const LINES = [
  'User-agent: *',
  'Disallow: /hooks/',
  'Disallow: /search/',
  'Disallow: /healthz',
  'Disallow: /readyz',
  '',
  `Sitemap: ${absoluteUrl('/sitemap.xml')}`,
  '',
];

export const GET: APIRoute = () =>
  new Response(LINES.join('\n'), {
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': `public, max-age=${UNHASHED_FILE}`,
    },
  });
