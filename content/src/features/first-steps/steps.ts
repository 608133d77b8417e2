import type { Core, UID } from '@strapi/strapi';
import { rowsOf, serviceOf } from '../../core/strapi';

/**
 * Content that makes a site complete, in the order in which one needs it: a product needs its color and category, the
 * menu needs something to lead to. A step is done when an entry of its type is published.
 */
export const STEPS: readonly { uid: string; title: string; what: string }[] = [
  {
    uid: 'api::corporate-detail.corporate-detail',
    title: 'Brand',
    what: 'Its name, and the headings of the footer. Opens the site: a draft until the rest is done.',
  },
  { uid: 'api::color.color', title: 'Colors', what: 'Of products and of backgrounds, with their codes.' },
  {
    uid: 'api::luggage-category.luggage-category',
    title: 'Categories',
    what: 'Cabin, Check-in: what shoppers filter by.',
  },
  {
    uid: 'api::luggage.luggage',
    title: 'First product',
    what: 'With pictures, price, color and a store that sells it.',
  },
  { uid: 'api::luggage-page.luggage-page', title: 'Heading of the list', what: 'Title and banner above all luggage.' },
  { uid: 'api::main-slider.main-slider', title: 'Home page', what: 'The first words that visitors read.' },
  { uid: 'api::slide.slide', title: 'First slide', what: 'The picture beside these words.' },
  { uid: 'api::menu-item.menu-item', title: 'Menu', what: 'An item for each list, for the bar and the footer.' },
  { uid: 'api::store-location.store-location', title: 'First store', what: 'With its address and opening hours.' },
  { uid: 'api::page.page', title: 'First page', what: 'Warranty, privacy, about the brand.' },
];

export interface Step {
  title: string;
  what: string;
  isDone: boolean;
  /**
   * Below the admin's address: the form for the first entry, or the list of those that exist. With the language, which
   * the form would otherwise add to the address itself, asking whoever already writes whether to lose it.
   */
  path: string;
}

/** The steps with what is done of each: a few counts. */
export async function readSteps(strapi: Core.Strapi): Promise<Step[]> {
  const language = await serviceOf(strapi, 'plugin::i18n.locales').getDefaultLocale();
  return Promise.all(
    STEPS.map(async ({ uid, title, what }) => {
      const type = strapi.contentType(uid as UID.ContentType);
      const rows = rowsOf(strapi, type.uid);
      const [written, published] = await Promise.all([
        rows.count({}),
        rows.count({ where: { publishedAt: { $notNull: true } } }),
      ]);
      const path =
        type.kind === 'singleType' ? `single-types/${uid}` : `collection-types/${uid}${written > 0 ? '' : '/create'}`;
      const address = `/content-manager/${path}?plugins[i18n][locale]=${language}`;
      return { title, what, isDone: published > 0, path: address };
    }),
  );
}
