import type { APIRoute } from 'astro';
import { ContentUnavailable } from '../content/call.ts';
import { Content, DEFAULT_LOCALE } from '../content/client.ts';
import { localesWithSitemap, sitemapIndexXml } from './sitemap.ts';
import { unavailable, xml } from './xml-answers.ts';
import { PAGE_STALE, SITEMAP_FRESH } from '../page/lifetimes.ts';
import { supportedLocales } from '../shell/locales.ts';

/** The sitemap index. 503 while it is not known which locales have a sitemap. */
export const GET: APIRoute = async ({ cache }) => {
  const content = new Content(DEFAULT_LOCALE);
  const locales = await supportedLocales(content);
  if (!locales) return unavailable(cache);
  try {
    const listed = await localesWithSitemap(
      content,
      locales.map(({ code }) => code),
    );
    cache.set({ maxAge: SITEMAP_FRESH, swr: PAGE_STALE, tags: content.tags });
    return xml(sitemapIndexXml(listed));
  } catch (error) {
    if (!(error instanceof ContentUnavailable)) throw error;
    return unavailable(cache);
  }
};
