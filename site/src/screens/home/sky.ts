import type { CSSProperties } from 'react';
import { contrast } from '../../ui/color-contrast.ts';

const INK = '#121821';
const READABLE = 4.5;

export interface Sky {
  style: CSSProperties | undefined;
  /** The colour of words and icons that can be read in the upper part of this sky. */
  tone: 'white' | 'black';
}

/**
 * The sky of an editor's colour, for `.own-sky` (sky.css): ink on light colours, white on dark
 * ones, which the style darkens a little, so that every colour reads (design.md, Content-driven
 * colour).
 * @param color code, or null for the noon sky
 */
export function skyOf(color: string | null): Sky {
  if (!color) return { style: undefined, tone: 'black' };
  return {
    style: { '--sky-color': color } as CSSProperties,
    tone: contrast(INK, color) >= READABLE ? 'black' : 'white',
  };
}
