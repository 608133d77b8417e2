import type { CSSProperties } from 'react';
import { contrast } from './color-contrast.ts';

const INK = '#121821';
const PAPER = '#f6f2e9';
const READABLE = { text: 4.5, display: 3 } as const;

/** Colour codes as a section's record names them; null where the editor chose none. */
export interface SectionColors {
  background_color?: string | null;
  text_color?: string | null;
  button_color?: string | null;
}

interface Ground {
  /** What the text stands on while the section has no background colour of its own. */
  surface?: string;
  /** 'display' when the section's only text is of display size. */
  size?: keyof typeof READABLE;
}

/**
 * An editor's colours as the section variables `--sec-bg`, `--sec-fg`, `--sec-btn` and
 * `--sec-btn-fg`. A text colour that cannot be read on the background becomes ink or paper
 * (design.md, Content-driven colour). What the editor left empty is not set.
 */
export function sectionColors(
  section: SectionColors | null,
  { surface = PAPER, size = 'text' }: Ground = {},
): CSSProperties {
  const { background_color: background, text_color: text, button_color: button } = section ?? {};
  const ground = background ?? surface;
  return {
    ...(background && { '--sec-bg': background }),
    ...((text || background) && { '--sec-fg': readable(text ?? INK, ground, READABLE[size]) }),
    ...(button && {
      '--sec-btn': button,
      '--sec-btn-fg': readable(INK, button, READABLE.text),
    }),
  } as CSSProperties;
}

/** The wished colour where its contrast is enough, else ink or paper, whichever reads better. */
function readable(wished: string, ground: string, enough: number): string {
  if (contrast(wished, ground) >= enough) return wished;
  return contrast(INK, ground) >= contrast(PAPER, ground) ? INK : PAPER;
}
