import { filterString } from '../../listing/filters.ts';
import type { Messages } from '../../messages/messages.ts';
import { paths } from '../../paths.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Buying } from './buying/buying.tsx';
import { Features } from './features.tsx';
import { Accordion } from './accordion.tsx';
import { Gallery } from './gallery/gallery.tsx';
import { KIND_RULES } from './kinds.ts';
import type { ProductDetail } from './product-detail.query.ts';
import { Recommendations } from './recommendations.tsx';
import './product-detail.css';

/** What every part of the detail page is given. */
export interface DetailProps {
  product: ProductDetail;
  brand: string;
  locale: string;
  messages: Messages;
}

interface ScreenProps extends Omit<DetailProps, 'product'> {
  /** null while the content server cannot be asked (decision 7). */
  product: ProductDetail | null;
  /** This page, to try again. */
  url: string;
}

/** Luggage, accessory and gift detail (specification section 2; design.md, Detail). */
export function ProductDetailScreen({ product, url, ...rest }: ScreenProps) {
  if (product === null) return <Unavailable url={url} words={rest.messages.shell} />;
  const props = { ...rest, product };
  return (
    <div className="wrap nav-pad detail-page">
      <Trail {...props} />
      <div className="detail" data-kind={product.kind}>
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

function Unavailable({ url, words }: { url: string; words: Messages['shell'] }) {
  return (
    <div className="wrap nav-pad detail-unavailable">
      <Notice
        title={words.unavailableTitle}
        text={words.unavailableText}
        action={{ href: url, label: words.tryAgain }}
        isWholePage
      />
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
