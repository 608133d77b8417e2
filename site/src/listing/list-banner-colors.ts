import type { CSSProperties } from 'react';
import { INK, NOON_TOP, PAPER } from '../brand/palette.ts';
import { contrast, isReadable, readableColor, scrimShare, addOpacity } from '../ui/color-contrast.ts';
import { type SectionColors, sectionColors } from '../ui/section-colors.ts';

/** The navbar's two text colors (navbar.css). */
const TONES = { white: '#ffffff', black: INK } as const;

export type Tone = keyof typeof TONES;

/**
 * The background of a list's banner: the editor's color; else the noon sky, or ink if there is a picture
 * and the chosen text color is light, which would not be readable on the sky.
 */
function groundOf(colors: SectionColors | null, hasPicture: boolean): string {
  if (colors?.background_color) return colors.background_color;
  const text = colors?.text_color;
  return hasPicture && text && !isReadable(text, [NOON_TOP]) && isReadable(text, [INK]) ? INK : NOON_TOP;
}

/**
 * The navbar's text color over a list's banner: white if the banner's text is light, otherwise black.
 * The picture does not matter: under text or bar, the scrim covers it densely enough
 * (docs/decisions/editors-colors.md).
 */
export function bannerTone(colors: SectionColors | null, hasPicture: boolean): Tone {
  const text = readableColor(colors?.text_color ?? INK, [groundOf(colors, hasPicture)]);
  return contrast(text, TONES.black) > contrast(text, TONES.white) ? 'white' : 'black';
}

/**
 * The section variables of a list's banner. Over a picture the scrim also covers the navbar's area; a
 * medium background, on which neither tone is readable, gets `--nav-scrim` behind the bar.
 */
export function bannerColors(colors: SectionColors | null, hasPicture: boolean): CSSProperties {
  const ground = groundOf(colors, hasPicture);
  const tone = bannerTone(colors, hasPicture);
  const bar = TONES[tone];
  const isBarCarried = isReadable(bar, [ground]);
  const covered = isBarCarried ? scrimShare(bar, ground) : 0;
  const shade = tone === 'white' ? INK : PAPER;
  return {
    ...sectionColors(colors, { surface: ground, picture: hasPicture ? { covered } : null }),
    ...(ground === INK && { '--sec-bg': INK }),
    ...(!isBarCarried && { '--nav-scrim': addOpacity(shade, scrimShare(bar, shade)) }),
  };
}
