import type { APIRoute } from 'astro';
import { segmentsOf } from '../address.ts';
import { ContentUnavailable } from '../content/call.ts';
import { Content } from '../content/client.ts';
import { sitemap, sitemapXml } from './sitemap.ts';
import { unavailable, xml } from './xml-answers.ts';
import { PAGE_STALE, SITEMAP_FRESH } from '../page/lifetimes.ts';
import { isSupported, supportedLocales } from '../shell/locales.ts';

/** The sitemap of a locale; 404 for one that is not supported, 503 while the content server fails. */
export const GET: APIRoute = async ({ request, cache }) => {
  const [name = ''] = segmentsOf(new URL(request.url).pathname) ?? [];
  const locale = name.replace(/^sitemap-|\.xml$/g, '');
  const content = new Content(locale);
  const locales = await supportedLocales(content);
  if (!locales) return unavailable(cache);
  if (!isSupported(locale, locales)) return new Response('Not found\n', { status: 404 });
  try {
    const addresses = await sitemap(content);
    cache.set({ maxAge: SITEMAP_FRESH, swr: PAGE_STALE, tags: content.tags });
    return xml(sitemapXml(addresses));
  } catch (error) {
    if (!(error instanceof ContentUnavailable)) throw error;
    return unavailable(cache);
  }
};
