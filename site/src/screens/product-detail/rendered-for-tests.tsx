import { renderToStaticMarkup } from 'react-dom/server';
import { measuresOf } from '../../content/catalogue/measures.ts';
import { toSale } from '../../content/catalogue/sale-state.ts';
import { ContentClient } from '../../content/client/client.ts';
import { messagesFor } from '../../messages/messages.ts';
import type { ProductKind } from '../../paths.ts';
import { Product } from './product.ts';
import type { ProductDetail } from './product-detail.query.ts';
import { ProductDetailScreen } from './product-detail.tsx';
import { recommendedTiles } from './succession.query.ts';
import { summariseReviews } from './reviews/review-summary.ts';
import { groupVariants } from './buying/variants.ts';
import Viewer from './viewer/viewer.island.tsx';
import { viewerProps } from './viewer/viewer.props.ts';

export const NO_TEXTS = {
  description: null,
  description_le: null,
  size_and_details: null,
  warranty_and_return_policy: null,
};

interface Rest extends Partial<ProductDetail> {
  kind?: ProductKind;
  loads?: number;
}

/** For tests: renders the page of an item with these fields, as the content server sends them. */
export function renderedPage(
  fields: Record<string, unknown>,
  { kind = 'luggages', loads, ...rest }: Rest = {},
): string {
  const item = Product.parse({ item_sku: 'aero-small-coral', ...fields });
  const content = new ContentClient('en');
  const product: ProductDetail = {
    kind,
    item,
    translations: ['en'],
    lang: {},
    sale: toSale(item, content),
    successor: null,
    recommendations: recommendedTiles(content, item, undefined),
    variants: groupVariants(item, item.color_variants, 'en'),
    shellColor: null,
    reviews: summariseReviews(item.reviews, loads),
    designReviews: null,
    measures: measuresOf(item),
    airlineRules: null,
    html: NO_TEXTS,
    ...rest,
  };
  const messages = messagesFor('en');
  const viewer = viewerProps(product, messages);
  return renderToStaticMarkup(
    <ProductDetailScreen
      product={product}
      brand="Sky Travel"
      locale="en"
      messages={messages}
      viewer={viewer && <Viewer {...viewer} />}
    />,
  );
}
