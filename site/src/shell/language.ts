import { segmentsOf } from 'contract/addresses';
import { routeAt } from 'contract/route-at';
import { DEFAULT_LOCALE } from '../content/client/client.ts';
import { UNTRANSLATED_ID } from '../ui/untranslated-id.ts';
import type { Locale } from './locales.ts';

/**
 * The address of the same page in another locale: the path and the query parameters that change what the
 * page shows. Others are dropped: a cached page must not carry one visitor's parameters to another.
 */
export function sameRouteIn(locale: string, url: URL, currentLocale: string): string {
  const segments = url.pathname.split('/');
  const current = encodeURIComponent(currentLocale);
  // '/{locale}' or '/{screen}/{locale}/...'
  const place = segments[2] === current ? 2 : 1;
  if (segments[place] === current) segments[place] = encodeURIComponent(locale);
  const parameters = new URLSearchParams();
  const { parameters: known = {} } = routeAt(segmentsOf(url.pathname) ?? [])?.route ?? {};
  for (const name of Object.keys(known)) {
    const value = url.searchParams.get(name);
    if (value !== null) parameters.set(name, value);
  }
  const query = parameters.toString();
  return segments.join('/') + (query && `?${query}`);
}

/** An entry that is the whole page, where it may lack a language (decision 8). */
export interface SinglePageEntry {
  /** The locales that have it. */
  translations: string[];
  /** The list that it is in. */
  list: (locale: string) => string;
}

/**
 * URL of a page in another locale: its own, in English if need be; that of its list where neither has it, which then
 * says so (`SITE-4`).
 * @param shown the entry that the page shows, if it is one's
 */
export function pageIn(
  locale: string,
  url: URL,
  currentLocale: string,
  shown: SinglePageEntry | null | undefined,
): string {
  const has = (code: string) => shown?.translations.includes(code);
  return !shown || locale === currentLocale || has(locale) || has(DEFAULT_LOCALE)
    ? sameRouteIn(locale, url, currentLocale)
    : `${shown.list(locale)}#${UNTRANSLATED_ID}`;
}

/**
 * The locale that `/` redirects to: the visitor's choice if it is supported, else a supported locale of
 * the same language, else `en`; never guessed from headers (decision 10).
 * @param locales the supported ones; undefined while they are not known
 */
export function chosenLocale(choice: string | undefined, locales: Locale[] | undefined): string {
  const codes = locales?.map(({ code }) => code) ?? [];
  const languageOf = (code: string) => code.toLowerCase().split('-')[0];
  if (!choice) return DEFAULT_LOCALE;
  return (
    codes.find((code) => code === choice) ??
    codes.find((code) => languageOf(code) === languageOf(choice)) ??
    DEFAULT_LOCALE
  );
}
