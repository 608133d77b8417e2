import { DEFAULT_LOCALE } from '../content/client.ts';
import { CACHED_PARAMETERS } from '../paths.ts';
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
  for (const name of CACHED_PARAMETERS) {
    const value = url.searchParams.get(name);
    if (value !== null) parameters.set(name, value);
  }
  const query = parameters.toString();
  return segments.join('/') + (query && `?${query}`);
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
