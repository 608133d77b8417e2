import type { Core, UID } from '@strapi/strapi';
import { pathOf } from 'contract/addresses';
import { BRAND } from 'contract/brand';
import { draftedBrandSegment } from './brand-segment';
import { KINDS, listPath, type ProductUid } from './list-path';

/** An entry to preview. */
export interface PreviewedEntry {
  strapi: Core.Strapi;
  documentId: string;
  locale: string;
}

/** The path of the site's page where an entry shows; undefined if there is none. */
type Place = (asked: PreviewedEntry) => Promise<string | undefined> | string | undefined;

type Entry = Record<string, unknown>;
const PRODUCTS = Object.entries(KINDS) as [ProductUid, string][];

const textOf = (value: unknown) => (typeof value === 'string' && value.trim() ? value : undefined);

/** An entry's draft, with these fields. */
async function draftOf(
  uid: UID.ContentType,
  { strapi, documentId, locale }: PreviewedEntry,
  query: object,
): Promise<Entry> {
  return (await strapi.documents(uid).findOne({ documentId, locale, status: 'draft', ...query })) ?? {};
}

/** The draft of the first entry that matches, in the entry's language or else in the brand's first one. */
async function firstOf(
  uid: UID.ContentType,
  { strapi, locale }: PreviewedEntry,
  query: object,
): Promise<Entry | undefined> {
  for (const code of new Set([locale, BRAND.locales.default])) {
    const found = await strapi.documents(uid).findFirst({ locale: code, status: 'draft', ...query });
    if (found) return found;
  }
  return undefined;
}

const home: Place = ({ locale }) => pathOf([locale]);
const listOf =
  (kind: string): Place =>
  ({ locale }) =>
    listPath(kind, locale);

function productPath(kind: string, locale: string, item: unknown): string | undefined {
  const sku = textOf((item as Entry | null | undefined)?.item_sku);
  return sku && pathOf([kind, locale, sku]);
}

const product =
  (uid: ProductUid): Place =>
  async (asked) =>
    productPath(KINDS[uid], asked.locale, await draftOf(uid, asked, { fields: ['item_sku'] }));

const category =
  (uid: UID.ContentType, kind: string): Place =>
  async (asked) => {
    const { title } = await draftOf(uid, asked, { fields: ['title'] });
    return listPath(kind, asked.locale, 'categories', textOf(title));
  };

/** The list of the first kind that has items in it; a color that no item has tints sections of the home page. */
const color: Place = async (asked) => {
  const { color: name } = await draftOf('api::color.color', asked, { fields: ['color'] });
  const { documentId, locale } = asked;
  for (const [uid, kind] of PRODUCTS) {
    const item = await asked.strapi
      .documents(uid)
      .findFirst({ locale, status: 'draft', filters: { color: { documentId } }, fields: ['item_sku'] });
    if (item) return listPath(kind, locale, 'colors', textOf(name));
  }
  return pathOf([locale]);
};

/** The kind of product in each of a review's relations. */
const REVIEWED = { luggage: 'luggages', accessory: 'accessories', gift: 'gifts' };

/** The page of the item that it is about; without one it can only be among the experiences of the home page. */
const review: Place = async (asked) => {
  const populate = Object.fromEntries(Object.keys(REVIEWED).map((name) => [name, { fields: ['item_sku'] }]));
  const entry = await draftOf('api::review.review', asked, { fields: ['title'], populate });
  const items = Object.entries(REVIEWED).map(([name, kind]) => productPath(kind, asked.locale, entry[name]));
  return items.find(Boolean) ?? pathOf([asked.locale]);
};

/** Rules are judged on the page of each luggage that is measured. */
const airlineRule: Place = async (asked) => {
  const measured = { height_cm: { $gt: 0 }, width_cm: { $gt: 0 }, depth_cm: { $gt: 0 } };
  const item = await firstOf('api::luggage.luggage', asked, { filters: measured, fields: ['item_sku'] });
  return productPath('luggages', asked.locale, item);
};

async function contentPagePath(
  { strapi, locale }: PreviewedEntry,
  page: Entry | undefined,
): Promise<string | undefined> {
  const id = textOf(page?.page_id);
  return id && pathOf([await draftedBrandSegment(strapi), locale, id]);
}

const page: Place = async (asked) =>
  contentPagePath(asked, await draftOf('api::page.page', asked, { fields: ['page_id'] }));

/** A heading of the list beside its pages. */
const pageCategory: Place = async (asked) => {
  const filters = { page_category: { documentId: asked.documentId } };
  return contentPagePath(asked, await firstOf('api::page.page', asked, { filters, fields: ['page_id'] }));
};

const story: Place = async (asked) => {
  const id = textOf((await draftOf('api::story.story', asked, { fields: ['story_id'] })).story_id);
  return id && pathOf(['stories', asked.locale, id]);
};

/** Whether entries of a type show on the home page, or on every page. */
export const isOnHomePage = (uid: string): boolean => PLACES[uid] === home;

/** Each type's place on the site: every type of the model is here, also what shows on no page. */
export const PLACES: Record<string, Place> = {
  'api::luggage.luggage': product('api::luggage.luggage'),
  'api::accessory.accessory': product('api::accessory.accessory'),
  'api::gift.gift': product('api::gift.gift'),
  'api::luggage-category.luggage-category': category('api::luggage-category.luggage-category', 'luggages'),
  'api::accessory-category.accessory-category': category('api::accessory-category.accessory-category', 'accessories'),
  'api::gift-category.gift-category': category('api::gift-category.gift-category', 'gifts'),
  'api::luggage-page.luggage-page': listOf('luggages'),
  'api::accessory-page.accessory-page': listOf('accessories'),
  'api::gift-page.gift-page': listOf('gifts'),
  'api::service.service': listOf('luggages'),
  'api::color.color': color,
  'api::review.review': review,
  'api::airline-rule.airline-rule': airlineRule,
  'api::story.story': story,
  'api::page.page': page,
  'api::page-category.page-category': pageCategory,
  'api::store-location.store-location': ({ locale }) => pathOf(['store-locations', locale]),
  'api::not-found-section.not-found-section': ({ locale }) => pathOf(['404', locale]),
  'api::main-slider.main-slider': home,
  'api::slide.slide': home,
  'api::featured-luggage-section.featured-luggage-section': home,
  'api::lifestyle-section.lifestyle-section': home,
  'api::banner-section.banner-section': home,
  'api::quote-section.quote-section': home,
  'api::cta-section.cta-section': home,
  'api::closing-section.closing-section': home,
  'api::instagram.instagram': home,
  'api::instagram-section.instagram-section': home,
  'api::store-location-section.store-location-section': home,
  // On every page: the menu at its top, the footer at its end.
  'api::corporate-detail.corporate-detail': home,
  'api::menu-item.menu-item': home,
  'api::social-media-link.social-media-link': home,
  'api::redirect.redirect': () => undefined,
};
