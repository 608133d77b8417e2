import type { Query } from './query.ts';

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
  'airline-rule': 'airline-rules',
  redirect: 'redirects',
};

/** The types that relations lead to, by field name, where the two differ. */
const RELATED: Record<string, string[]> = {
  reviews: ['reviews'],
  luggage: ['luggages'],
  accessory: ['accessories'],
  gift: ['gifts'],
  recommendations: ['luggages'],
  color_variants: ['luggages', 'accessories', 'gifts'],
  successor: ['luggages', 'accessories', 'gifts'],
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

/** The field that identifies an entry of these types to visitors; the content model makes it unique. */
const KEYS: Record<string, string> = {
  luggages: 'item_sku',
  accessories: 'item_sku',
  gifts: 'item_sku',
  stories: 'story_id',
  pages: 'page_id',
};

/** Whether a query looks for the one entry with a certain key. */
export function isLookup(type: string, { filters = {} }: Query): boolean {
  const names = Object.keys(filters);
  return names.length === 1 && names[0] === KEYS[type];
}

/** The types that a field leads to; none if it is no relation. */
export function typesAt(field: string): readonly string[] {
  return Object.hasOwn(RELATED, field) ? (RELATED[field] ?? []) : [];
}

/** The types that a query's relations lead to. */
export function relatedTypes({ populate, filters }: Query): {
  /** Filtered by: every change of theirs can move an entry into the answer or out of it. */
  filtered: Set<string>;
  /** Shown: what is in the answer is tagged itself; but one that is new may belong there, too. */
  shown: Set<string>;
} {
  return { filtered: typesIn(filters), shown: typesIn(populate) };
}

function typesIn(part: unknown, found = new Set<string>()): Set<string> {
  if (typeof part !== 'object' || part === null) return found;
  for (const [name, value] of Object.entries(part)) {
    for (const type of typesAt(name)) found.add(type);
    typesIn(value, found);
  }
  return found;
}
