import { z } from 'zod';
import { type ContentClient, withFallback } from '../../../content/client/client.ts';
import type { Query } from '../../../content/client/query.ts';
import { date, image, number, relation, text } from '../../../content/client/fields.ts';
import { langOf } from '../../../content/client/language-marks.ts';
import { MEDIA_FIELDS } from '../../../media/media.ts';
import { type ProductKind, paths } from '../../../paths.ts';
import type { Image } from '../../../ui/picture.tsx';

const Item = relation(
  z.object({
    item_sku: z.string(),
    title: z.string(),
    color: relation(z.object({ color: text })),
    images: image,
  }),
);

const FeaturedReview = z.object({
  customer: text,
  rating: number,
  review_date: date,
  content: z.string().trim().min(1),
  luggage: Item,
  accessory: Item,
  gift: Item,
});

export interface Experience {
  customer: string | null;
  rating: number | null;
  date: string | null;
  text: string;
  /** Language of the text, if it is not the page's. */
  lang: string | undefined;
  item: { href: string; title: string; color: string | null; image: Image | null } | null;
}

const ITEM = {
  fields: ['item_sku', 'title'],
  populate: { color: { fields: ['color'] }, images: MEDIA_FIELDS },
};
const QUERY = {
  fields: ['customer', 'rating', 'review_date', 'content'],
  populate: { luggage: ITEM, accessory: ITEM, gift: ITEM },
  optional: ['featured', 'luggage', 'accessory', 'gift'],
};
const WITH_TEXT = { $notNull: true, $ne: '' };
const FEATURED = {
  ...QUERY,
  filters: { featured: { $eq: true }, content: WITH_TEXT },
  sort: ['review_date:desc'],
};
/** Without those that nobody has rated, which PostgreSQL sorts as the best ones. */
const BEST_WITH_TEXT = {
  ...QUERY,
  filters: { content: WITH_TEXT, rating: { $notNull: true } },
  sort: ['rating:desc'],
};
/** Without featured reviews, this many of the best-rated are shown (decision 25). */
const BEST_RATED = 5;
/** The newest featured ones. */
const MAX_CASES = 12;

/** The customers' experiences: featured reviews, else the best-rated with text (decision 25). */
export async function experiences(content: ContentClient, locale: string): Promise<Experience[]> {
  const list = async (query: Query, limit: number) => {
    const answer = await withFallback(
      content.list('reviews', FeaturedReview, query, { limit, importance: 'secondary' }),
      null,
    );
    return answer ?? { entries: [], locale };
  };
  const featured = await list(FEATURED, MAX_CASES);
  const reviews = featured.entries.length > 0 ? featured : await list(BEST_WITH_TEXT, BEST_RATED);
  const lang = langOf(reviews.locale, locale);
  return reviews.entries.map((review) => ({
    lang,
    customer: review.customer,
    rating: review.rating,
    date: review.review_date,
    text: review.content,
    item: itemOf(review, locale),
  }));
}

function itemOf(review: z.infer<typeof FeaturedReview>, locale: string): Experience['item'] {
  const candidates: [ProductKind, z.infer<typeof Item>][] = [
    ['luggages', review.luggage],
    ['accessories', review.accessory],
    ['gifts', review.gift],
  ];
  for (const [kind, item] of candidates) {
    if (!item) continue;
    return {
      href: paths.product(kind, locale, item.item_sku),
      title: item.title,
      color: item.color?.color ?? null,
      image: item.images,
    };
  }
  return null;
}
