import type { CSSProperties } from 'react';
import { INK, isReadable, mix } from '../../../ui/color-contrast.ts';

/** The noon sky's colour at the top (sky.css). */
const NOON = '#a9c0c2';
/** How much of a dark sky is the editor's colour, the rest is ink (sky.css). */
const OF_A_DARK_SKY = 0.84;

export interface Sky {
  style: CSSProperties | undefined;
  /** The colour of words and icons that can be read on this sky. */
  tone: 'white' | 'black';
  /** The sky's own colour where words stand: a light sky gets only lighter from there on. */
  top: string;
}

/**
 * The sky of an editor's colour, for `.own-sky` (sky.css): ink on light colours, white on dark
 * ones, which the style darkens a little, so that every colour reads (docs/design.md, Content-driven
 * colour).
 * @param color code, or null for the noon sky
 */
export function skyOf(color: string | null): Sky {
  if (!color) return { style: undefined, tone: 'black', top: NOON };
  const style = { '--sky-color': color } as CSSProperties;
  return isReadable(INK, [color])
    ? { style, tone: 'black', top: color }
    : { style, tone: 'white', top: mix(color, INK, OF_A_DARK_SKY) };
}
