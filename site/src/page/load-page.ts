import type { AstroGlobal } from 'astro';
import { segmentsOf } from 'contract/addresses';
import type { Preview } from 'contract/preview-token';
import { routeAt } from 'contract/route-at';
import { type PageRequest, RedirectTo } from '../content/client/page-request.ts';
import { localesWith } from '../content/client/translations.ts';
import { type Messages, messagesFor } from '../messages/messages.ts';
import { PREVIEW } from '../paths.ts';
import { readPreview } from '../preview/preview.ts';
import { describeDates } from '../preview/describe-dates.ts';
import { titleIn } from '../routes.ts';
import { isSupported, supportedLocales } from '../shell/locales.ts';
import { forgivingSearch } from '../shell/forgiving-search.query.ts';
import type { Search } from '../shell/search.query.ts';
import { type Shell, loadShell } from '../shell/shell.query.ts';
import { clientOf } from './client-for.ts';
import { NOT_FOUND, withoutLanguage } from './not-found.ts';

export interface LoadedPage<T> {
  /** The URL as requested; the framework's own is percent-decoded repeatedly. */
  url: URL;
  locale: string;
  messages: Messages;
  shell: Shell;
  /** The document's, if its route has one of its own; else the brand's name. */
  title: string;
  /** The locales that have entries of the collection that the page lists (decision 8). */
  translations: string[];
  /** Content of the open search overlay; undefined without a search in the address. */
  search: Search | undefined;
  /** Whether the opening is announced in its place (`SITE-5`); editors preview what will be there. */
  isOpeningAhead: boolean;
  /** Whose draft it shows, if it is a preview (preview/). */
  preview?: Preview | null;
  /** When visitors see the previewed entry, if they do not see it now; else ''. */
  shownDates?: string;
  /** The page's content; null if it could not be loaded (status 503 is set), or if the site has yet to open. */
  data: T | null;
}

/**
 * Loads what every page needs and the page's own content in parallel. Redirects to 404/en for an
 * unsupported locale (decision 47: from English to the first language), and wherever the query redirects to; responds 503 with Retry-After if primary
 * content cannot be loaded, since missing is not down (decision 7). Until the site opens, every address announces that.
 */
export async function loadPage<T>(
  astro: Pick<AstroGlobal, 'request' | 'redirect' | 'response' | 'locals'>,
  query: (request: PageRequest) => Promise<T | RedirectTo>,
): Promise<LoadedPage<T> | Response> {
  const url = new URL(astro.request.url);
  const segments = segmentsOf(url.pathname) ?? [];
  const route = routeAt(segments)?.route;
  // A file or an endpoint that is not there ('/assets/x.js'), which the framework takes for a content page.
  if (!route) return astro.redirect(NOT_FOUND, 302);
  const status = route.answers === 'not found' ? 404 : 200;
  const preview = readPreview(url);
  url.searchParams.delete(PREVIEW);
  const content = clientOf(astro);
  const { locale } = content;
  const locales = await supportedLocales(content);
  if (!isSupported(locale, locales)) return astro.redirect(...withoutLanguage(url, locale));
  const messages = messagesFor(locale);
  const searched = url.searchParams.get('search');
  const loadedShell = loadShell(content, locales ?? []);
  const [shell, found, translations, data] = await Promise.all([
    loadedShell,
    searched === null ? undefined : forgivingSearch(content, searched, messages.list.size),
    route.lists ? localesWith(content, route.lists, locales ?? []) : [],
    content.require(query({ content, locale, messages, url, segments, brand: loadedShell })),
  ]);
  const isOpeningAhead = shell.isOpeningAhead && !preview;
  const { outsideDates } = content.madeOf;
  const when = outsideDates ? describeDates(outsideDates, content.now, locale, messages.preview) : '';
  const page = { url, locale, messages, shell, translations, search: found, preview, shownDates: when };
  if (isOpeningAhead) return { ...page, isOpeningAhead, title: shell.brand, data: null };
  if (data instanceof RedirectTo) return astro.redirect(data.path, data.status);
  if (content.isUnavailable) {
    astro.response.status = 503;
    astro.response.headers.set('Retry-After', '10');
  } else if (status !== 200) {
    astro.response.status = status;
  }
  const title = route.title ? `${shell.brand} - ${titleIn(messages, route.title)}` : shell.brand;
  return { ...page, isOpeningAhead, title, data };
}
