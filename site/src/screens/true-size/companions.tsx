import type { ReactNode } from 'react';
import type { Dimensions } from '../../content/catalogue/measures.ts';

/*
 * Objects beside the case, drawn in centimetres: one unit of each drawing is one centimetre, up is negative and the
 * ground is 0. Usual sizes, not measurements (docs/product.md, `SIZE-2`).
 */

export const DOOR = { height: 203, width: 82 };
export const BOTTLE = { height: 22, width: 6.5 };
/** The bin's floor above the ground, its height and depth. */
const BIN = { floor: 160, height: 40, depth: 60 };
/** The height for which the figure is drawn. */
const FIGURE = 165;

/** Whether the case goes into the bin, wheels first, in its depth and height. */
export const fitsBin = ({ height, depth }: Dimensions) => height <= BIN.depth && depth <= BIN.height;

interface DrawingProps {
  /** In centimetres: the left edge, and the size above the ground. */
  from?: number;
  width: number;
  height: number;
  children: ReactNode;
}

/** A drawing at the stage's scale, which is given by the variable `--cm`. */
function Drawing({ from = 0, width, height, children }: DrawingProps) {
  return (
    <svg
      className="size-drawing"
      viewBox={`${from} ${-height} ${width} ${height}`}
      style={{ '--w': width, '--h': height } as React.CSSProperties}
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

/** A figure without face, hair, dress or sex. */
export function Person({ height }: { height: number }) {
  return (
    <Drawing width={(57 * height) / FIGURE} height={height}>
      <g transform={`scale(${height / FIGURE}) translate(-4 -165)`} className="size-figure">
        <path d="M29 21.5C28.600 24 27 25.600 22 27c-6.500 1.800-9 4.200-10 10L8.200 62c-.9 5.500-1.700 11-1.700 17.500 0 3 .1 5.800 1.300 7.300 1 1.200 2.600.9 3-.7.5-2.100.7-4.500.9-7L15.500 60l2.500-11.500L18.600 68c-.9 10-1.200 19-.6 29l1.700 27 .9 29.500c-.5 3-3.600 5-5.100 7.700-1 1.900-.3 3.600 1.800 3.600h9c1.900 0 2.900-1 2.900-2.800l-.5-9.500 1.600-29L32.300 95l2 28.500 1.600 29-.5 9.500c0 1.800 1 2.800 2.900 2.800h9c2.100 0 2.800-1.700 1.800-3.600-1.500-2.700-4.600-4.700-5.100-7.700l.9-29.500 1.700-27c.6-10 .3-19-.6-29l.6-19.500L49.100 60l4.300 17.500c.2 2.500.9 4.900 1.600 7 .6 1.500 2.200 1.700 3 .4 1-1.600.9-4.300.5-7.300-.8-6-1.700-10.500-3-16L52 37c-1-5.800-3.500-8.200-10-10-5-1.400-6.600-3-7-5.500z" />
        <ellipse cx="32" cy="11.5" rx="8" ry="11.5" />
      </g>
    </Drawing>
  );
}

export function Door() {
  return (
    <Drawing from={-6} width={94} height={209}>
      <path className="size-line is-filled" d="M-5.5 0V-208.500H87.500V0M0 0V-203H82V0" />
      <path className="size-line is-faint" d="M11-12v-76h60v76zM11-102v-88h60v88z" />
      <circle cx="76" cy="-97" r="2.3" className="size-dot" />
    </Drawing>
  );
}

export function Bottle() {
  return (
    <Drawing width={BOTTLE.width} height={BOTTLE.height}>
      <g transform="translate(0 -22)">
        <path
          className="size-line is-filled"
          d="M2.100 2.200v1.700C2.100 5.600.3 6.600.3 8.600V20.800c0 .6.4 1 1 1h3.900c.6 0 1-.4 1-1V8.600c0-2-1.800-3-1.800-4.700V2.200z"
        />
        <path className="size-dot" d="M1.900.2h2.700v2H1.900z" />
        <path className="size-line is-faint" d="M.3 11h5.900v5H.3" />
      </g>
    </Drawing>
  );
}

/** A seat, and above it the overhead bin with the case in it, lying in its depth; empty if it does not go in. */
export function SeatAndBin({ sides }: { sides: Dimensions }) {
  return (
    <Drawing width={104} height={205}>
      <path
        className="size-figure"
        d="M20-47 13-112c-.6-5 2-8 6-8.500 5-.5 8.500 2 9.500 7l8.500 55 35 1c5 0 8 2.500 8 6.500s-3 6-8 6H26c-3.500 0-5.500-1.500-6-1z"
      />
      <path className="size-line is-thick" d="M27-43v43M66-43v43M20 0h14M60 0h13" />
      <path
        className="size-line is-filled"
        d="M16-203H98C103-203 103-198 102-193L97-166C96-162 94-160 90-160H22C18-160 16-162 16-166z"
      />
      {fitsBin(sides) && (
        <rect
          className="size-line is-dashed"
          x={24}
          y={-(BIN.floor + 2 + sides.depth)}
          width={sides.height}
          height={sides.depth}
          rx={3}
        />
      )}
    </Drawing>
  );
}
