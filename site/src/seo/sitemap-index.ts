import type { APIRoute } from 'astro';
import { Content, DEFAULT_LOCALE } from '../content/client.ts';
import { sitemapIndexXml } from './sitemap.ts';
import { unavailable, xml } from './xml-answers.ts';
import { PAGE_STALE, SITEMAP_FRESH } from '../page/lifetimes.ts';
import { supportedLocales } from '../shell/locales.ts';

/** The sitemap index. 503 while the supported locales are not known. */
export const GET: APIRoute = async ({ cache }) => {
  const content = new Content(DEFAULT_LOCALE);
  const locales = await supportedLocales(content);
  if (!locales) return unavailable(cache);
  cache.set({ maxAge: SITEMAP_FRESH, swr: PAGE_STALE, tags: content.tags });
  return xml(sitemapIndexXml(locales.map(({ code }) => code)));
};
