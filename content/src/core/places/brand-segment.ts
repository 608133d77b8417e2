import type { Core } from '@strapi/strapi';
import { BRAND } from 'contract/brand';
import { brandSegmentOf } from 'contract/route-at';

/**
 * First segment of the content pages' addresses, as the site finds it (decision 2): BRAND_SEGMENT, else made of the brand's name.
 * @param name that editors have written, in the default language
 */
export const brandSegmentFor = (name: string | null | undefined): string =>
  process.env.BRAND_SEGMENT || BRAND.segment || brandSegmentOf(name || process.env.BRAND_NAME || BRAND.name);

/** The same for a preview, which shows what is drafted. */
export async function draftedBrandSegment(strapi: Core.Strapi): Promise<string> {
  const corporate = await strapi
    .documents('api::corporate-detail.corporate-detail')
    .findFirst({ locale: BRAND.locales.default, status: 'draft', fields: ['brand_name'] });
  return brandSegmentFor((corporate as { brand_name?: string | null } | null)?.brand_name);
}
