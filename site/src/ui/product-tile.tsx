import type { ReactNode } from 'react';
import { type Image, type Loading, Picture } from './picture.tsx';
import { Price } from './price.tsx';
import { TileFacts, type TileFactsProps } from './tile-facts.tsx';
import './shelf.css';

export interface ProductTileProps {
  href: string;
  title: string;
  color: string | null;
  /** null leaves the stage empty, with its line. */
  image: Image | null;
  price: number | null;
  formerPrice: number | null;
  isLimitedEdition: boolean;
  /** 'Sold out', 'Coming', 'No longer made'; null while it is on sale. */
  state: string | null;
  /** Language of the title and color, if it is not the page's. */
  lang?: string | undefined;
  /** Where the list knows more of it. */
  facts?: TileFactsProps | undefined;
  /** Its design's colors: within the link that it is, or links beside it. */
  colors?: ReactNode;
  colorLinks?: ReactNode;
  labels: { viewDetails: string; before: string; limitedEdition: string };
  /** Of its picture. */
  loading?: Loading;
  /** In the search and in carousels: smaller type and no 'View Details'. */
  isSmall?: boolean;
  /** Fragment target for links to this tile. */
  id?: string;
  /** Stands at the end of the last row, beside the link. */
  action?: ReactNode;
}

/**
 * Two pixels of a picture for each CSS pixel are as sharp as a phone's 2.6 or 3 to the eye, and half of a list's bytes are
 * pictures of tiles.
 */
const PHONE = '(min-resolution: 2.85dppx) 31vw, (min-resolution: 2.25dppx) 37vw, 46vw';
const SIZES = `(min-width: 90em) 18rem, (min-width: 48em) 21vw, ${PHONE}`;
const SMALL_SIZES = `(min-width: 90em) 13rem, (min-width: 64em) 17vw, ${PHONE}`;

/** A product on the horizon line: one link, an item of a `.shelf` list (docs/design.md, Product tile). */
export function ProductTile({ id, ...tile }: ProductTileProps) {
  return (
    <li className={tile.isSmall ? 'tile is-small' : 'tile'} id={id}>
      <TileContent {...tile} />
    </li>
  );
}

/** Content of a list item, the same wherever the list is shown. */
export function TileContent(props: Omit<ProductTileProps, 'id'>) {
  const { href, title, color, image, labels, lang, loading = 'lazy', isSmall = false, facts } = props;
  return (
    <>
      <a href={href} data-astro-prefetch="hover" data-part="tile">
        <div className={image && !image.isCutout ? 'tile-stage is-photograph' : 'tile-stage'}>
          {image && (
            <Picture image={image} alt="" sizes={isSmall ? SMALL_SIZES : SIZES} loading={loading} maxWidth={720} />
          )}
        </div>
        <div className="tile-cap">
          <h3 className="tile-name" lang={lang}>
            <bdi>{title}</bdi>
            {color && (
              <span>
                <bdi>{color}</bdi>
              </span>
            )}
          </h3>
          <Price price={props.price} formerPrice={props.formerPrice} beforeLabel={labels.before} />
          {facts && <TileFacts {...facts} />}
          {props.colors}
          {props.isLimitedEdition && <span className="tag">{labels.limitedEdition}</span>}
          {props.state && <span className="tile-state">{props.state}</span>}
          {!isSmall && <span className="tile-more">{labels.viewDetails}</span>}
        </div>
      </a>
      {props.colorLinks}
      {props.action && <div className="tile-action">{props.action}</div>}
    </>
  );
}
