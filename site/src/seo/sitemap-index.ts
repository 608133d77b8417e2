import type { APIRoute } from 'astro';
import { ContentUnavailable } from '../content/client/call.ts';
import { DEFAULT_LOCALE } from '../content/client/client.ts';
import { localesWithSitemap, sitemapIndexXml } from './sitemap.ts';
import { unavailable, xml } from './xml-answers.ts';
import { clientOf } from '../page/client-for.ts';
import { supportedLocales } from '../shell/locales.ts';

/** The sitemap index. 503 while it is not known which locales have a sitemap. */
export const GET: APIRoute = async (context) => {
  const content = clientOf(context).in(DEFAULT_LOCALE);
  const locales = await supportedLocales(content);
  if (!locales) return unavailable();
  try {
    const listed = await localesWithSitemap(
      content,
      locales.map(({ code }) => code),
    );
    return xml(sitemapIndexXml(listed));
  } catch (error) {
    if (!(error instanceof ContentUnavailable)) throw error;
    return unavailable();
  }
};
