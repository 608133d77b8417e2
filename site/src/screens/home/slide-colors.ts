import type { CSSProperties } from 'react';
import { DAWN_BEHIND_TEXT, DAWN_TOP, INK, PAPER } from '../../brand/palette.ts';
import { isReadable, readableColor, scrimExtremes, scrimShare, addOpacity } from '../../ui/color-contrast.ts';
import { toSky } from './hero/sky.ts';
import type { Slide } from './hero/slides.query.ts';

const WHITE = '#ffffff';
/** The scrim's minimum opacity: less would not separate text and picture. */
const SCRIM = 0.72;

interface SlideColors {
  /** The caption's color, and the scrim under it where there is a photograph. */
  caption: CSSProperties;
  hasScrim: boolean;
  /** The color of the wordmark and the navbar's icons over this slide. */
  icons: 'White' | 'Black';
}

/**
 * The colors in which a slide is shown: the editor's colors of caption and icons are kept if they are
 * readable on the slide's sky. Over a photograph both have a scrim dense enough for any picture.
 */
export function slideColors(
  { caption_color, icon_color, background_color }: Slide,
  hasPhotograph: boolean,
): SlideColors {
  const preferred = caption_color ?? WHITE;
  const prefersWhite = !icon_color || icon_color.toLowerCase() === 'white';
  if (!hasPhotograph) {
    const grounds = background_color ? [toSky(background_color).top] : [DAWN_TOP, DAWN_BEHIND_TEXT];
    return {
      caption: { '--sec-fg': readableColor(preferred, grounds) } as CSSProperties,
      hasScrim: false,
      icons: iconsOn(grounds, prefersWhite),
    };
  }
  const shade = isReadable(preferred, [DAWN_TOP]) ? DAWN_TOP : PAPER;
  const text = readableColor(preferred, [shade]);
  const share = scrimShare(text, shade, SCRIM);
  return {
    caption: { '--sec-fg': text, '--sec-scrim': addOpacity(shade, share) } as CSSProperties,
    hasScrim: true,
    icons: iconsOn(scrimExtremes(shade, share), prefersWhite),
  };
}

function iconsOn(grounds: string[], prefersWhite: boolean): 'White' | 'Black' {
  const [preferred, other] = prefersWhite ? [WHITE, INK] : [INK, WHITE];
  const shown = isReadable(preferred, grounds) || !isReadable(other, grounds) ? preferred : other;
  return shown === WHITE ? 'White' : 'Black';
}
