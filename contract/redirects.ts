import { FILTER_FIELDS, type FilterField, isBelowFilter, type ProductKind, segmentsOf } from './addresses.ts';
import { addressOf, routeAt } from './route-at.ts';
import { ROUTES } from './routes.ts';

/** Where an old address leads: to another one of the site, or nowhere, if what was there is gone for good. */
export interface Destination {
  /** Path and perhaps query; null: gone. */
  to: string | null;
}

/** How often visitors have asked for an address that nothing answers (`REDIRECT-8`). */
export interface MissedAddress {
  /** A path in its one spelling, without query. */
  address: string;
  asked: number;
}

/** Redirects that the content server keeps, and the site reads (`REDIRECT-6`). */
export const MAX_REDIRECTS = 5000;

/** In an address, the visitor's language. */
export const ANY_LOCALE = '{locale}';

/** The path of these segments, in which one that is `{locale}` stays as it is. @param segments decoded */
export const templateOf = (segments: readonly string[]): string =>
  `/${segments.map((segment) => (segment === ANY_LOCALE ? segment : encodeURIComponent(segment))).join('/')}`;

/** The address of an entry's own page in any language; undefined if it has none. @param type API name */
export function entryTemplate(type: string, id: string, brand: string): string | undefined {
  const route = ROUTES.find(({ shows, inSitemap }) => shows?.type === type && inSitemap);
  const path = route && addressOf(route, { locale: ANY_LOCALE, brand, id });
  return path?.replace(encodeURIComponent(ANY_LOCALE), ANY_LOCALE);
}

/** The list of a kind in any language, filtered by one category or color. @param word its English name */
export const filterTemplate = (kind: ProductKind, field: FilterField, word: string): string =>
  templateOf([kind, ANY_LOCALE, 'filter', FILTER_FIELDS[field] + word]);

/** The filter's words that editors can rename. */
export const RENAMED_FIELDS = ['categories', 'colors'] as const;

/** Begins another choice in a filter, since a word may contain '&' ('Bags & Cases'). */
const ANOTHER = /&[^\s&=]+=/;

/** By which one word of an editor's a list is filtered; undefined for any other address. @param segments decoded */
export function filteredBy(
  segments: readonly string[],
): { field: (typeof RENAMED_FIELDS)[number]; word: string } | undefined {
  const [, , , fragment = ''] = segments;
  if (segments.length !== 4 || !isBelowFilter(segments.slice(0, 3)) || ANOTHER.test(fragment)) return undefined;
  for (const field of RENAMED_FIELDS) {
    if (fragment.startsWith(FILTER_FIELDS[field])) return { field, word: fragment.slice(FILTER_FIELDS[field].length) };
  }
  return undefined;
}

/** The language stands first or second in all addresses of the site. */
const PLACES_OF_LOCALE = [0, 1];
/** What follows the address of an entry in that of another page about it. */
const SUB_PAGE = 'size';

/**
 * Where an address without a page leads: by a redirect for exactly this address, else by one for every language. A page
 * below a case's own follows it.
 * @param segments decoded
 * @param known `find` knows the redirects by the address that they lead from
 * @returns its destination, and the language that stands for `{locale}` there
 */
export function redirectAt<Found extends Destination>(
  segments: readonly string[],
  known: {
    find: (from: string, query?: URLSearchParams) => Found | undefined;
    locales: readonly string[];
    defaultLocale: string;
    /** That of the address. */
    query?: URLSearchParams;
  },
): (Found & { locale: string }) | undefined {
  const { find, locales, defaultLocale, query } = known;
  const exact = find(templateOf(segments), query);
  if (exact) return { ...exact, locale: defaultLocale };
  for (const place of PLACES_OF_LOCALE) {
    const locale = segments[place];
    const redirect =
      locale && locales.includes(locale) ? find(templateOf(segments.with(place, ANY_LOCALE)), query) : undefined;
    if (locale && redirect) return { ...redirect, locale };
  }
  if (segments.length !== 4 || segments[3] !== SUB_PAGE) return undefined;
  const ofEntry = redirectAt(segments.slice(0, 3), known);
  const to = ofEntry?.to;
  const isLuggage = to && routeAt(segmentsOf(to) ?? [])?.route.shows?.type === 'luggages';
  return isLuggage ? { ...ofEntry, to: `${to}/${SUB_PAGE}` } : ofEntry;
}

/** Missed addresses that a process of the site tells with one `GET /api/changes`, each as a parameter `missed`. */
export const MAX_TOLD = 10;

/** Characters of a missed address; longer ones are not counted. */
export const MAX_MISSED_LENGTH = 200;

/** A missed address as it is told: a number, a space, a path. */
export const missedInWords = ({ address, asked }: MissedAddress): string => `${asked} ${address}`;

/** Reads a missed address that was told; undefined if it is malformed or too long. */
export function readMissed(words: string): MissedAddress | undefined {
  const [, asked, address] = /^(\d{1,9}) (\/[\u0021-\u007e]*)$/.exec(words) ?? [];
  return address && address.length <= MAX_MISSED_LENGTH ? { address, asked: Number(asked) } : undefined;
}
