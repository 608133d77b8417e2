import { fill } from '../../messages/fill.ts';
import type { Tile } from '../../content/catalogue/product-tile.ts';
import { Icon } from '../../ui/icons.tsx';
import type { KeptCase } from '../../device/kept-cases.ts';
import { ProductTile } from '../../ui/product-tile.tsx';
import type { KeptWords } from './kept.props.ts';

interface KeptTileProps {
  one: KeptCase;
  /** The case as it is today; null if it is gone, undefined while that is not known. */
  tile: Tile | null | undefined;
  words: KeptWords;
  forget: () => void;
}

/** A kept case with the ribbon that forgets it; of one that is gone, the name. */
export function KeptTile({ one, tile, words, forget }: KeptTileProps) {
  const name = [one.title, one.color].filter(Boolean).join(' ');
  const ribbon = (
    <button type="button" className="icon-button kept-ribbon" onClick={forget}>
      <Icon name="ribbon" />
      <span className="visually-hidden">{fill(words.stop, { name })}</span>
    </button>
  );
  if (tile) return <ProductTile {...tile} labels={words.labels} action={ribbon} />;
  return (
    <li className="tile is-gone">
      <div className="tile-stage" />
      <div className="tile-cap">
        <h3 className="tile-name">
          <bdi>{one.title}</bdi>
          {one.color && (
            <span>
              <bdi>{one.color}</bdi>
            </span>
          )}
        </h3>
        <p className="t-small kept-gone">{tile === null && words.gone}</p>
      </div>
      <div className="tile-action">{ribbon}</div>
    </li>
  );
}
