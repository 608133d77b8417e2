import { type AirlineRule, loadAirlineRules } from '../../content/catalogue/airline-rules.ts';
import { z } from 'zod';
import { type ContentClient, DEFAULT_LOCALE, withFallback } from '../../content/client/client.ts';
import { type Measures, measuresOf } from '../../content/catalogue/measures.ts';
import { richText } from '../../content/text/rich-text.ts';
import { translationsOf } from '../../content/client/translations.ts';
import { type ProductKind, paths } from '../../paths.ts';
import { RedirectTo, type PageRequest } from '../../content/client/page-request.ts';
import { Product, productQuery, TRANSLATED_FIELDS, VARIANT_QUERY, Variant } from './product.ts';
import { type DesignReviews, loadDesignReviews } from './reviews/design-reviews.query.ts';
import { readReviewChoice } from './reviews/review-choice.ts';
import { type ReviewSummary, summariseReviews } from './reviews/review-summary.ts';
import { type Sale, toSale } from '../../content/catalogue/sale-state.ts';
import type { Tile } from '../../content/catalogue/product-tile.ts';
import { langOf } from '../../content/client/language-marks.ts';
import { loadSimilar, loadSuccessor, recommendedTiles } from './succession.query.ts';
import { type Translated, fillMissing, markLanguage, isEmpty } from './translation.ts';
import { type VariantGroups, groupVariants, isModelShared } from './buying/variants.ts';

export interface ProductDetail {
  kind: ProductKind;
  item: Product;
  /** The locales in which the item exists. */
  translations: string[];
  /** The language of each field that is not in the page's language. */
  lang: Translated<Product>['lang'];
  sale: Sale;
  /** What took its place, of a discontinued item. */
  successor: Tile | null;
  /** Luggage that the editor recommends; of a discontinued item without any, others of its category. */
  recommendations: Tile[];
  variants: VariantGroups;
  /** Color for the shell of a 3D model shared by several colors; null leaves it unchanged. */
  shellColor: string | null;
  reviews: ReviewSummary;
  /** Of the other sizes of its design, too; null if these have none. */
  designReviews: DesignReviews | null;
  measures: Measures;
  /** Airlines' rules for the cabin; null without rules, or for an item without dimensions. */
  airlineRules: AirlineRule[] | null;
  /** Sanitised HTML of the item's rich texts; null where the editor wrote none. */
  html: Record<RichField, string | null>;
}

const RICH_FIELDS = [
  'description',
  'description_le',
  'size_and_details',
  'warranty_and_return_policy',
] as const satisfies (keyof Product)[];
type RichField = (typeof RICH_FIELDS)[number];

/** How many batches of reviews are shown; an invalid value counts as 1. */
const Loads = z.coerce.number().int().min(1).catch(1);

/**
 * One luggage, accessory or gift and the colors of its group (`CALL-5`, `CALL-6`). An unknown sku
 * redirects to the kind's not-found page; siblings and the default-language record are secondary content.
 */
export async function productDetailQuery(
  { content, locale, url, segments: [, , sku = ''] }: PageRequest,
  kind: ProductKind,
): Promise<ProductDetail | RedirectTo> {
  const query = { ...productQuery(kind), filters: { item_sku: { $eq: sku } } };
  const answer = await content.first(kind, Product, query);
  if (!answer) return new RedirectTo(paths.productNotFound(kind, locale));

  const isForeign = answer.locale !== locale;
  const sale = toSale(answer.entry, content);
  const isGone = sale.state === 'discontinued';
  const isComplete =
    TRANSLATED_FIELDS.every((field) => !isEmpty(answer.entry[field])) && !(isGone && isEmpty(answer.entry.successor));
  const [siblings, english, airlineRules] = await Promise.all([
    listSiblings(content, kind, answer.entry.variant),
    isForeign || isComplete || locale === DEFAULT_LOCALE
      ? null
      : withFallback(content.in(DEFAULT_LOCALE).first(kind, Product, query, { importance: 'secondary' }), null),
    measuresOf(answer.entry).dimensions ? loadAirlineRules(content) : null,
  ]);
  const { record: item, lang } = isForeign
    ? markLanguage(answer.entry, langOf(answer.locale, locale))
    : fillMissing(answer.entry, english?.entry ?? null, langOf(DEFAULT_LOCALE, locale), langOf(locale, locale));

  const recommended = recommendedTiles(content, item, lang.recommendations);
  const reviewsLocale = lang.reviews ?? answer.locale;
  const [designReviews, successor, similar] = await Promise.all([
    loadDesignReviews(content, kind, item, reviewsLocale),
    isGone ? loadSuccessor(content, kind, item) : null,
    isGone && recommended.length === 0 ? loadSimilar(content, kind, item, answer.locale) : [],
  ]);
  const others = [...siblings, ...item.color_variants];
  return {
    kind,
    item,
    translations: translationsOf(answer),
    lang,
    sale,
    successor,
    recommendations: [...recommended, ...similar],
    variants: groupVariants(item, others, locale),
    shellColor: isModelShared(item, others) ? (item.color?.color_code ?? null) : null,
    reviews: summariseReviews(
      item.reviews,
      Loads.parse(url.searchParams.get('loads') ?? undefined),
      readReviewChoice(url.searchParams),
      reviewsLocale,
    ),
    designReviews,
    measures: measuresOf(item),
    airlineRules,
    html: Object.fromEntries(
      RICH_FIELDS.map((field) => [field, richText(item[field], { headingOffset: 2 })]),
    ) as ProductDetail['html'],
  };
}

/** The group's variants in the page's language, then those that exist only in the default language. */
async function listSiblings(content: ContentClient, kind: ProductKind, group: string | null): Promise<Variant[]> {
  if (group === null) return [];
  const query = { ...VARIANT_QUERY, filters: { variant: { $eq: group } } };
  const lists = [...new Set([content.locale, DEFAULT_LOCALE])].map((locale) =>
    withFallback(content.in(locale).list(kind, Variant, query, { importance: 'secondary' }), {
      entries: [],
    }),
  );
  return (await Promise.all(lists)).flatMap(({ entries }) => entries);
}
