import type { ReactNode } from 'react';
import { entryId, LIST_ID, type ListLinks, listLinks } from '../../listing/list-links.ts';
import { fill, plural } from '../../messages/fill.ts';
import type { Messages } from '../../messages/messages.ts';
import { paths } from '../../paths.ts';
import { ChosenFilters } from '../../listing/chosen-filters.tsx';
import { countWords } from 'contract/filter';
import { ListAnswer } from '../../listing/list-answer.tsx';
import { ListBar } from '../../listing/list-bar.tsx';
import { ListPages } from '../../listing/list-pages.tsx';
import { listPaging } from '../../listing/list-paging.ts';
import { MisreadPrice } from '../../listing/misread-price.tsx';
import type { Loading } from '../../ui/picture.tsx';
import { ColorLinks, TileColors } from '../../listing/tile-colors.tsx';
import { TileContent } from '../../ui/product-tile.tsx';
import { QuickLinks } from '../../listing/quick-links.tsx';
import { SortPanel } from '../../listing/sort-panel.tsx';
import { TileChoice } from './choice/tile-choice.tsx';
import { KINDS } from './kinds.ts';
import './product-list.css';
import { bannerPicture, ProductListBanner } from './product-list-banner.tsx';
import type { ProductListData } from './product-list.query.ts';
import { Services } from './services.tsx';

interface ProductListProps {
  data: ProductListData;
  locale: string;
  messages: Messages;
  brandSegment: string;
  /** The filter panel. */
  children: ReactNode;
}

/** The list of luggage, accessories or gifts (docs/product.md section 2). */
export function ProductList(props: ProductListProps) {
  const { data, locale, messages, brandSegment, children } = props;
  const { kind, request, groups, products } = data;
  const { list } = messages;
  const links = listLinks(request, (state) => paths.list(kind, locale, state));
  const chosen = countWords(request.filter);
  const { designs } = data;
  return (
    <div className="listing" data-part="listing">
      <ProductListBanner banner={data.banner} fallbackTitle={list[kind]} locale={locale} />
      <ListBar
        count={products && plural(list[designs?.isOn ? 'countDesigns' : KINDS[kind].count], products.total, locale)}
        chosen={chosen > 0 ? { count: chosen, label: fill(list.selected, { count: chosen }) } : null}
        sorting={request.sort ? fill(list.sortedBy, { title: list.sort[request.sort] }) : list.sortBy}
        words={list}
      >
        {children}
        <SortPanel
          options={KINDS[kind].sorts.map((sort) => ({
            title: list.sort[sort],
            href: links.sorted(sort),
            isCurrent: sort === request.sort,
          }))}
          words={list}
        />
      </ListBar>
      <section className="wrap listing-body" id={LIST_ID}>
        <QuickLinks
          links={[
            ...(designs ? [{ label: list.onePerDesign, href: links.one(designs.other), isOn: designs.isOn }] : []),
            ...data.quick.map(({ title, lang, isOn, leadsTo }) => ({
              label: title,
              lang,
              href: links.chosen(leadsTo),
              isOn,
            })),
          ]}
        />
        <MisreadPrice typed={request.misread} words={list} />
        <ChosenFilters request={request} groups={groups} links={links} words={list} />
        <ListAnswer
          total={products?.total}
          failed={list.failed}
          words={list}
          tryAgain={messages.shell.tryAgain}
          links={links}
        >
          {products && <Shelf data={data} products={products} links={links} locale={locale} messages={messages} />}
        </ListAnswer>
      </section>
      <Services services={data.services} brandSegment={brandSegment} locale={locale} messages={messages} />
    </div>
  );
}

interface ShelfProps extends Pick<ProductListProps, 'data' | 'locale' | 'messages'> {
  products: NonNullable<ProductListData['products']>;
  links: ListLinks;
}

/** So many tiles may be on a phone's first screen, when a list has scrolled to its bar. */
const PHONE_SCREEN = 6;

/**
 * Tiles of the first row load at once, two on a phone and four on the widest screen: behind the banner's picture, which is
 * larger than they are, or the phone's first of all if there is none.
 */
const loadingOf = (index: number, hasBannerPicture: boolean): Loading => {
  if (index >= 4) return 'lazy';
  return index < 2 && !hasBannerPicture ? 'first' : 'eager';
};

function Shelf({ data: { kind, request, banner, designs }, products, links, locale, messages }: ShelfProps) {
  const { list } = messages;
  const { total } = products;
  const paging = listPaging({ ...request, total });
  const before = (request.page - 1) * request.pageSize;
  const hasBannerPicture = bannerPicture(banner) !== null;
  return (
    <>
      <ul className="shelf">
        {products.tiles.map((tile, index) => {
          const colors = tile.facts?.colors;
          const choice = kind === 'luggages' ? messages.compare : null;
          return (
            <li
              key={tile.sku}
              className={designs?.isOn && colors ? 'tile has-links' : 'tile'}
              id={entryId(before + index + 1)}
              data-later={index < PHONE_SCREEN ? undefined : 'far'}
            >
              <TileContent
                {...tile}
                labels={list}
                colors={colors && !designs?.isOn && <TileColors {...colors} />}
                colorLinks={colors && designs?.isOn && <ColorLinks {...colors} />}
                loading={loadingOf(index, hasBannerPicture)}
                action={choice && <TileChoice tile={tile} words={choice} />}
              />
            </li>
          );
        })}
      </ul>
      <ListPages
        paging={paging}
        total={total}
        links={links}
        labels={{ ...list, shown: fill(list.shown, { shown: paging.shown, total }, locale) }}
      />
    </>
  );
}
