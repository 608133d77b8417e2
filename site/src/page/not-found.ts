import { DEFAULT_LOCALE } from '../content/client/client.ts';
import { paths } from '../paths.ts';
import { sameRouteIn } from '../shell/language.ts';

/** Redirect target of every address without a page (`ROUTE-2`). */
export const NOT_FOUND = paths.notFound(DEFAULT_LOCALE);

/**
 * Where an address leads whose language the site does not have: English, which other sites link to, to the same page in the
 * brand's first language (decision 47), any other to 'not found'.
 */
export const withoutLanguage = (url: URL, locale: string): [path: string, status: 301 | 302] =>
  locale === 'en' ? [sameRouteIn(DEFAULT_LOCALE, url, locale), 301] : [NOT_FOUND, 302];
