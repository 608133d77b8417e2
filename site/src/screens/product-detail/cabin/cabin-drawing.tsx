import type { Dimensions } from '../../../content/catalogue/measures.ts';

interface Props {
  sides: Dimensions;
  limit: Dimensions;
  /** The shell's color. */
  color: string | null;
  label: string;
}

/** Height of the wheels and space between the two views, in centimetres. */
const WHEELS = 4;
const GAP = 24;

/** The case's front and side inside an airline's limit, in centimetres; what sticks out is marked with its size. */
export function CabinDrawing({ sides, limit, color, label }: Props) {
  const front = Math.max(sides.width, limit.width);
  const side = Math.max(sides.depth, limit.depth);
  const top = Math.max(sides.height, limit.height) + 10;
  const views = [
    { middle: front / 2, across: sides.width, room: limit.width },
    { middle: front + GAP + side / 2, across: sides.depth, room: limit.depth },
  ];
  const tooTall = sides.height > limit.height;
  return (
    <div className="cabin-figure">
      <svg viewBox={`-16 ${-top} ${front + GAP + side + 28} ${top}`} role="img" aria-label={label} direction="ltr">
        {views.map(({ middle, across, room }, index) => (
          <g key={index} transform={`translate(${middle} 0)`}>
            <rect
              x={-across / 2}
              y={-sides.height}
              width={across}
              height={sides.height - WHEELS}
              rx="4"
              className="cabin-shell"
              {...(color && { fill: color })}
            />
            <path d={`M${-across / 2 + 5} 0v${-WHEELS}M${across / 2 - 5} 0v${-WHEELS}`} className="cabin-wheel" />
            <path d={`M${-room / 2} 0V${-limit.height}H${room / 2}V0`} className="cabin-limit" />
            {tooTall && (
              <path
                d={`M${-across / 2 + 2} ${-limit.height}V${-sides.height}H${across / 2 - 2}V${-limit.height}z`}
                className="cabin-over"
              />
            )}
            {across > room && (
              <path
                d={`M${room / 2} ${-sides.height + 4}H${across / 2}V${-WHEELS}H${room / 2}zM${-room / 2} ${-sides.height + 4}H${-across / 2}V${-WHEELS}H${-room / 2}z`}
                className="cabin-over"
              />
            )}
            <text y={-top + 5} textAnchor="middle">{`${room} cm`}</text>
            {across > room && (
              <text x={Math.max(across, room) / 2 + 1} y={-WHEELS - 4}>{`+${excess(across - room)} cm`}</text>
            )}
          </g>
        ))}
        <text x="-3" y={-limit.height / 2} textAnchor="end">{`${limit.height} cm`}</text>
        {tooTall && <text x={front + 2} y={-limit.height}>{`+${excess(sides.height - limit.height)} cm`}</text>}
      </svg>
    </div>
  );
}

/** Rounded up to a tenth, without the error of binary fractions. */
const excess = (cm: number) => Math.ceil(Math.round(cm * 1e6) / 1e5) / 10;
