type Rgb = readonly [red: number, green: number, blue: number];

const WHITE_BELOW = 150;
/** WCAG AA for text of any size. */
const READABLE = 4.5;
/** How dark a layer may be laid over a colour, the design's first (design.md, label rule). */
const UNDERLAYS = [0.3, 0.4, 0.5, 0.6];

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
 * The text colour for a label on a colour: white under luminance 150, otherwise black
 * (specification section 9), with a darkening layer where white alone would be hard to read.
 */
export function labelOn(code: string): { text: '#fff' | '#000'; underlay: string | null } {
  if (luminance(code) >= WHITE_BELOW) return { text: '#000', underlay: null };
  const isReadable = (layer: number) => contrast('#fff', darkened(code, layer)) >= READABLE;
  if (isReadable(0)) return { text: '#fff', underlay: null };
  const layer = UNDERLAYS.find(isReadable) ?? UNDERLAYS.at(-1);
  return { text: '#fff', underlay: `rgb(0 0 0 / ${layer})` };
}

/** What is seen of a colour under a black layer of this opacity. */
function darkened(code: string, layer: number): string {
  const hex = (channel: number) =>
    Math.round(channel * (1 - layer))
      .toString(16)
      .padStart(2, '0');
  return `#${channels(code).map(hex).join('')}`;
}

/** WCAG contrast ratio of two colour codes, 1 to 21. */
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
