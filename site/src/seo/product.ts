import { paths } from '../paths.ts';
import { filterString } from 'contract/filter';
import type { State } from '../content/catalogue/sale-state.ts';
import type { Review } from '../screens/product-detail/product.ts';
import type { ProductDetail } from '../screens/product-detail/product-detail.query.ts';
import { BRAND } from 'contract/brand';
import { formerPriceOf, plainPrice } from '../ui/price.tsx';
import type { LoadedPage } from '../page/load-page.ts';
import { productDescription } from '../screens/product-detail/product-detail.title.ts';
import { isChosen } from '../screens/product-detail/reviews/review-choice.ts';
import { absoluteUrl } from './absolute-url.ts';
import { alternateAddresses, type Head } from './head.ts';
import { breadcrumbs, groupOf, type Node, pictures, publisher } from './json-ld.ts';

type ProductPage = LoadedPage<ProductDetail>;

/** A luggage, accessory or gift. */
export function productHead(page: ProductPage): Head | undefined {
  const { data, locale, messages } = page;
  if (!data) return undefined;
  const { kind, item, translations } = data;
  const here = paths.product(kind, locale, item.item_sku);
  const category = item.item_categories.find(({ title }) => title !== null)?.title;
  const crumbs = [
    { title: messages.detail[kind], href: paths.list(kind, locale) },
    ...(category
      ? [
          {
            title: category,
            href: paths.filtered(kind, locale, filterString({ categories: [category] })),
          },
        ]
      : []),
    { title: item.title ?? item.item_sku },
  ];
  return {
    ...alternateAddresses(page, translations, (code) => paths.product(kind, code, item.item_sku)),
    ...(isChosen(data.reviews.choice) && { isHidden: true, alternates: [] }),
    type: 'product',
    image: item.images[0] ?? null,
    price: item.price || null,
    data: [productNode(page, data, here), breadcrumbs(crumbs, here)],
  };
}

function productNode({ shell, locale }: ProductPage, data: ProductDetail, here: string) {
  const { item, reviews } = data;
  const title = item.title ?? item.item_sku;
  return {
    '@type': 'Product',
    '@id': absoluteUrl(`${here}#product`),
    name: [title, item.color?.color].filter(Boolean).join(', '),
    description: productDescription(data) ?? undefined,
    url: absoluteUrl(here),
    sku: item.item_sku,
    gtin13: gtin13(item.gtin),
    brand: { '@type': 'Brand', name: shell.brand },
    category: item.item_categories.flatMap(({ title }) => title ?? [])[0],
    color: item.color?.color ?? undefined,
    size: item.size ?? undefined,
    image: pictures(item.images),
    offers: offers(shell, data, here),
    aggregateRating:
      reviews.average === null
        ? undefined
        : {
            '@type': 'AggregateRating',
            ratingValue: Math.round(reviews.average * 100) / 100,
            reviewCount: reviews.count,
            bestRating: 5,
            worstRating: 0,
          },
    review: reviews.shown.length > 0 ? reviews.shown.flatMap(reviewNode) : undefined,
    isVariantOf: group(data, title, locale),
  } satisfies Node;
}

/** An article number of 13 digits; one of 12 (UPC) is the same with a 0 before it. Others have another property. */
const gtin13 = (gtin: string | null) => (gtin && /^\d{12,13}$/.test(gtin) ? gtin.padStart(13, '0') : undefined);

const AVAILABILITY = {
  coming: 'PreOrder',
  'on sale': 'InStock',
  'sold out': 'OutOfStock',
  discontinued: 'Discontinued',
} as const satisfies Record<State, string>;

/**
 * Offers at the price shown on the page: one for each store that it links to, or the brand's own if it
 * links to none, or if no store has it; none without a price, or at 0. Availability is what the editor states, if anything.
 */
function offers(shell: ProductPage['shell'], { item, sale }: ProductDetail, here: string) {
  const { price, discounted_price: former } = item;
  if (!price) return undefined;
  const amount = (price: number) => ({ price: plainPrice(price), priceCurrency: BRAND.currency.code });
  const terms = {
    '@type': 'Offer',
    ...amount(price),
    availability: sale.state ? `https://schema.org/${AVAILABILITY[sale.state]}` : undefined,
    availabilityStarts: sale.from ?? undefined,
    priceSpecification:
      former !== null && formerPriceOf(price, former)?.isHigher
        ? {
            '@type': 'UnitPriceSpecification',
            priceType: 'https://schema.org/StrikethroughPrice',
            ...amount(former),
          }
        : undefined,
  };
  const hasStores = sale.state !== 'coming' && sale.state !== 'discontinued';
  const stores = (hasStores ? item.store_links : []).flatMap(({ store, store_link_link: url }) =>
    url ? { ...terms, url, seller: store ? { '@type': 'Organization', name: store } : undefined } : [],
  );
  return stores.length > 0 ? stores : [{ ...terms, url: absoluteUrl(here), seller: publisher(shell) }];
}

function reviewNode({ customer, review_date, rating, title, content }: Review) {
  if (!customer) return [];
  return {
    '@type': 'Review',
    author: { '@type': 'Person', name: customer },
    datePublished: review_date ?? undefined,
    name: title ?? undefined,
    reviewBody: content ?? undefined,
    reviewRating:
      rating === null ? undefined : { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 0 },
  };
}

/** A product group: the colors of one case, each with its own page. */
function group({ kind, item, variants }: ProductDetail, name: string, locale: string) {
  const others = [...variants.regular, ...variants.limited].filter(({ item_sku }) => item_sku !== item.item_sku);
  if (!item.variant || others.length === 0) return undefined;
  return groupOf(
    item.variant,
    name,
    others.map(({ item_sku }) => paths.product(kind, locale, item_sku)),
  );
}
