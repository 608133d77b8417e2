import { type CSSProperties, useEffect, useRef, useState } from 'react';
import type { Dimensions } from '../../content/catalogue/measures.ts';
import { fill } from '../../messages/fill.ts';
import { CUTOUT_CANVAS } from '../../ui/cutout.ts';

/** CSS pixels per centimetre (CSS Values 4, 6.2). */
const PIXELS_PER_CM = 96 / 2.54;
/** Device pixels per pixel of the picture beyond which a drawing is sharper. */
const SOFT = 2;
/** Space to both sides of the case, in centimetres. */
const MARGIN = 4;

interface RealCaseProps {
  label: string;
  lang: string | undefined;
  sides: Dimensions;
  /** `#rrggbb` */
  color: string | null;
  picture: { src: string; height: number };
  /** Matched with a card. */
  scale: number;
  /** Device pixels per CSS pixel. */
  density: number;
  words: Record<'seen' | 'cm', string>;
}

/** The case at real size in a region that scrolls, from its wheels on the line upwards, with a ruler. */
export function RealCase(props: RealCaseProps) {
  const { label, lang, sides, color, picture, scale, density, words } = props;
  const region = useRef<HTMLDivElement>(null);
  const [visible, setVisible] = useState(0);
  const perCm = PIXELS_PER_CM * scale;
  const isSoft = (perCm * density * CUTOUT_CANVAS.height) / picture.height > SOFT;
  useEffect(() => {
    const shown = region.current;
    if (!shown) return;
    shown.scrollTop = shown.scrollHeight;
    shown.scrollLeft = (shown.scrollWidth - shown.clientWidth) * 0.75;
    const measure = () => setVisible(Math.round(shown.clientHeight / perCm));
    const observer = new ResizeObserver(measure);
    observer.observe(shown);
    return () => observer.disconnect();
  }, [perCm]);
  const marks = Array.from({ length: Math.floor(sides.height / 2) }, (_, index) => 2 * index + 2);
  return (
    <div className="real">
      <div className="real-region" ref={region} role="region" aria-label={label} lang={lang} tabIndex={0} dir="ltr">
        <div className="real-width">
          <div
            className="real-ground"
            style={
              {
                '--cm': `${perCm}px`,
                '--w': sides.width + 2 * MARGIN,
                '--h': sides.height + 2,
              } as CSSProperties
            }
          >
            {isSoft ? <CaseDrawing sides={sides} color={color} /> : <img src={picture.src} alt="" />}
          </div>
          <div className="real-ruler" aria-hidden="true" style={{ '--cm': `${perCm}px` } as CSSProperties}>
            {marks.map((mark) => (
              <b key={mark} style={{ '--at': mark } as CSSProperties}>
                {fill(words.cm, { cm: mark })}
              </b>
            ))}
          </div>
        </div>
      </div>
      <p className="t-small t-soft">
        {fill(words.seen, {
          seen: Math.min(visible, Math.round(sides.height)),
          height: sides.height,
        })}
      </p>
    </div>
  );
}

/** Outline, wheels and handle from the front, in centimetres. */
function CaseDrawing({ sides: { height, width }, color }: Pick<RealCaseProps, 'sides' | 'color'>) {
  const wheel = Math.min(2.2, height / 24);
  const body = height - 2 * wheel - 2.5;
  return (
    <svg
      className="real-drawing"
      viewBox={`0 ${-height} ${width} ${height}`}
      style={{ '--w': width, '--h': height, '--case': color ?? 'var(--sand)' } as CSSProperties}
      aria-hidden="true"
    >
      <path d={`M${width / 2 - 6} ${-height + 2.7}v-1.200q0-1.200 1.200-1.200h9.600q1.200 0 1.200 1.200v1.200`} />
      <rect className="is-body" x={0.1} y={-(body + 2 * wheel)} width={width - 0.2} height={body} rx={4} />
      {[0.16, 0.32, 0.68, 0.84].map((share) => (
        <path key={share} d={`M${width * share} ${-(body + 2 * wheel) + 3}v${body - 6}`} opacity={0.35} />
      ))}
      {[0.13, 0.26, 0.74, 0.87].map((share) => (
        <g key={share} transform={`translate(${width * share} ${-wheel})`}>
          <circle className="is-wheel" r={wheel} />
          <circle className="is-hub" r={wheel * 0.45} />
        </g>
      ))}
    </svg>
  );
}
