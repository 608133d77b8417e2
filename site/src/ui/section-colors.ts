import type { CSSProperties } from 'react';
import { INK, PAPER } from '../brand/palette.ts';
import { contrast, readableColor, scrimExtremes, scrimShare, addOpacity, VISIBLE } from './color-contrast.ts';
import './section-colors.css';

/** The color codes of a section's record; null where the editor chose none. */
export interface SectionColors {
  background_color?: string | null;
  text_color?: string | null;
  button_color?: string | null;
}

interface Ground {
  /** The backgrounds behind the text where the section has no background color of its own. */
  surface?: string | readonly string[];
  /** The section's text color if the editor chose none. */
  text?: string;
  /** The button's color if the editor chose none; without it, ink or paper, whichever is visible. */
  button?: string;
  /** Whether a picture lies under the text, and the minimum opacity of the scrim over it, 0 to 1. */
  picture?: { covered: number } | null;
}

/**
 * An editor's colors as the section variables `--sec-bg`, `--sec-fg`, `--sec-btn`, `--sec-btn-fg` and
 * `--sec-btn-edge`, which override the color roles (section-colors.css). A text color that is not
 * readable on the background becomes ink or paper (docs/design.md, Content-driven color), the button's
 * label likewise; a button that does not stand out from the background (WCAG 1.4.11) has a border in the
 * text's color. Variables without an editor's color are not set. Over a picture, `--sec-scrim` is the
 * background color, as opaque as the text needs it over any picture, and `--sec-picture` is the
 * remaining share of the picture.
 */
export function sectionColors(
  section: SectionColors | null,
  { surface = PAPER, text: ownText = INK, button: ownButton, picture = null }: Ground = {},
): CSSProperties {
  const { background_color: background, text_color, button_color: button } = section ?? {};
  const bare = background ? [background] : [surface].flat();
  const text = readableColor(text_color ?? ownText, bare);
  const shade = bare[0] ?? PAPER;
  const share = picture && scrimShare(text, shade, picture.covered);
  const grounds = share === null ? bare : scrimExtremes(shade, share);
  const shown = button ?? ownButton ?? (background && readableColor(INK, bare));
  const isSeen = !shown || grounds.every((ground) => contrast(shown, ground) >= VISIBLE);
  return {
    ...(background && { '--sec-bg': background }),
    ...((text_color || background) && { '--sec-fg': text }),
    ...(shown && { '--sec-btn': shown, '--sec-btn-fg': readableColor(INK, [shown]) }),
    ...(!isSeen && { '--sec-btn-edge': text }),
    ...(share !== null && {
      '--sec-scrim': addOpacity(shade, share),
      '--sec-picture': Math.round((1 - share) * 100) / 100,
    }),
  } as CSSProperties;
}
