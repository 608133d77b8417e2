import type { AstroGlobal } from 'astro';
import { localeOf, segmentsOf } from '../address.ts';
import { isVariant } from '../cache/page-key.ts';
import { Content } from '../content/client.ts';
import { type PageRequest, RedirectTo } from '../content/page-request.ts';
import { localesWith } from '../content/translations.ts';
import { type Messages, messagesFor } from '../messages/messages.ts';
import { PREVIEW } from '../paths.ts';
import { previewAt, showsDrafts } from '../preview/preview.ts';
import type { Preview } from '../preview/token.ts';
import { isSupported, supportedLocales } from '../shell/locales.ts';
import { forgivingSearch } from '../shell/forgiving-search.query.ts';
import type { Search } from '../shell/search.query.ts';
import { type Shell, loadShell } from '../shell/shell.query.ts';
import { NOT_FOUND_PAGE, PAGE_FRESH } from './lifetimes.ts';
import { NOT_FOUND } from './not-found.ts';

export interface Page<T> {
  /** The URL as requested; the framework's own is percent-decoded repeatedly. */
  url: URL;
  locale: string;
  messages: Messages;
  shell: Shell;
  /** The locales that have entries of the collection that the page lists (decision 8). */
  translations: string[];
  /** What the open search overlay shows; undefined without a search in the address. */
  search: Search | undefined;
  /** Whose draft it shows, if it is a preview (preview/). */
  preview?: Preview | null;
  /** The page's content; null if it could not be loaded (status 503 is set). */
  data: T | null;
}

interface PageOptions {
  /** Status of a page that could be loaded; 404 for the not-found pages. */
  status?: 200 | 404;
  /** The collection that the page lists, to determine in which locales it has entries. */
  listed?: string;
}

/**
 * Loads what every page needs and the page's own content in parallel. Redirects to 404/en for an
 * unsupported locale, and wherever the query redirects to; responds 503 with Retry-After if primary
 * content cannot be loaded, since missing is not down (decision 7). Sets the page's cache tags.
 */
export async function loadPage<T>(
  astro: Pick<AstroGlobal, 'request' | 'redirect' | 'response' | 'cache'>,
  query: (request: PageRequest) => Promise<T | RedirectTo>,
  { status = 200, listed }: PageOptions = {},
): Promise<Page<T> | Response> {
  const url = new URL(astro.request.url);
  const segments = segmentsOf(url.pathname) ?? [];
  const locale = localeOf(segments);
  const preview = previewAt(url);
  url.searchParams.delete(PREVIEW);
  const content = new Content(locale, {
    isVariant: isVariant(url.pathname + url.search),
    ...(preview && {
      isDraft: (type: string, wanted: string) => showsDrafts(preview, type, wanted),
    }),
  });
  const locales = await supportedLocales(content);
  if (!isSupported(locale, locales)) {
    astro.cache.set({ maxAge: NOT_FOUND_PAGE, tags: content.tags });
    return astro.redirect(NOT_FOUND, 302);
  }
  const messages = messagesFor(locale);
  const searched = url.searchParams.get('search');
  const loadedShell = loadShell(content, locales ?? []);
  const [shell, found, translations, data] = await Promise.all([
    loadedShell,
    searched === null ? undefined : forgivingSearch(content, searched, messages.list.size),
    listed ? localesWith(content, listed, locales ?? []) : [],
    content.require(query({ content, locale, messages, url, segments, brand: loadedShell })),
  ]);
  const { tags } = content;
  if (data instanceof RedirectTo) {
    if (!content.hasFailed) astro.cache.set({ maxAge: NOT_FOUND_PAGE, tags });
    return astro.redirect(data.path, 302);
  }
  if (content.isUnavailable) {
    answerUnavailable(astro);
  } else {
    if (status !== 200) astro.response.status = status;
    astro.cache.set({ ...cacheLifetime(content, status), tags });
  }
  return { url, locale, messages, shell, translations, search: found, preview, data };
}

/** Cache lifetime of a response, in seconds. */
export function cacheLifetime(
  { made }: Content,
  status: 200 | 404 = 200,
): { maxAge: number; swr?: number } {
  if (status === 404) return { maxAge: NOT_FOUND_PAGE };
  const maxAge = Math.min(PAGE_FRESH, made.keepSeconds);
  return { maxAge, swr: made.keepSeconds - maxAge };
}

/** Responds with an uncacheable 503 and Retry-After: primary content could not be loaded. */
function answerUnavailable(astro: Pick<AstroGlobal, 'response' | 'cache'>): void {
  astro.response.status = 503;
  astro.response.headers.set('Retry-After', '10');
  astro.cache.set(false);
}
