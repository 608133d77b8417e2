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

/** The rows of a tile below its price: facts and stars, as far as they are known. */
export function TileFacts({ cabin, measures, rating }: Omit<TileFactsProps, 'colors'>) {
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
    </>
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
