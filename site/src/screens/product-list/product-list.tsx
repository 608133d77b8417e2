import { type Messages, fill, plural } from '../../messages/messages.ts';
import { paths } from '../../paths.ts';
import { Empty } from '../../ui/empty.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Paging } from '../../ui/paging.tsx';
import { ProductTile } from '../../ui/product-tile.tsx';
import { ChosenFilters } from './chosen-filters.tsx';
import { KINDS } from './kinds.ts';
import { ListBanner } from './list-banner.tsx';
import { ListBar } from './list-bar.tsx';
import { listLinks, PRODUCTS_ID, tileId } from './list-links.ts';
import { listPaging } from './list-paging.ts';
import './product-list.css';
import type { ProductListData } from './product-list.query.ts';
import { Services } from './services.tsx';

interface ProductListProps {
  data: ProductListData;
  locale: string;
  messages: Messages;
  brandSegment: string;
}

/** The list of luggage, accessories or gifts (specification section 2, 'Luggage list'). */
export function ProductList({ data, locale, messages, brandSegment }: ProductListProps) {
  const { request, options, products } = data;
  const { list } = messages;
  const links = listLinks(request, locale);
  const counted = list[KINDS[request.kind].count];
  return (
    <div className="plist">
      <ListBanner banner={data.banner} fallbackTitle={list[request.kind]} locale={locale} />
      <ListBar
        {...{ request, options, links, messages }}
        count={products && plural(counted, products.total, locale)}
      />
      <section className="wrap plist-products" id={PRODUCTS_ID}>
        <ChosenFilters filter={request.filter} {...{ options, links, messages }} />
        {!products && (
          <Notice
            title={list.failed}
            text={list.checkConnection}
            action={{ href: links.here, label: messages.shell.tryAgain }}
          />
        )}
        {products?.total === 0 && (
          <Empty text={list.empty} action={{ href: links.reset, label: list.reset }} />
        )}
        {products && products.total > 0 && (
          <Shelf {...{ data, products, links, locale, messages }} />
        )}
      </section>
      <Services services={data.services} {...{ brandSegment, locale, messages }} />
    </div>
  );
}

interface ShelfProps extends Pick<ProductListProps, 'data' | 'locale' | 'messages'> {
  products: NonNullable<ProductListData['products']>;
  links: ReturnType<typeof listLinks>;
}

/** How many tiles the first row has on the widest screen. */
const FIRST_ROW = 4;

function Shelf({ data: { request }, products, links, locale, messages: { list } }: ShelfProps) {
  const paging = listPaging({ ...request, total: products.total });
  const before = (request.page - 1) * request.pageSize;
  return (
    <>
      <ul className="shelf">
        {products.entries.map((product, index) => (
          <ProductTile
            key={product.item_sku}
            id={tileId(before + index + 1)}
            href={paths.product(request.kind, locale, product.item_sku)}
            title={product.title ?? product.item_sku}
            color={product.color?.color ?? null}
            image={product.images[0] ?? null}
            price={product.price}
            formerPrice={product.discounted_price}
            isLimitedEdition={product.is_limited_edition}
            lang={products.locale === locale ? undefined : products.locale}
            labels={list}
            isEager={index < FIRST_ROW}
          />
        ))}
      </ul>
      <Paging
        shown={paging.shown}
        total={products.total}
        loadMoreHref={paging.more && links.loads(paging.more.loads, paging.more.firstNew)}
        pages={paging.pages.map((number) => ({
          number,
          href: links.page(number),
          isCurrent: number === paging.current,
        }))}
        arrow={paging.arrow && { ...paging.arrow, href: links.page(paging.arrow.page) }}
        labels={{
          ...list,
          shown: fill(list.shown, { shown: paging.shown, total: products.total }),
        }}
      />
    </>
  );
}
