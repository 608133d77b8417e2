import { z } from 'zod';
import type { Query } from '../../content/client/query.ts';
import {
  colorCode,
  date,
  file,
  files,
  flag,
  image,
  images,
  listOf,
  number,
  relation,
  text,
} from '../../content/client/fields.ts';
import { MEDIA_FIELDS } from '../../media/media.ts';
import { MEASURED, withMeasures } from '../../content/catalogue/measures.ts';
import type { ProductKind } from '../../paths.ts';
import { SEARCH_AND_SHARE, searchAndShare } from '../../content/client/search-and-share.ts';
import { TILE_QUERY, TileEntry } from '../../content/catalogue/product-tile.ts';
import { STATED, withState } from '../../content/catalogue/sale-state.ts';
import { localizations, TRANSLATIONS_QUERY } from '../../content/client/translations.ts';

/**
 * The fields that the detail page requests and parses, the same for luggage, accessories and gifts
 * (`DATA-1`, `CALL-5`). Every field except the sku may be empty.
 */

/** Store links go to other sites: anything but http and https is dropped. */
const storeAddress = text.transform((link) => {
  if (!link || !URL.canParse(link)) return null;
  const { protocol, hostname, href } = new URL(link);
  return (protocol === 'https:' || protocol === 'http:') && hostname ? href : null;
});

const Color = z.object({ color: text, color_code: colorCode, color_thumbnail: image });

/** A color of the same case: the item itself, a sibling, or one chosen by the editor. */
export const Variant = z.object({
  item_sku: z.string().min(1),
  is_limited_edition: flag,
  color: relation(Color),
  model_3d: file,
  ...STATED,
});
export type Variant = z.infer<typeof Variant>;

export const Review = z.object({
  customer: text,
  is_verified_customer: flag,
  customer_type: text,
  review_date: date,
  rating: number,
  title: text,
  content: text,
  pictures: images,
});
export type Review = z.infer<typeof Review>;

export const Product = Variant.extend({
  title: text,
  gtin: text,
  price: number,
  discounted_price: number,
  short_description: text,
  description: text,
  description_le: text,
  size_and_details: text,
  warranty_and_return_policy: text,
  size: text,
  variant: text,
  invite_text: text,
  images,
  videos: files,
  carousel: images,
  item_categories: listOf(z.object({ title: text })),
  product_features: listOf(z.object({ title: text, product_feature_icon: image })),
  store_links: listOf(
    z.object({
      store: text,
      store_link_text: text,
      store_link_link: storeAddress,
      store_icon: image,
    }),
  ),
  recommendations: listOf(TileEntry),
  recommended_color: relation(z.object({ color_code: colorCode })),
  reviews: listOf(Review),
  color_variants: listOf(Variant),
  successor: relation(z.object({ item_sku: z.string().min(1) })),
  search_and_share: searchAndShare,
  localizations,
  ...MEASURED,
});
export type Product = z.infer<typeof Product>;

/** Fields of a complete translation; an empty one falls back to the default language. */
export const TRANSLATED_FIELDS = [
  'title',
  'short_description',
  'description',
  'size_and_details',
  'warranty_and_return_policy',
  'invite_text',
  'color',
  'item_categories',
  'product_features',
  'store_links',
  'reviews',
] as const satisfies (keyof Product)[];

const color: Query = {
  fields: ['color', 'color_code'],
  populate: { color_thumbnail: MEDIA_FIELDS },
};

export const VARIANT_QUERY = withState({
  fields: ['item_sku', 'is_limited_edition'],
  populate: { color, model_3d: MEDIA_FIELDS },
  optional: ['model_3d'],
});

/** Reviews are requested in ascending date; the site does not rely on it (review-summary.ts). */
const PRODUCT_QUERY = withState({
  fields: [
    'item_sku',
    'gtin',
    'title',
    'price',
    'discounted_price',
    'short_description',
    'description',
    'description_le',
    'size_and_details',
    'warranty_and_return_policy',
    'variant',
    'size',
    'is_limited_edition',
    'invite_text',
  ],
  populate: {
    color,
    model_3d: MEDIA_FIELDS,
    images: MEDIA_FIELDS,
    videos: MEDIA_FIELDS,
    carousel: MEDIA_FIELDS,
    item_categories: { fields: ['title'] },
    product_features: { fields: ['title'], populate: { product_feature_icon: MEDIA_FIELDS } },
    store_links: {
      fields: ['store', 'store_link_text', 'store_link_link'],
      populate: { store_icon: MEDIA_FIELDS },
    },
    recommendations: TILE_QUERY,
    recommended_color: { fields: ['color_code'] },
    reviews: {
      fields: ['customer', 'is_verified_customer', 'customer_type', 'review_date', 'rating', 'title', 'content'],
      populate: { pictures: MEDIA_FIELDS },
      sort: ['review_date:asc'],
      optional: ['sort', 'pictures'],
    },
    color_variants: VARIANT_QUERY,
    successor: { fields: ['item_sku'] },
    search_and_share: SEARCH_AND_SHARE,
    localizations: TRANSLATIONS_QUERY,
  },
  optional: ['gtin', 'model_3d', 'successor', 'search_and_share'],
});

/** Luggage is measured, too. */
const LUGGAGE_QUERY = withMeasures(PRODUCT_QUERY);

/** The query for an item of a kind. */
export const productQuery = (kind: ProductKind): Query => (kind === 'luggages' ? LUGGAGE_QUERY : PRODUCT_QUERY);
