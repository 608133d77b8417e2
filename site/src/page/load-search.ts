import type { AstroGlobal } from 'astro';
import { messagesFor } from '../messages/messages.ts';
import { isSupported, supportedLocales } from '../shell/locales.ts';
import { forgivingSearch } from '../shell/forgiving-search.query.ts';
import type { Search } from '../shell/search.query.ts';
import { clientOf } from './client-for.ts';
import { withoutLanguage } from './not-found.ts';

/** Search results for the overlay while a visitor types, as JSON; 503 if the search failed. */
export async function loadSearch(
  astro: Pick<AstroGlobal, 'request' | 'redirect' | 'response' | 'locals'>,
): Promise<Search | Response> {
  const url = new URL(astro.request.url);
  astro.response.headers.set('X-Robots-Tag', 'noindex');
  const content = clientOf(astro);
  const { locale } = content;
  if (!isSupported(locale, await supportedLocales(content))) return astro.redirect(...withoutLanguage(url, locale));
  const { size } = messagesFor(locale).list;
  const found = await forgivingSearch(content, url.searchParams.get('search') ?? '', size, 'primary');
  if (!found.products) astro.response.status = 503;
  return found;
}
