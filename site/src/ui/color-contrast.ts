import { INK, PAPER } from '../brand/palette.ts';
type Rgb = readonly [red: number, green: number, blue: number];

/** Contrast ratios of WCAG 2.2: 1.4.3 (text) and 1.4.11 (user interface components). */
const READABLE = 4.5;
export const VISIBLE = 3;

const WHITE = '#ffffff';
const BLACK = '#000000';
/** The darkest and the lightest background that a picture can put behind text. */
const ANY_PICTURE = [BLACK, WHITE];

const WHITE_BELOW = 150;
/**
 * Opacities of the layer under white text that fails AA on the bare color (docs/design.md, Filter
 * panel).
 */
const UNDERLAYS = [0.3, 0.4, 0.5];

/** The channels (0 to 255) of `#rgb` or `#rrggbb`. */
function channels(code: string): Rgb {
  const hex = code.length === 4 ? code.replace(/[0-9a-f]/gi, '$&$&') : code;
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** Brightness of `#rgb` or `#rrggbb` from 0 to 255 (decision 12). */
export function luminance(code: string): number {
  const [red, green, blue] = channels(code);
  return 0.299 * red + 0.587 * green + 0.114 * blue;
}

/**
 * The text color for a label on a color: white under luminance 150, otherwise black
 * (`RULE-4`), with a darkening layer where white alone would be hard to read.
 */
export function labelColorOn(code: string): { text: '#fff' | '#000'; underlay: string | null } {
  if (luminance(code) >= WHITE_BELOW) return { text: '#000', underlay: null };
  const share = [0, ...UNDERLAYS].find((share) => contrast(WHITE, mix(BLACK, code, share)) >= READABLE);
  return { text: '#fff', underlay: share ? `rgb(0 0 0 / ${share})` : null };
}

/** Blends one color over another in sRGB, as browsers do; `share` is the upper color's opacity, 0 to 1. */
export function mix(over: string, under: string, share: number): string {
  const below = channels(under);
  const mixed = channels(over).map((value, at) =>
    Math.round(value * share + (below[at] ?? 0) * (1 - share))
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${mixed.join('')}`;
}

/** Whether text in this color is readable on all of these backgrounds. */
export const isReadable = (text: string, grounds: readonly string[]): boolean =>
  grounds.every((ground) => contrast(text, ground) >= READABLE);

/**
 * The preferred color if it is readable on all the backgrounds, else ink, paper, white or black: on a
 * single background, white or black is always readable.
 */
export function readableColor(preferred: string, grounds: readonly string[]): string {
  const readableText = [preferred, INK, PAPER, WHITE, BLACK].find((text) => isReadable(text, grounds));
  return readableText ?? WHITE;
}

/**
 * The darkest and the lightest background of text on a scrim, over any picture.
 * @param share the scrim's opacity, 0 to 1
 */
export const scrimExtremes = (shade: string, share: number): string[] =>
  ANY_PICTURE.map((pixel) => mix(shade, pixel, share));

/**
 * The lowest opacity (0 to 1, in hundredths) of a scrim that keeps text readable over any picture.
 * @param shade the scrim's color, on which the text must be readable
 */
export function scrimShare(text: string, shade: string, atLeast = 0): number {
  // Contrast grows with the scrim's opacity: a binary search finds the minimum.
  let enough = 100;
  for (let low = Math.round(atLeast * 100); low < enough;) {
    const percent = Math.floor((low + enough) / 2);
    if (isReadable(text, scrimExtremes(shade, percent / 100))) enough = percent;
    else low = percent + 1;
  }
  return enough / 100;
}

/** A color code with an opacity, in CSS syntax. */
export const addOpacity = (code: string, share: number): string => `rgb(${channels(code).join(' ')} / ${share})`;

/** WCAG contrast ratio of two color codes, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [one, other].map(relativeLuminance).sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function relativeLuminance(code: string): number {
  const [red, green, blue] = channels(code).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
