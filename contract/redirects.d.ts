import type { FilterField, ProductKind } from './addresses.js';

/** Redirects that the content server keeps, and the site reads (`REDIRECT-6`). */
export const MAX_REDIRECTS: 5000;

/** In an address, the visitor's language. */
export const ANY_LOCALE: '{locale}';

/** Where an old address leads: to another one of the site, or nowhere, if what was there is gone for good. */
export interface Destination {
  /** Path and perhaps query; null: gone. */
  to: string | null;
}

/** The path of these segments, in which one that is `{locale}` stays as it is. @param segments decoded */
export function templateOf(segments: readonly string[]): string;

/** The address of an entry's own page in any language; undefined if it has none. @param type API name */
export function entryTemplate(type: string, id: string, brand: string): string | undefined;

/** The list of a kind in any language, filtered by one category or color. @param word its English name */
export function filterTemplate(kind: ProductKind, field: FilterField, word: string): string;

/** The filter's words that editors can rename. */
export const RENAMED_FIELDS: readonly ['categories', 'colors'];

/** By which one word of an editor's a list is filtered; undefined for any other address. @param segments decoded */
export function filteredBy(
  segments: readonly string[],
): { field: (typeof RENAMED_FIELDS)[number]; word: string } | undefined;

/**
 * Where an address without a page leads: by a redirect for exactly this address, else by one for every language. A page
 * below a case's own follows it.
 * @param segments decoded
 * @param known `find` knows the redirects by the address that they lead from
 * @returns its destination, and the language that stands for `{locale}` there
 */
export function redirectAt(
  segments: readonly string[],
  known: {
    find: (from: string) => Destination | undefined;
    locales: readonly string[];
    defaultLocale: string;
  },
): (Destination & { locale: string }) | undefined;

/** How often visitors have asked for an address that nothing answers (`REDIRECT-8`). */
export interface Missed {
  /** A path in its one spelling, without query. */
  address: string;
  asked: number;
}

/** Missed addresses that a process of the site tells with one `GET /api/changes`, each as a parameter `missed`. */
export const MAX_TOLD: 10;

/** Characters of a missed address; longer ones are not counted. */
export const MAX_MISSED_LENGTH: 200;

/** A missed address as it is told: a number, a space, a path. */
export function missedInWords(missed: Missed): string;

/** Reads a missed address that was told; undefined if it is malformed or too long. */
export function readMissed(words: string): Missed | undefined;
