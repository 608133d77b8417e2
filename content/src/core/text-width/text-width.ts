import { ARIAL } from './arial-widths';
import { LETTERS, WIDTHS } from './letter-widths';

const FACES = { ...WIDTHS, arial: ARIAL };

/** How a text is set: its face as in `FACES`, its size in CSS pixels, its tracking in em. */
export interface Setting {
  face: keyof typeof FACES;
  px: number;
  tracking: number;
  isUpperCase?: boolean;
}

/** Scripts whose letters are as wide as high. */
const FULL_WIDTH = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uff60]/u;
/** Letters that the faces lack come from fonts of the system, which nobody can measure here; most are narrower. */
const UNKNOWN_EM = 0.62;

const PLACE_OF = new Map([...LETTERS].map((letter, index) => [letter, index]));

function letterWidth(letter: string, { face, px, tracking }: Setting): number {
  if (FULL_WIDTH.test(letter)) return px;
  const per1000 = FACES[face][PLACE_OF.get(letter) ?? -1];
  return (per1000 === undefined ? UNKNOWN_EM : per1000 / 1000) * px + tracking * px;
}

const shownAs = (text: string, { isUpperCase }: Setting) => (isUpperCase ? text.toUpperCase() : text);

/** The width of a text in one line, in CSS pixels. */
export const widthOf = (text: string, setting: Setting): number =>
  [...shownAs(text, setting)].reduce((sum, letter) => sum + letterWidth(letter, setting), 0);

/**
 * The number of lines of a text in a box. As in browsers, a line breaks at spaces, after hyphens, and between full-width
 * letters; a word that is wider than the box breaks anywhere.
 * @param box its width in CSS pixels
 */
export function linesOf(text: string, setting: Setting, box: number): number {
  const pieces = text
    .trim()
    .match(/[^\s-]+-?|-|\s+/g)
    ?.flatMap((piece) => (FULL_WIDTH.test(piece) ? [...piece] : [piece]));
  let lines = 1;
  let used = 0;
  for (const piece of pieces ?? []) {
    const width = widthOf(piece, setting);
    if (used + width <= box) used += width;
    else if (/^\s/.test(piece)) used = box;
    else {
      if (used > 0) lines += 1;
      lines += Math.ceil(width / box) - 1;
      used = width % box || box;
    }
  }
  return lines;
}
