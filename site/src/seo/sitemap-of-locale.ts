import type { APIRoute } from 'astro';
import { segmentsOf } from 'contract/addresses';
import { ContentUnavailable } from '../content/client/call.ts';
import { clientOf } from '../page/client-for.ts';
import { sitemap, sitemapXml } from './sitemap.ts';
import { unavailable, xml } from './xml-answers.ts';
import { isSupported, supportedLocales } from '../shell/locales.ts';

/** The sitemap of a locale; 404 for one that is not supported, 503 while the content server fails. */
export const GET: APIRoute = async (context) => {
  const [name = ''] = segmentsOf(new URL(context.request.url).pathname) ?? [];
  const locale = name.replace(/^sitemap-|\.xml$/g, '');
  const content = clientOf(context).in(locale);
  const locales = await supportedLocales(content);
  if (!locales) return unavailable();
  if (!isSupported(locale, locales)) return new Response('Not found\n', { status: 404 });
  try {
    return xml(sitemapXml(await sitemap(content)));
  } catch (error) {
    if (!(error instanceof ContentUnavailable)) throw error;
    return unavailable();
  }
};
