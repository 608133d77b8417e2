import type { APIContext } from 'astro';

export const xml = (body: string) =>
  new Response(body, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } });

/** Not now, and kept nowhere: an empty sitemap would tell search engines to forget the site. */
export function unavailable(cache: APIContext['cache']): Response {
  cache.set(false);
  return new Response('Not available right now\n', {
    status: 503,
    headers: { 'Retry-After': '60', 'Cache-Control': 'no-store' },
  });
}
