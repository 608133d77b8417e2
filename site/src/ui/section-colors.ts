import type { CSSProperties } from 'react';
import {
  contrast,
  INK,
  PAPER,
  readable,
  scrimmed,
  scrimShare,
  translucent,
  VISIBLE,
} from './color-contrast.ts';
import './section-colors.css';

/** Colour codes as a section's record names them; null where the editor chose none. */
export interface SectionColors {
  background_color?: string | null;
  text_color?: string | null;
  button_color?: string | null;
}

interface Ground {
  /** What the words stand on while the section has no background colour of its own: all of it. */
  surface?: string | readonly string[];
  /** The section's text colour while the editor chose none. */
  text?: string;
  /** The button's colour while the editor chose none; else whichever of ink and paper is seen. */
  button?: string;
  /** Whether a picture lies under the words, and how much of the ground covers it at least, 0 to 1. */
  picture?: { covered: number } | null;
}

/**
 * An editor's colours as the section variables `--sec-bg`, `--sec-fg`, `--sec-btn`, `--sec-btn-fg`
 * and `--sec-btn-edge`, which take the place of the colour roles (section-colors.css). A text colour
 * that cannot be read on the ground becomes ink or paper (docs/design.md, Content-driven colour), the
 * button's label likewise; a button that could not be told from the ground (WCAG 1.4.11) has an edge
 * in the text's colour. What the editor left empty is not set. Over a picture `--sec-scrim` is the
 * ground's colour, as dense as the words need it over any picture, and `--sec-picture` what is left
 * of the picture under it.
 */
export function sectionColors(
  section: SectionColors | null,
  { surface = PAPER, text: ownText = INK, button: ownButton, picture = null }: Ground = {},
): CSSProperties {
  const { background_color: background, text_color, button_color: button } = section ?? {};
  const bare = background ? [background] : [surface].flat();
  const text = readable(text_color ?? ownText, bare);
  const shade = bare[0] ?? PAPER;
  const share = picture && scrimShare(text, shade, picture.covered);
  const grounds = share === null ? bare : scrimmed(shade, share);
  const shown = button ?? ownButton ?? (background && readable(INK, bare));
  const isSeen = !shown || grounds.every((ground) => contrast(shown, ground) >= VISIBLE);
  return {
    ...(background && { '--sec-bg': background }),
    ...((text_color || background) && { '--sec-fg': text }),
    ...(shown && { '--sec-btn': shown, '--sec-btn-fg': readable(INK, [shown]) }),
    ...(!isSeen && { '--sec-btn-edge': text }),
    ...(share !== null && {
      '--sec-scrim': translucent(shade, share),
      '--sec-picture': Math.round((1 - share) * 100) / 100,
    }),
  } as CSSProperties;
}
