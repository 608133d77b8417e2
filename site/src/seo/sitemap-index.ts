import type { APIRoute } from 'astro';
import { sitemapIndexXml } from './sitemap.ts';
import { unavailable, xml } from './xml-answers.ts';
import { supportedLocales } from '../shell/locales.ts';

const STALE_SECONDS = 7 * 24 * 60 * 60;

/** The sitemap index. 503 while the supported locales are not known. */
export const GET: APIRoute = async ({ cache }) => {
  const locales = await supportedLocales();
  if (!locales) return unavailable(cache);
  cache.set({ maxAge: 600, swr: STALE_SECONDS });
  return xml(sitemapIndexXml(locales.map(({ code }) => code)));
};
