import type { ProductKind } from 'contract/addresses';
import type { Filter } from 'contract/filter';
import type { PictureLooks } from '../../core/decoding/decoder';
import type { SiteSettings } from '../../core/places/site-settings';
import type { Entry, FileValue } from './entry';

/** Facts beyond the entry itself, for checks. Each is looked up in memory. */
export interface Facts extends SiteSettings {
  /** In ms since 1970. */
  now: number;
  /** The same entry in another language; undefined if there is none. */
  inLanguage(locale: string): Entry | undefined;
  /** Names of other published entries of the same type with this address (SKU, page id, story id). */
  othersAt(address: string): string[];
  /** Likewise, with one that differs from it only in capitals. */
  othersAlike(address: string): string[];
  /** Number of other published entries of the same type in this variant group. */
  othersInVariant(variant: string): number;
  /** Names of the colors of these entries, in the entry's language or the default one. */
  colorsInVariant(variant: string): string[];
  /** Whether a published entry of this type has this address, in this language or in the default one. */
  hasAddress(type: string, address: string, locale: string): boolean;
  /** Whether a redirect leads on from this path of the site, whatever query it asks for. */
  leadsOn(path: string): boolean;
  /** Number of published entries in the default language that another one lacks. */
  lacking(locale: string): number;
  /** Whether a document is published in the entry's language: only then an entry can be seen linked to it. */
  isPublished(type: string, documentId: string): boolean;
  /** Whether a published document is a product that is no longer made. */
  isDiscontinued(type: string, documentId: string): boolean;
  /** Whether a list shows a published item with this filter, whatever airlines it names. */
  finds(list: ProductKind, filter: Filter): boolean;
  /** Whether an airline of this name has a published rule. */
  hasAirline(name: string): boolean;
  /** Whether visitors see the entry, in its language, linked to a document; true if they do not see the entry at all. */
  isLinked(field: string, documentId: string): boolean;
  /** Whether the media library has a file at this address: '/uploads/a.jpg'. */
  hasFile(url: string): boolean;
  /** undefined: not looked at yet, or out of reach; null: it cannot be opened. */
  looksOf(file: FileValue): PictureLooks | null | undefined;
}
