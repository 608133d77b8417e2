import type { Core } from '@strapi/strapi';
import { segmentsOf } from 'contract/addresses';
import { ANY_LOCALE, filteredBy } from 'contract/redirects';
import { ADDRESS_FIELDS } from 'contract/route-at';
import { targetOf } from './site-address';
import type { SiteSettings } from './site-settings';
import { rowsOf, siteTypes } from '../strapi';
import { apiNameOf } from '../model/content-types';
import { addressField, typesFiltering } from './address-fields';

/** Selects what is shown at a time by its dates, of which each may be empty. */
const shownAt = (time: Date) => ({
  $and: [
    { $or: [{ from: { $null: true } }, { from: { $lte: time } }] },
    { $or: [{ until: { $null: true } }, { until: { $gt: time } }] },
  ],
});

/** Whether visitors see an entry of a type with this value in its address. @param type API name */
async function isPublished(strapi: Core.Strapi, type: string, value: string, locale?: string): Promise<boolean> {
  const model = siteTypes(strapi).find((each) => apiNameOf(each) === type);
  const field = addressField(type);
  if (!model || !field) return false;
  const dates = 'until' in model.attributes && shownAt(new Date());
  const where = { [field]: value, publishedAt: { $notNull: true }, ...(locale && { locale }), ...dates };
  return (await rowsOf(strapi, model.uid).count({ where })) > 0;
}

/**
 * Whether the site has a page at an address, in any language, so that no redirect may lead from it; of a filtered list, whether
 * there is such a category or color.
 * @param address in its one spelling
 */
export async function isThere(
  strapi: Core.Strapi,
  address: string,
  { defaultLocale, languages, ...settings }: SiteSettings,
): Promise<boolean> {
  const path = address.replace(ANY_LOCALE, defaultLocale);
  const segments = segmentsOf(path) ?? [];
  const filter = filteredBy(segments);
  if (filter) return isPublished(strapi, typesFiltering(segments)[filter.field], filter.word, defaultLocale);
  const locales = languages.map(({ code }) => code);
  const target = targetOf(path, defaultLocale, { ...settings, locales });
  if (typeof target === 'string') return target === 'page';
  return target.type in ADDRESS_FIELDS && isPublished(strapi, target.type, target.address);
}
