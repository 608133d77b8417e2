import type { FilterField, ProductKind } from './addresses.js';

/** Allowed values of a query parameter. Anything else counts as absent; of a repeated one the last counts. */
export type Values =
  /** One line of limited length. */
  | { readonly is: 'text' }
  /** A whole number; a smaller one than `from` is the default, which an address leaves out. */
  | { readonly is: 'number'; readonly from: number }
  /** One of these; by default none. */
  | { readonly is: 'one of'; readonly values: readonly string[] }
  /** Skus, separated by commas; only so many count. */
  | { readonly is: 'skus'; readonly max: number }
  /** A filter string by these fields; several are combined (decision 5). */
  | { readonly is: 'filter'; readonly by: readonly FilterField[] };

/** A page of the site. */
export interface Route {
  /** In words, as tests name it. */
  readonly name: string;
  /** '[locale]' stands for any segment, '[...id]' for any number of them. Of two patterns that fit, the first one counts. */
  readonly pattern: string;
  /** Its file in site/src/pages. */
  readonly file: string;
  /** The query parameters that change what it shows, in canonical order; all others are ignored. */
  readonly parameters: Readonly<Record<string, Values>>;
  /** Key of its title in the site's messages ('kept.title'); without one its title is made of what it shows. */
  readonly title?: string;
  /** The kind of product that it is about. */
  readonly kind?: ProductKind;
  /** API name of the type whose entries it lists. */
  readonly lists?: string;
  /** The entry that it shows: its API name, the field that '[id]' is, and the field with its pictures. */
  readonly shows?: { readonly type: string; readonly key: string; readonly pictures?: string };
  /** Whether sitemaps name it: once for each locale with entries of the type that it lists, or for each entry that it shows. */
  readonly inSitemap?: boolean;
  /** Response, if it is no page with status 200: JSON for a script, or a page with status 404. */
  readonly answers?: 'data' | 'not found';
  /** An address of it that exists with the demo; 'brand' stands for its segment. */
  readonly sample: string;
}

/** An address for machines, or of files. */
export interface MachineRoute {
  readonly pattern: string;
  /** Its file in site/src, if the framework serves it. */
  readonly file?: string;
}

/**
 * Every page of the site (`ROUTE-1`): whoever needs to know an address derives it from here
 * (docs/decisions/route-table.md).
 */
export const ROUTES: readonly Route[];
/** Every other address. */
export const MACHINE_ROUTES: readonly MachineRoute[];
