import { filterString } from '../../listing/filters.ts';
import { paths } from '../../paths.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Buying } from './buying/buying.tsx';
import type { DetailProps } from './detail-props.ts';
import { Features } from './features.tsx';
import { Accordion } from './accordion.tsx';
import { Gallery } from './gallery/gallery.tsx';
import { KIND_RULES } from './kinds.ts';
import { Recommendations } from './recommendations.tsx';
import './product-detail.css';

/** Luggage, accessory and gift detail (docs/product.md section 2; docs/design.md, Page order). */
export function ProductDetailScreen(props: DetailProps) {
  const { kind } = props.product;
  return (
    <div className="wrap nav-pad detail-page">
      <Trail {...props} />
      <div className="detail" data-kind={kind}>
        <div className="detail-pictures">
          <Gallery {...props} />
          <Features {...props} />
        </div>
        <Buying {...props} />
        <Accordion {...props} />
      </div>
      <Recommendations {...props} />
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
