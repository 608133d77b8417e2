import type { CSSProperties } from 'react';
import type { TileColor, TileFactsProps } from '../ui/tile-facts.tsx';
import './tile-colors.css';

type Colors = NonNullable<TileFactsProps['colors']>;

/** The last row of a list's tile: discs of the design's colors. */
export function TileColors({ label, discs, others }: Colors) {
  return (
    <p className="tile-colors">
      <span className="visually-hidden">{label}</span>
      {discs.map(({ href, code, isLimitedEdition, isCurrent }) => (
        <i key={href} className={classOf({ isLimitedEdition, isCurrent })} style={paintOf(code)} />
      ))}
      {others > 0 && `+${others}`}
    </p>
  );
}

/** The colors as links, beside the link that the tile is (`DESIGN-3`). */
export function ColorLinks({ discs, others }: Omit<Colors, 'label'>) {
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

const classOf = ({ isLimitedEdition, isCurrent }: Pick<TileColor, 'isLimitedEdition' | 'isCurrent'>) =>
  [isLimitedEdition && 'is-limited', isCurrent && 'is-current'].filter(Boolean).join(' ') || undefined;

const paintOf = (code: string | null) => (code ? ({ '--color': code } as CSSProperties) : undefined);
