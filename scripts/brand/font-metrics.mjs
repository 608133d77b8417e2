import { glyphOf } from './font-tables.mjs';
import { tablesWith } from './font-cuts.mjs';

const numbers = (text) => text.split(' ').map(Number);

const LETTERS = [...' abcdefghijklmnopqrstuvwxyz'];
/** How often each comes in English text, in a hundred letters. */
const SHARES = numbers(
  '18 6.7 1.2 2.3 3.5 10.4 1.8 1.7 5 5.7 .1 .6 3.3 2 5.7 6.2 1.6 .1 4.9 5.2 7.4 2.3 .8 1.9 .1 1.6 .1',
);
/** Their widths in thousandths of the size, in Arial and what replaces it. */
const ARIAL = {
  regular: numbers(
    '278 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500',
  ),
  bold: numbers(
    '278 556 611 556 611 556 333 611 611 278 278 556 278 889 611 611 611 611 389 556 333 611 556 778 556 556 500',
  ),
};

/**
 * The widths of letters in thousandths of the size, 0 where the font lacks one.
 * @param {Buffer} font
 * @param {string[]} letters
 * @param {number | undefined} wght
 */
async function widthsOf(font, letters, wght) {
  const tables = await tablesWith(
    font,
    letters.map((letter) => letter.codePointAt(0) ?? 0),
    wght,
  );
  const table = (tag) => tables.get(tag) ?? Buffer.of();
  const [cmap, hmtx] = [table('cmap'), table('hmtx')];
  const unit = table('head').readUInt16BE(18);
  const measured = table('hhea').readUInt16BE(34);
  return letters.map((letter) => {
    const glyph = glyphOf(cmap, letter.codePointAt(0));
    return glyph ? Math.round((hmtx.readUInt16BE(Math.min(glyph, measured - 1) * 4) / unit) * 1000) : 0;
  });
}

/** Ascent and descent in em. @param {Buffer} font */
async function heightsOf(font) {
  const tables = await tablesWith(font, [0x61]);
  const unit = tables.get('head')?.readUInt16BE(18) ?? 1000;
  const hhea = tables.get('hhea') ?? Buffer.alloc(8);
  return { ascent: hhea.readInt16BE(4) / unit, descent: -hhea.readInt16BE(6) / unit };
}

/**
 * How Arial must be set to be as wide as a font, in percent.
 * @param {Buffer} font
 * @param {number | undefined} wght
 * @param {keyof typeof ARIAL} face
 */
export async function sizeAdjust(font, wght, face) {
  const own = await widthsOf(font, LETTERS, wght);
  const sum = (widths) => widths.reduce((all, width, at) => all + width * (SHARES[at] ?? 0), 0);
  return Math.round((100 * sum(own)) / sum(ARIAL[face]));
}

/**
 * A rule for a fallback of Arial, as wide and as high as the font in whose place it stands until that has arrived. Heights are
 * divided by the size, which applies to them, too.
 * @param {Buffer} font
 * @param {{ family: string, size: number, weight?: string, bold?: boolean }} how size in percent
 */
export async function fallbackRule(font, { family, size, weight, bold }) {
  const { ascent, descent } = await heightsOf(font);
  const percent = (em) => `${+((Math.round(em * 100) * 100) / size).toFixed(1)}%`;
  const names = ['Arial', 'Liberation Sans', 'Roboto'].map((name) => `local('${name}${bold ? ' Bold' : ''}')`);
  return `@font-face {
  font-family: '${family}';
  src: ${names.join(', ')};
  ${weight ? `font-weight: ${weight};\n  ` : ''}size-adjust: ${size}%;
  ascent-override: ${percent(ascent)};
  descent-override: ${percent(descent)};
}`;
}
