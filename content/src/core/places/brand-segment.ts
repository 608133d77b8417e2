import type { Core } from '@strapi/strapi';
import { BRAND } from 'contract/brand';
import { brandSegmentOf } from 'contract/route-at';

/** The corporate detail, as far as it decides the addresses of content pages. */
export interface NamedBrand {
  brand_name?: string | null;
  brand_segment?: string | null;
  earlier_brand_segments?: string | null;
}

/** The segment that the operator has set, or `brand/brand.json`; it wins over every name. */
export const fixedBrandSegment = (): string | undefined => process.env.BRAND_SEGMENT || BRAND.segment;

/** The segment that is made of a name, or, without one, of that of `BRAND_NAME` or of the folder `brand/`. */
export const segmentOfName = (name: string | null | undefined): string =>
  brandSegmentOf(name || process.env.BRAND_NAME || BRAND.name);

/**
 * First segment of the content pages' addresses, as the site finds it (decision 2).
 * @param brand the corporate detail in the default language
 */
export const brandSegmentFor = (brand: NamedBrand | null): string =>
  fixedBrandSegment() ?? brand?.brand_segment ?? segmentOfName(brand?.brand_name);

/** The segments of `earlier_brand_segments`, which is one field: 'koffer, koffere'. */
export const segmentsInField = (text: string | null | undefined): string[] => text?.split(', ').filter(Boolean) ?? [];

/** `brandSegmentFor` the drafted corporate detail, for a preview. */
export async function draftedBrandSegment(strapi: Core.Strapi): Promise<string> {
  const brand = await strapi
    .documents('api::corporate-detail.corporate-detail')
    .findFirst({ locale: BRAND.locales.default, status: 'draft', fields: ['brand_name', 'brand_segment'] });
  return brandSegmentFor(brand as NamedBrand | null);
}
