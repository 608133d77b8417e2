/** API names of the collection types by their singular name (docs/product.md section 7). */
const PLURALS: Record<string, string> = {
  luggage: 'luggages',
  accessory: 'accessories',
  gift: 'gifts',
  review: 'reviews',
  'luggage-category': 'luggage-categories',
  'accessory-category': 'accessory-categories',
  'gift-category': 'gift-categories',
  color: 'colors',
  'menu-item': 'menu-items',
  service: 'services',
  story: 'stories',
  'store-location': 'store-locations',
  page: 'pages',
  'page-category': 'page-categories',
  slide: 'slides',
  'banner-section': 'banner-sections',
  instagram: 'instagrams',
  'social-media-link': 'social-media-links',
};

/** The types that relations lead to, by field name, where the two differ. */
const RELATED: Record<string, string[]> = {
  reviews: ['reviews'],
  luggage: ['luggages'],
  accessory: ['accessories'],
  gift: ['gifts'],
  recommendations: ['luggages'],
  featured_luggage: ['luggages'],
  item_categories: ['luggage-categories', 'accessory-categories', 'gift-categories'],
  category: ['luggage-categories'],
  pages: ['pages'],
  page_category: ['page-categories'],
  color: ['colors'],
  recommended_color: ['colors'],
  background_color: ['colors'],
  text_color: ['colors'],
  button_color: ['colors'],
  caption_color: ['colors'],
};

/** The API name of a type: 'luggages' for 'luggage'; a single type keeps its name. */
export function apiName(singular: string): string {
  return Object.hasOwn(PLURALS, singular) ? (PLURALS[singular] ?? singular) : singular;
}

/**
 * The types that a query's populated and filtered relations lead to. A page that shows them must also be
 * invalidated by a new entry (a first review), which has no document tag in the response yet.
 */
export function typesWithin(query: object, found = new Set<string>()): Set<string> {
  for (const [key, value] of Object.entries(query) as [string, unknown][]) {
    if (Object.hasOwn(RELATED, key)) for (const type of RELATED[key] ?? []) found.add(type);
    if (typeof value === 'object' && value !== null) typesWithin(value, found);
  }
  return found;
}
