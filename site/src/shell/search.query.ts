import { z } from 'zod';
import { type Content, orElse } from '../content/client.ts';
import { flag, image, number, relation, text } from '../content/fields.ts';
import { type Image, MEDIA_FIELDS } from '../content/media.ts';
import { paths } from '../paths.ts';

/** Specification section 9: page size of the search. */
const PAGE_SIZE = 12;
const LONGEST_TEXT = 100;

interface FoundProduct {
  href: string;
  title: string;
  color: string | null;
  image: Image | null;
  price: number | null;
  formerPrice: number | null;
  isLimitedEdition: boolean;
}

export interface Search {
  /** What was searched for; '' shows the popular products. */
  text: string;
  /** null when the content server could not be asked: the search is never what fails a page. */
  products: FoundProduct[] | null;
  /** How many match in all. */
  total: number;
  /** Set where the products are in another language than the page. */
  lang: string | undefined;
}

const Product = z.object({
  item_sku: z.string().min(1),
  title: z.string(),
  price: number,
  discounted_price: number,
  is_limited_edition: flag,
  color: relation(z.object({ color: text })),
  images: z.preprocess((all) => (Array.isArray(all) ? all[0] : all), image),
});

/**
 * Luggage whose title, category or colour contains the text. Without a text no search runs
 * (specification section 5): the first luggage stands under 'POPULAR PRODUCTS'.
 */
export async function search(content: Content, typed: string): Promise<Search> {
  const text = searchText(typed);
  const contains = { $containsi: text };
  const found = await orElse(
    content.list(
      'luggages',
      Product,
      {
        fields: ['item_sku', 'title', 'price', 'discounted_price', 'is_limited_edition'],
        populate: { color: { fields: ['color'] }, images: MEDIA_FIELDS },
        ...(text && {
          filters: {
            $or: [
              { title: contains },
              { item_categories: { title: contains } },
              { color: { color: contains } },
            ],
          },
        }),
        sort: ['createdAt:asc'],
      },
      { limit: PAGE_SIZE },
      'secondary',
    ),
    null,
  );
  if (!found) return { text, total: 0, lang: undefined, products: null };
  return {
    text,
    total: found.total,
    lang: found.locale === content.locale ? undefined : found.locale,
    products: found.entries.map((entry) => ({
      href: paths.product('luggages', content.locale, entry.item_sku),
      title: entry.title,
      color: entry.color?.color ?? null,
      image: entry.images,
      price: entry.price,
      formerPrice: entry.discounted_price,
      isLimitedEdition: entry.is_limited_edition,
    })),
  };
}

/** What a visitor typed as one line of sensible length; databases refuse control characters. */
export function searchText(typed: string): string {
  return typed
    .replace(/[\p{Cc}\p{Cs}]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_TEXT);
}
