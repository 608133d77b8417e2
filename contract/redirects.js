import { FILTER_FIELDS, isBelowFilter, segmentsOf } from './addresses.js';
import { addressOf, routeAt } from './route-at.js';
import { ROUTES } from './routes.js';

/** @typedef {typeof import('./redirects.d.ts')} Declared */

/** @type {Declared['MAX_REDIRECTS']} */
export const MAX_REDIRECTS = 5000;

/** @type {Declared['ANY_LOCALE']} */
export const ANY_LOCALE = '{locale}';

/** @type {Declared['templateOf']} */
export const templateOf = (segments) =>
  `/${segments.map((segment) => (segment === ANY_LOCALE ? segment : encodeURIComponent(segment))).join('/')}`;

/** @type {Declared['entryTemplate']} */
export function entryTemplate(type, id, brand) {
  const route = ROUTES.find(({ shows, inSitemap }) => shows?.type === type && inSitemap);
  const path = route && addressOf(route, { locale: ANY_LOCALE, brand, id });
  return path?.replace(encodeURIComponent(ANY_LOCALE), ANY_LOCALE);
}

/** @type {Declared['filterTemplate']} */
export const filterTemplate = (kind, field, word) =>
  templateOf([kind, ANY_LOCALE, 'filter', FILTER_FIELDS[field] + word]);

/** Begins another choice in a filter, since a word may contain '&' ('Bags & Cases'). */
const ANOTHER = /&[^\s&=]+=/;

/** @type {Declared['RENAMED_FIELDS']} */
export const RENAMED_FIELDS = ['categories', 'colors'];

/** @type {Declared['filteredBy']} */
export function filteredBy(segments) {
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

/** @type {Declared['redirectAt']} */
export function redirectAt(segments, { find, locales, defaultLocale }) {
  const exact = find(templateOf(segments));
  if (exact) return { to: exact.to, locale: defaultLocale };
  for (const place of PLACES_OF_LOCALE) {
    const locale = segments[place];
    const redirect =
      locale && locales.includes(locale) ? find(templateOf(segments.with(place, ANY_LOCALE))) : undefined;
    if (locale && redirect) return { to: redirect.to, locale };
  }
  if (segments.length !== 4 || segments[3] !== SUB_PAGE) return undefined;
  const ofEntry = redirectAt(segments.slice(0, 3), { find, locales, defaultLocale });
  const to = ofEntry?.to;
  const isLuggage = to && routeAt(segmentsOf(to) ?? [])?.route.shows?.type === 'luggages';
  return isLuggage ? { ...ofEntry, to: `${to}/${SUB_PAGE}` } : ofEntry;
}

/** @type {Declared['MAX_TOLD']} */
export const MAX_TOLD = 10;

/** @type {Declared['MAX_MISSED_LENGTH']} */
export const MAX_MISSED_LENGTH = 200;

/** @type {Declared['missedInWords']} */
export const missedInWords = ({ address, asked }) => `${asked} ${address}`;

/** @type {Declared['readMissed']} */
export function readMissed(words) {
  const [, asked, address] = /^(\d{1,9}) (\/[\u0021-\u007e]*)$/.exec(words) ?? [];
  return address && address.length <= MAX_MISSED_LENGTH ? { address, asked: Number(asked) } : undefined;
}
