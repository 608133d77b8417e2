import { related, text } from '../entry';
import type { Check } from '../finding';
import { SHOPPERS_SEE } from '../shoppers-see';

/** WCAG 2.2, 1.4.3. */
const READABLE = 4.5;
const CODE = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i;

function relativeLuminance(code: string): number {
  const hex = code.length === 4 ? code.replace(/[0-9a-f]/gi, '$&$&') : code;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG contrast ratio of two color codes, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [one, other].map(relativeLuminance).sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** A chosen text color that cannot be read on the chosen background; the site shows ink or paper then. */
export const colorContrast: Check = (entry) => {
  const [ground] = related(entry, 'background_color');
  return ['text_color', 'caption_color'].flatMap((field) => {
    const [letters] = related(entry, field);
    const codes = [letters, ground].map((color) => (color ? text(color, 'color_code') : ''));
    const [front = '', back = ''] = codes;
    if (!letters || !ground || !CODE.test(front) || !CODE.test(back)) return [];
    const ratio = contrast(front, back);
    if (ratio >= READABLE) return [];
    return [
      {
        check: 'contrast',
        level: 'better' as const,
        field,
        sentence: `${letters.name} (${front}) on ${ground.name} (${back}) has a contrast of ${Math.floor(ratio * 10) / 10} : 1; text needs ${READABLE} : 1.`,
        shoppers: SHOPPERS_SEE.otherTextColor,
        action: 'Choose another color',
      },
    ];
  });
};
