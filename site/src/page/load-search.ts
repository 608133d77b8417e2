import type { AstroGlobal } from 'astro';
import { localeOf, segmentsOf } from '../address.ts';
import { Content } from '../content/client.ts';
import { messagesFor } from '../messages/messages.ts';
import { isSupported, supportedLocales } from '../shell/locales.ts';
import { forgivingSearch } from '../shell/forgiving-search.query.ts';
import type { Search } from '../shell/search.query.ts';
import { cacheLifetime } from './load-page.ts';
import { NOT_FOUND } from './not-found.ts';

/** What the search overlay shows while the visitor types, as JSON. 503 if the search failed. */
export async function loadSearch(
  astro: Pick<AstroGlobal, 'request' | 'redirect' | 'response' | 'cache'>,
): Promise<Search | Response> {
  const url = new URL(astro.request.url);
  const locale = localeOf(segmentsOf(url.pathname) ?? []);
  astro.response.headers.set('X-Robots-Tag', 'noindex');
  const content = new Content(locale);
  if (!isSupported(locale, await supportedLocales(content))) return astro.redirect(NOT_FOUND, 302);
  const { size } = messagesFor(locale).list;
  const found = await forgivingSearch(content, url.searchParams.get('search') ?? '', size);
  if (found.products) astro.cache.set({ ...cacheLifetime(content), tags: content.tags });
  else astro.response.status = 503;
  return found;
}
