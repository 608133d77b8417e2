import type { Core } from '@strapi/strapi';
import { BRAND } from 'contract/brand.js';
import { FILTER_FIELDS, type FilterField, pathOf, type ProductKind } from 'contract/addresses.js';
import { brandSegmentOf } from 'contract/route-at.js';

/** The site's first path segments for its three kinds of product, by the type of their items. */
export const KINDS = {
  'api::luggage.luggage': 'luggages',
  'api::accessory.accessory': 'accessories',
  'api::gift.gift': 'gifts',
} as const satisfies Record<string, ProductKind>;
export type ProductUid = keyof typeof KINDS;

/** A list of one kind of product, by one filter; without a word, all of it. */
export function listPath(kind: string, locale: string, by?: FilterField, word?: string | null): string {
  return by && word?.trim()
    ? pathOf([kind, locale, 'filter', FILTER_FIELDS[by] + word.trim()])
    : pathOf([kind, locale]);
}

/** First segment of the content pages' addresses: BRAND_SEGMENT, else made of the brand's name in the default language. */
export async function brandSegment(strapi: Core.Strapi): Promise<string> {
  const stated = process.env.BRAND_SEGMENT || BRAND.segment;
  if (stated) return stated;
  const corporate = await strapi
    .documents('api::corporate-detail.corporate-detail')
    .findFirst({ locale: BRAND.locales.default, status: 'draft', fields: ['brand_name'] });
  const { brand_name: name } = (corporate ?? {}) as { brand_name?: string | null };
  return brandSegmentOf(name || process.env.BRAND_NAME || BRAND.name);
}
