import { z } from 'zod';
import type { ContentClient } from '../client/client.ts';
import { langOf } from '../client/language-marks.ts';
import { type Messages, messagesFor } from '../../messages/messages.ts';
import { type ProductKind, paths } from '../../paths.ts';
import type { Query } from '../client/query.ts';
import { flag, image, number, relation, text } from '../client/fields.ts';
import type { TileFactsProps } from '../../ui/tile-facts.tsx';
import { type Image, MEDIA_FIELDS } from '../../media/media.ts';
import { DISCONTINUED, type Sale, STATED, toSale, withState } from './sale-state.ts';

/** The fields of a luggage, accessory or gift that a tile shows; only the first picture is used. */
export const TileEntry = z.object({
  item_sku: z.string().min(1),
  title: text,
  price: number,
  discounted_price: number,
  is_limited_edition: flag,
  color: relation(z.object({ color: text })),
  images: image,
  ...STATED,
});

export const TILE_QUERY = withState({
  fields: ['item_sku', 'title', 'price', 'discounted_price', 'is_limited_edition'],
  populate: { color: { fields: ['color'] }, images: MEDIA_FIELDS },
});

/** Of lists, which leave out what is no longer made (`SALE-5`). */
export const LISTED_QUERY: Query = { ...TILE_QUERY, leavesOut: DISCONTINUED };

export interface Tile {
  sku: string;
  href: string;
  title: string;
  color: string | null;
  image: Image | null;
  /** Pesos; `formerPrice` is the record's discounted_price, which is shown struck through (decision 3). */
  price: number | null;
  formerPrice: number | null;
  isLimitedEdition: boolean;
  /** In words, unless it is on sale (`SALE-6`). */
  state: string | null;
  /** Set if the entry is not in the page's language. */
  lang: string | undefined;
  /** Where the catalogue index is at hand. */
  facts?: TileFactsProps | undefined;
}

/** An entry as a tile that links to its detail page in the visitor's locale. */
export const tileOf = (
  entry: z.infer<typeof TileEntry>,
  kind: ProductKind,
  content: ContentClient,
  entryLocale: string,
): Tile => ({
  sku: entry.item_sku,
  href: paths.product(kind, content.locale, entry.item_sku),
  title: entry.title ?? entry.item_sku,
  color: entry.color?.color ?? null,
  image: entry.images,
  price: entry.price,
  formerPrice: entry.discounted_price,
  isLimitedEdition: entry.is_limited_edition,
  state: stateIn(messagesFor(content.locale), toSale(entry, content)),
  lang: langOf(entryLocale, content.locale),
});

/** 'Sold out'; null while it can be bought. */
const stateIn = ({ list }: Messages, { state }: Sale): string | null =>
  state === null || state === 'on sale' ? null : list.states[state];
