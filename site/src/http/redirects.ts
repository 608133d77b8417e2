import { localeOf, segmentsOf } from 'contract/addresses.js';
import { ANY_LOCALE, templateOf } from 'contract/redirects.js';
import { routeAt } from 'contract/route-at.js';
import { missedAddresses } from '../content/answers/missed-addresses.ts';
import { destinationOf } from '../content/catalogue/redirects.ts';
import type { ContentClient } from '../content/client/client.ts';
import { DEFAULT_LOCALE } from '../content/client/client.ts';
import { NOT_FOUND } from '../page/not-found.ts';
import { supportedLocales } from '../shell/locales.ts';
import type { CachedPage } from './cached-page.ts';

/** Maximum characters of an address whose query is passed on: proxies refuse long response headers. */
const LONGEST_PASSED_ON = 2048;

interface Asked {
  url: URL;
  content: ContentClient;
  /** Renders another address of the site. */
  show: (address: URL) => Promise<Response>;
}

/** Whether a redirect leads to a page that says that there is none. */
const isNotFound = (location: string | null | undefined) =>
  Boolean(location) && routeAt(segmentsOf(location ?? '') ?? [])?.route.answers === 'not found';

/** Whether a response says that there is no such page, or that this is not known because the content server is down. */
const isWithoutPage = ({ status, headers }: Response) =>
  status === 503 || (status === 302 && isNotFound(headers.get('location')));

/**
 * Answers an address that would be 'not found' by the redirects (`REDIRECT-1`): 301 to where it leads, 410 with the not-found
 * page for what is gone. Any other response stays as it is, and has cost nothing.
 */
export async function followRedirects(response: Response, { url, content, show }: Asked): Promise<Response> {
  if (!isWithoutPage(response)) return response;
  const locales = (await supportedLocales(content))?.map(({ code }) => code) ?? [DEFAULT_LOCALE];
  const destination = await destinationOf(content, segmentsOf(url.pathname) ?? [], locales);
  if (destination === undefined) return response;
  if (destination === null) {
    const page = await show(new URL(response.headers.get('location') ?? NOT_FOUND, url));
    return new Response(page.body, { status: page.status === 404 ? 410 : page.status, headers: page.headers });
  }
  const target = new URL(destination, url);
  if (target.origin !== url.origin) return response;
  return new Response(null, { status: 301, headers: { location: target.pathname + target.search + target.hash } });
}

/**
 * Counts an address that nothing answers, for editors (`REDIRECT-8`); for all languages together, where the not-found page is in
 * the address's own.
 * @param key the address with its known parameters
 */
export function countMissed({ headers: { location } }: CachedPage, key: string): void {
  if (!isNotFound(location)) return;
  const segments = segmentsOf(key.split('?')[0] ?? '') ?? [];
  const isInLocale = segments[1] === localeOf(segmentsOf(location ?? '') ?? []);
  missedAddresses.count(templateOf(isInLocale ? segments.with(1, ANY_LOCALE) : segments));
}

const queryIn = (target: string) => (target.includes('?') ? target.slice(target.indexOf('?') + 1) : '');

/**
 * A moved page with the visitor's whole query (`REDIRECT-2`): it is cached by its known parameters alone, and others are for
 * analytics. What the new address states itself stays.
 * @param target as requested
 * @param key the same with known parameters only, which is all that is kept of a very long query
 */
export function keepQuery(page: CachedPage, target: string, key: string): CachedPage {
  const { location } = page.headers;
  if (page.status !== 301 || location === undefined) return page;
  const asked = queryIn(target.length > LONGEST_PASSED_ON ? key : target);
  if (asked === '') return page;
  const [address = '', hash] = location.split('#');
  const [path = '', own = ''] = address.split('?');
  const query = new URLSearchParams(own);
  const stated = new Set(query.keys());
  for (const [name, value] of new URLSearchParams(asked)) {
    if (!stated.has(name)) query.append(name, value);
  }
  const kept = [path, query.size > 0 && `?${query}`, hash !== undefined && `#${hash}`].filter(Boolean).join('');
  return { ...page, headers: { ...page.headers, location: kept } };
}
