import type { APIRoute } from 'astro';
import { sitemapIndexXml } from '../machine-readable/sitemap.ts';
import { unavailable, xml } from '../machine-readable/xml-answers.ts';
import { supportedLocales } from '../shell/locales.ts';

/** The sitemap index. 503 while the supported locales are not known. */
export const GET: APIRoute = async ({ cache }) => {
  const locales = await supportedLocales();
  if (!locales) return unavailable(cache);
  cache.set({ maxAge: 600 });
  return xml(sitemapIndexXml(locales.map(({ code }) => code)));
};
