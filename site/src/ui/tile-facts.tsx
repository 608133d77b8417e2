import type { CSSProperties } from 'react';
import './tile-facts.css';

/** A disc of a tile's colors. */
export interface TileColor {
  href: string;
  name: string;
  /** `#rrggbb`; null shows sand, for an unknown color. */
  code: string | null;
  isLimitedEdition: boolean;
  /** It is the color of the tile itself. */
  isCurrent: boolean;
}

/** What a tile says to decide by (`TILE-1`), in the page's words; what is not known is null, or not there. */
export interface TileFactsProps {
  /** 'Cabin' or 'Fits {airline}', and how many airlines it fits. */
  cabin: { label: string; fits: string | undefined } | null;
  /** '38 L', '2.6 kg'. */
  measures: readonly string[];
  /** '4.6', '9' and '4.6 of 5 stars, 9 reviews'; without an average '2 reviews' alone. */
  rating: { average: string | null; reviews: string; label: string } | null;
  /** `label` is 'Colors: Coral, Sand', `others` the number of those without a disc. */
  colors: { label: string; discs: readonly TileColor[]; others: number } | null;
}

/** The rows of a tile below its price: facts, stars and colors, as far as they are known. */
export function TileFacts({ cabin, measures, rating, colors }: TileFactsProps) {
  return (
    <>
      {(cabin || measures.length > 0) && (
        <p className="tile-facts">
          {cabin && <b title={cabin.fits}>{cabin.label}</b>}
          {measures.map((measure) => (
            <span key={measure}>{measure}</span>
          ))}
        </p>
      )}
      {rating && <Rating {...rating} />}
      {colors && (
        <p className="tile-colors">
          <span className="visually-hidden">{colors.label}</span>
          {colors.discs.map(({ href, code, isLimitedEdition, isCurrent }) => (
            <i key={href} className={classOf({ isLimitedEdition, isCurrent })} style={paintOf(code)} />
          ))}
          {colors.others > 0 && `+${colors.others}`}
        </p>
      )}
    </>
  );
}

/** The colors as links, beside the link that the tile is (`DESIGN-3`). */
export function ColorLinks({ discs, others }: NonNullable<TileFactsProps['colors']>) {
  return (
    <ul className="tile-colors is-links" role="list">
      {discs.map(({ href, name, code, isLimitedEdition, isCurrent }) => (
        <li key={href}>
          <a href={href} aria-label={name} aria-current={isCurrent || undefined}>
            <i className={classOf({ isLimitedEdition, isCurrent })} style={paintOf(code)} />
          </a>
        </li>
      ))}
      {others > 0 && <li>+{others}</li>}
    </ul>
  );
}

function Rating({ average, reviews, label }: NonNullable<TileFactsProps['rating']>) {
  if (average === null) return <p className="tile-rating">{label}</p>;
  return (
    <p className="tile-rating is-average" role="img" aria-label={label}>
      <b>{average}</b>
      {` (${reviews})`}
    </p>
  );
}

const classOf = ({ isLimitedEdition, isCurrent }: Pick<TileColor, 'isLimitedEdition' | 'isCurrent'>) =>
  [isLimitedEdition && 'is-limited', isCurrent && 'is-current'].filter(Boolean).join(' ') || undefined;

const paintOf = (code: string | null) => (code ? ({ '--color': code } as CSSProperties) : undefined);
