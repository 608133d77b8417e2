import type { CSSProperties } from 'react';
import { INK, NOON_DEEP } from '../../../brand/palette.ts';
import { isReadable, mix } from '../../../ui/color-contrast.ts';

const WHITE = '#ffffff';
/** Share of the editor's color in a dark sky, in percent; the rest is ink (sky.css). */
const OF_A_DARK_SKY = 84;

export interface Sky {
  style: CSSProperties | undefined;
  /** The color in which text and icons are readable on this sky. */
  tone: 'white' | 'black';
  /** The sky's color at the top, behind text: a light sky only gets lighter further down. */
  top: string;
}

/**
 * The sky of an editor's color, for `.own-sky` (sky.css): ink text on light colors, white text on dark
 * ones, which the CSS darkens a little so that text is readable on every color (docs/design.md,
 * Content-driven color).
 * @param color code, or null for the noon sky
 */
export function toSky(color: string | null): Sky {
  if (!color) return { style: undefined, tone: 'black', top: NOON_DEEP };
  const style = { '--sky-color': color } as CSSProperties;
  if (isReadable(INK, [color])) return { style, tone: 'black', top: color };
  // Less, where the brand's ink is so light that white would not be readable.
  let share = OF_A_DARK_SKY;
  while (share > 0 && !isReadable(WHITE, [mix(color, INK, share / 100)])) share -= 1;
  return {
    style: { ...style, ...(share < OF_A_DARK_SKY && { '--sky-share': `${share}%` }) },
    tone: 'white',
    top: mix(color, INK, share / 100),
  };
}
