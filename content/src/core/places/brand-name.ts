import type { Core } from '@strapi/strapi';
import { BRAND } from 'contract/brand';

const UID = 'api::corporate-detail.corporate-detail';

/** The brand's name, as the site finds it: what editors have published, else `BRAND_NAME`, else that of the folder `brand/`. */
export async function brandName(strapi: Core.Strapi): Promise<string> {
  const published = await strapi.documents(UID).findFirst({ status: 'published', fields: ['brand_name'] });
  const { brand_name: name } = (published ?? {}) as { brand_name?: string | null };
  return name || process.env.BRAND_NAME || BRAND.name;
}
