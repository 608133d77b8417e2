import type { ReactNode } from 'react';
import { filterString } from 'contract/filter';
import { paths } from '../../paths.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Buying } from './buying/buying.tsx';
import type { DetailProps } from './detail-props.ts';
import { Features } from './features.tsx';
import { Accordion } from './accordion.tsx';
import { Gallery, zoomArea } from './gallery/gallery.tsx';
import { Thumbnails } from './gallery/thumbnails.tsx';
import { KIND_RULES } from './kinds.ts';
import { Recommendations } from './recommendations.tsx';
import { Viewed } from './viewed.tsx';
import './product-detail.css';

/** The islands of the screen, which a page places (docs/decisions/islands.md). */
interface Islands {
  /** The 360° view (viewer/viewer.island.tsx). */
  viewer?: ReactNode;
  /** The full-screen picture (gallery/zoom.island.tsx). */
  zoom?: ReactNode;
  /** Recently viewed items (recently-viewed.island.tsx). */
  recentlyViewed?: ReactNode;
  /** Whether the case fits the cabin (cabin/cabin-fit.island.tsx). */
  cabin?: ReactNode;
}

/**
 * Luggage, accessory and gift detail (docs/product.md section 2; docs/design.md, Page order). The order of
 * the parts is what a phone shows; product-detail.css places them beside each other on wider screens.
 */
export function ProductDetailScreen({ viewer, zoom, cabin, recentlyViewed, ...props }: DetailProps & Islands) {
  const { kind } = props.product;
  return (
    <div className="wrap nav-pad detail-page">
      <Trail {...props} />
      <product-gallery className="detail" data-part="detail" data-kind={kind} data-zoom-area={zoomArea(kind)}>
        <Gallery {...props} viewer={viewer} />
        <Buying {...props} />
        <Thumbnails {...props} />
        <Features {...props} />
        <Accordion {...props} cabin={cabin} />
        {zoom}
      </product-gallery>
      <Recommendations {...props} />
      <Viewed {...props} />
      {recentlyViewed}
    </div>
  );
}

function Trail({ product: { kind, item, lang }, locale, messages }: DetailProps) {
  const category = item.item_categories.find(({ title }) => title !== null)?.title;
  const items = [
    { title: messages.detail[kind], href: paths.list(kind, locale) },
    ...(category
      ? [
          {
            title: category,
            href: paths.filtered(kind, locale, filterString({ categories: [category] })),
            lang: lang.item_categories,
          },
        ]
      : []),
    {
      title: item.title ?? item.item_sku,
      lang: lang.title,
      followsDot: KIND_RULES[kind].dotsTrail,
    },
  ];
  return <Breadcrumbs items={items} label={messages.shell.breadcrumb} />;
}
