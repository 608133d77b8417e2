import type { CSSProperties } from 'react';
import { type Image, Picture } from './picture.tsx';
import './swatch.css';

export interface Swatch {
  href: string;
  /** Tooltip and accessible name: 'Select color: Coral'. */
  name: string;
  /** `#rrggbb`; null shows sand, for an unknown color. */
  color: string | null;
  isCurrent: boolean;
  /** Shown in the tooltip. */
  thumbnail?: Image | null;
}

interface SwatchesProps {
  swatches: Swatch[];
  /** The group's accessible name. */
  label: string;
  /** Limited editions are shaped like a luggage tag. */
  isLimitedEdition?: boolean;
  /** Label of the control that unfolds a very large group. */
  allLabel: string;
}

/** Swatches beyond three rows of the buying column are folded. */
const SHOWN_AT_ONCE = 24;

/** One group of colors, each linking to the variant's page (decision 12; docs/design.md, Swatches). */
export function Swatches({ swatches, label, isLimitedEdition = false, allLabel }: SwatchesProps) {
  const first = swatches.slice(0, SHOWN_AT_ONCE);
  const rest = swatches.slice(SHOWN_AT_ONCE);
  const className = isLimitedEdition ? 'swatches is-limited' : 'swatches';
  const renderList = (some: Swatch[]) => (
    <ul className={className} role="list" aria-label={label}>
      {some.map((swatch) => (
        <SwatchLink key={swatch.href} {...swatch} />
      ))}
    </ul>
  );
  return (
    <>
      {renderList(first)}
      {rest.length > 0 && (
        <details className="swatches-rest" open={rest.some(({ isCurrent }) => isCurrent)}>
          <summary className="underline">{allLabel}</summary>
          {renderList(rest)}
        </details>
      )}
    </>
  );
}

function SwatchLink({ href, name, color, isCurrent, thumbnail }: Swatch) {
  return (
    <li>
      <a
        className="swatch"
        href={href}
        aria-label={name}
        aria-current={isCurrent || undefined}
        data-astro-prefetch="hover"
        data-part="swatch"
        style={color ? ({ '--color': color } as CSSProperties) : undefined}
      >
        <i />
        <span className="swatch-tip" aria-hidden="true">
          {thumbnail && <Picture image={thumbnail} alt="" sizes="40px" maxWidth={200} />}
          {name}
        </span>
      </a>
    </li>
  );
}
