/** A response with an XML document. */
export const xml = (body: string) =>
  new Response(body, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } });

/** An uncacheable 503: an empty sitemap would make search engines drop the site's pages. */
export function unavailable(): Response {
  return new Response('Not available right now\n', {
    status: 503,
    headers: { 'Retry-After': '60', 'Cache-Control': 'no-store' },
  });
}
