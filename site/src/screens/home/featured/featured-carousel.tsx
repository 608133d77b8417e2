import type { Messages } from '../../../messages/messages.ts';
import type { Tile } from '../../../content/catalogue/product-tile.ts';
import { TileContent } from '../../../ui/product-tile.tsx';
import { Arrows, SnapRow } from '../snap-row.tsx';
import './featured-carousel.css';

interface FeaturedCarouselProps {
  tiles: Tile[];
  messages: Messages;
}

/** A scrolling shelf with 2, 3 or 5 cases in view; its line runs off both edges. */
export function FeaturedCarousel({ tiles, messages }: FeaturedCarouselProps) {
  return (
    <section className="sec featured-carousel">
      <SnapRow className="wrap">
        <div className="sec-head">
          <h2 className="t-h2">{messages.home.carousel}</h2>
          <div className="to-end">
            <Arrows words={messages.home} />
          </div>
        </div>
        <ul className="carousel" role="list" data-part="row" tabIndex={0} aria-label={messages.home.carousel}>
          {tiles.map((tile) => (
            <li key={tile.sku} className="tile is-small">
              <TileContent {...tile} labels={messages.list} isSmall />
            </li>
          ))}
        </ul>
      </SnapRow>
    </section>
  );
}
