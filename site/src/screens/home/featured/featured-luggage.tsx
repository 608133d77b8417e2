import { fill } from '../../../messages/fill.ts';
import type { Messages } from '../../../messages/messages.ts';
import { paths } from '../../../paths.ts';
import { ListPages } from '../../../listing/list-pages.tsx';
import { TileContent } from '../../../ui/product-tile.tsx';
import type { Featured } from './featured-luggage.query.ts';

interface FeaturedLuggageProps {
  featured: Featured;
  locale: string;
  messages: Messages;
}

const ANCHOR = '#featured';

/** Title, caption, four cases a page, Load More and page numbers. */
export function FeaturedLuggage({ featured, locale, messages }: FeaturedLuggageProps) {
  const { title, caption, lang, tiles, total, paging } = featured;
  const at = (state: { page?: number; loads?: number }) => paths.home(locale, state) + ANCHOR;
  return (
    <section className="sec" id="featured">
      <div className="wrap">
        <div className="sec-head">
          <h2 className="t-h1 reveal" lang={title ? lang : undefined}>
            {title ?? messages.home.featured}
          </h2>
          {caption && (
            <p className="t-lead" lang={lang}>
              {caption}
            </p>
          )}
        </div>
        <ul className="shelf" role="list">
          {tiles.map((tile) => (
            <li key={tile.sku} className="tile">
              <TileContent {...tile} labels={messages.list} />
            </li>
          ))}
        </ul>
        <ListPages
          paging={paging}
          total={total}
          hasBothArrows
          links={{
            page: (page) => at({ page }),
            loads: (loads) => at({ loads }),
          }}
          labels={{
            ...messages.list,
            shown: fill(messages.list.shown, { shown: paging.shown, total }, locale),
          }}
        />
      </div>
    </section>
  );
}
