import type { Core } from '@strapi/strapi';

/** The site's first path segments for its three kinds of product, by the type of their items. */
export const PRODUCT_KINDS = {
  'api::luggage.luggage': 'luggages',
  'api::accessory.accessory': 'accessories',
  'api::gift.gift': 'gifts',
} as const;
export type ProductUid = keyof typeof PRODUCT_KINDS;

/** Filters of a list as the site's addresses write them (`CALL-17`). */
const FILTERS = { category: 'filters[item_categories][title][$eq]=', color: 'filters[color][color][$eq]=' };

/** A path from decoded segments. */
export const pathOf = (...segments: string[]): string => `/${segments.map(encodeURIComponent).join('/')}`;

/** A list of one kind of product, by one filter; without a word, all of it. */
export function listPath(kind: string, locale: string, by?: keyof typeof FILTERS, word?: string | null): string {
  return by && word?.trim() ? pathOf(kind, locale, 'filter', FILTERS[by] + word.trim()) : pathOf(kind, locale);
}

/** First segments of other pages, which the brand's pages cannot have (site/src/shell/brand-segment.ts). */
const TAKEN = new Set(
  'luggages accessories gifts stories search 404 compare kept offline images files assets hooks manifest healthz readyz metrics'.split(
    ' ',
  ),
);

/** First segment of the content pages' addresses: BRAND_SEGMENT, else the letters and digits of the English brand name. */
export async function brandSegment(strapi: Core.Strapi): Promise<string> {
  if (process.env.BRAND_SEGMENT) return process.env.BRAND_SEGMENT;
  const corporate = await strapi
    .documents('api::corporate-detail.corporate-detail')
    .findFirst({ locale: 'en', status: 'draft', fields: ['brand_name'] });
  const segment = (corporate?.brand_name || process.env.BRAND_NAME || 'Sky Travel')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]|(?<![\p{L}\p{M}\p{N}])\p{M}/gu, '');
  return segment === '' || TAKEN.has(segment) ? 'brand' : segment;
}
