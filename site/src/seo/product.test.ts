import { expect, test, vi } from 'vitest';
import { messagesFor } from '../messages/messages.ts';

vi.stubEnv('SITE_URL', 'https://shop.test');
vi.stubEnv('CONTENT_SERVER_URL', 'http://content.test');
const { productHead } = await import('./product.ts');
const { serialise } = await import('./json-ld.ts');
const { signAddress: signed } = await import('../../testing/signed-address.ts');
const { Product } = await import('../screens/product-detail/product.ts');
const { summariseReviews: summarise } = await import('../screens/product-detail/reviews/review-summary.ts');
const { ContentClient } = await import('../content/client/client.ts');
const { toSale: saleOf } = await import('../content/catalogue/sale-state.ts');
const { groupVariants } = await import('../screens/product-detail/buying/variants.ts');
type Page = Parameters<typeof productHead>[0];

const picture = (name: string) => ({
  url: `/uploads/${name}`,
  mime: 'image/webp',
  width: 1200,
  height: 1300,
});
const store = (name: string | null, link: string) => ({ store: name, store_link_link: link });
const review = (rating: number | null, customer: string | null = 'Ana') => ({
  customer,
  rating,
  review_date: '2026-01-02',
  title: 'Good',
  content: 'Rolls well',
});

/** The structured data of an item with these fields, as the content server sends them. */
function structuredData(fields: object) {
  const item = Product.parse({ item_sku: 'aero', title: 'Aero', ...fields });
  const data = {
    kind: 'luggages',
    item,
    sale: saleOf(item, new ContentClient('en')),
    translations: ['en'],
    variants: groupVariants(item, item.color_variants, 'en'),
    reviews: summarise(item.reviews),
    html: { description: '<p>A case.</p>' },
  };
  const head = productHead({
    data,
    locale: 'en',
    messages: messagesFor('en'),
    shell: { brand: 'Sky Travel', brandSegment: 'skytravel' },
  } as unknown as Page);
  const { '@graph': graph } = JSON.parse(serialise(head?.data ?? []));
  return { head, product: graph[0], trail: graph[1] };
}

test('an item has its properties, and an offer for each store that it links to @SEO-5', () => {
  const { product, head } = structuredData({
    price: 7495,
    discounted_price: '8995',
    size: 'Medium',
    color: { color: 'Coral' },
    item_categories: [{ title: 'Carry-on' }],
    images: [picture('a.webp')],
    store_links: [store('Islamart', 'https://islamart.test/aero'), store(null, 'https://x.test/')],
  });
  const terms = {
    '@type': 'Offer',
    price: '7495.00',
    priceCurrency: 'PHP',
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      priceType: 'https://schema.org/StrikethroughPrice',
      price: '8995.00',
      priceCurrency: 'PHP',
    },
  };
  expect(product).toEqual({
    '@type': 'Product',
    '@id': 'https://shop.test/luggages/en/aero#product',
    name: 'Aero, Coral',
    description: 'A case.',
    url: 'https://shop.test/luggages/en/aero',
    sku: 'aero',
    brand: { '@type': 'Brand', name: 'Sky Travel' },
    category: 'Carry-on',
    color: 'Coral',
    size: 'Medium',
    image: [`https://shop.test${signed('/images/0/1200/uploads/a.webp.webp')}`],
    offers: [
      {
        ...terms,
        url: 'https://islamart.test/aero',
        seller: { '@type': 'Organization', name: 'Islamart' },
      },
      { ...terms, url: 'https://x.test/' },
    ],
  });
  expect(head?.price).toBe(7495);
});

test('without store links the brand’s own stores offer the item, and no availability is stated @SEO-5', () => {
  const { product } = structuredData({ price: 100 });
  expect(product.offers).toHaveLength(1);
  expect(product.offers[0]).toMatchObject({
    price: '100.00',
    url: 'https://shop.test/luggages/en/aero',
    seller: { name: 'Sky Travel' },
  });
  expect(JSON.stringify(product)).not.toContain('availability');
});

const stores = { price: 100, store_links: [store('Islamart', 'https://islamart.test/aero')] };
test.each([
  ['on sale', 'InStock', 'https://islamart.test/aero'],
  ['sold out', 'OutOfStock', 'https://islamart.test/aero'],
  ['coming', 'PreOrder', 'https://shop.test/luggages/en/aero'],
  ['discontinued', 'Discontinued', 'https://shop.test/luggages/en/aero'],
])('an item that is %s is offered as %s, where the page leads @SALE-8 @SEO-5', (state, availability, url) => {
  const { offers } = structuredData({ ...stores, state }).product;
  expect(offers).toMatchObject([{ url, availability: `https://schema.org/${availability}` }]);
});

test('the day on which a coming item is on sale is stated @SALE-8', () => {
  const { offers } = structuredData({ ...stores, state: 'coming', available_from: '2999-12-01' }).product;
  expect(offers).toMatchObject([{ availabilityStarts: '2999-12-01' }]);
});

test('a price of 0 makes no offer, and one is rounded as on the page @SEO-5 @FIG-1', () => {
  expect(structuredData({ price: 0 }).product.offers).toBeUndefined();
  expect(structuredData({ price: 0 }).head?.price).toBeNull();
  expect(structuredData({ price: 1.005 }).product.offers[0].price).toBe('1.01');
  for (const discounted_price of [50, 100, 0])
    expect(structuredData({ price: 100, discounted_price }).product.offers[0].priceSpecification).toBeUndefined();
});

test('an article number is told with 13 digits, others than EAN and UPC are not @SEO-5', () => {
  expect(structuredData({ gtin: '4006381333931' }).product.gtin13).toBe('4006381333931');
  expect(structuredData({ gtin: '036000291452' }).product.gtin13).toBe('0036000291452');
  for (const gtin of ['96385074', 'no number', null]) expect(structuredData({ gtin }).product.gtin13).toBeUndefined();
});

test('an item with nothing but a sku has no property that it lacks @SEO-5 @DECISION-18', () => {
  const { product } = structuredData({ title: null });
  expect(Object.keys(product).sort()).toEqual(['@id', '@type', 'brand', 'description', 'name', 'sku', 'url']);
  expect(product.name).toBe('aero');
});

test('reviews and their average stay between 0 and 5, and a review has an author', () => {
  const { product } = structuredData({ reviews: [review(9), review(0), review(null, null)] });
  expect(product.aggregateRating).toEqual({
    '@type': 'AggregateRating',
    ratingValue: 2.5,
    reviewCount: 3,
    bestRating: 5,
    worstRating: 0,
  });
  expect(product.review).toHaveLength(2);
  expect(product.review[0]).toMatchObject({
    author: { '@type': 'Person', name: 'Ana' },
    datePublished: '2026-01-02',
    reviewRating: { ratingValue: 5, bestRating: 5, worstRating: 0 },
  });
});

test('the average rating has two decimals', () => {
  const { product } = structuredData({ reviews: [review(5), review(5), review(4)] });
  expect(product.aggregateRating).toMatchObject({ ratingValue: 4.67 });
});

test('a former price that is not higher is ignored', () => {
  const { product } = structuredData({ price: 7495, discounted_price: 7495 });
  expect(product.offers[0].price).toBe('7495.00');
  expect(product.offers[0].priceSpecification).toBeUndefined();
});

test('the colors of one case are one group @SEO-5', () => {
  const variant = (item_sku: string, color: string) => ({ item_sku, color: { color } });
  const { product } = structuredData({
    variant: 'aero-medium',
    color: { color: 'Coral' },
    color_variants: [variant('aero-sand', 'Sand'), variant('aero', 'Coral')],
  });
  expect(product.isVariantOf).toEqual({
    '@type': 'ProductGroup',
    productGroupID: 'aero-medium',
    name: 'Aero',
    variesBy: ['https://schema.org/color'],
    hasVariant: [{ '@type': 'Product', url: 'https://shop.test/luggages/en/aero-sand' }],
  });
});

test('no text of an editor can end the script element @SEO-5', () => {
  const evil = 'Case </script><script>alert(1)</script><!-- <script>';
  const { head, product } = structuredData({ title: evil });
  expect(serialise(head?.data ?? [])).not.toContain('<');
  expect(product.name).toBe(evil);
});
