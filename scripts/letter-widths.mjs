// node scripts/letter-widths.mjs: writes the widths of the site's letters, in thousandths of their size, for the content
// server's check of texts that are too long for their place. Run it again after an update of the @fontsource packages;
// npm test does not need it.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import prettier from 'prettier';
import subsetFont from 'subset-font';
import { tablesOf } from './font-tables.mjs';
import { content, site } from './launcher/places.mjs';

/** The faces and weights of the places that are measured. */
const FACES = {
  display300: { name: 'zalando-sans-expanded', weight: 300 },
  text600: { name: 'hanken-grotesk', weight: 600 },
};
const LETTERS = [
  ...Array.from({ length: 95 }, (_, index) => String.fromCodePoint(0x20 + index)),
  ...'\u00a0·×°©®ñÑáàâäãåçéèêëíìîïóòôöõúùûüýÁÀÂÄÇÉÈÊËÍÎÓÔÖÚÜß’‘“”–—…•−«»¿¡',
];

/** The number of a letter's glyph, from a character map of format 4. @param {Buffer} cmap */
function glyphOf(cmap, code) {
  const records = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) => 4 + index * 8);
  const map = records.map((at) => cmap.readUInt32BE(at + 4)).find((at) => cmap.readUInt16BE(at) === 4) ?? 0;
  const segments = cmap.readUInt16BE(map + 6) / 2;
  for (let index = 0; index < segments; index++) {
    const at = map + 14 + index * 2;
    if (cmap.readUInt16BE(at) < code) continue;
    const start = cmap.readUInt16BE(at + segments * 2 + 2);
    const delta = cmap.readUInt16BE(at + segments * 4 + 2);
    const rangeAt = at + segments * 6 + 2;
    const range = cmap.readUInt16BE(rangeAt);
    if (code < start) return 0;
    if (range === 0) return (code + delta) & 0xffff;
    const glyph = cmap.readUInt16BE(rangeAt + range + (code - start) * 2);
    return glyph && (glyph + delta) & 0xffff;
  }
  return 0;
}

/** @param {{ name: string, weight: number }} face */
async function widthsOf({ name, weight }) {
  const file = join(site, `node_modules/@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`);
  const font = await subsetFont(readFileSync(file), LETTERS.join(''), {
    targetFormat: 'truetype',
    variationAxes: { wght: weight },
  });
  const table = (tag) => tablesOf(font).get(tag) ?? Buffer.of();
  const cmap = table('cmap');
  const hmtx = table('hmtx');
  const unit = table('head').readUInt16BE(18);
  const measured = table('hhea').readUInt16BE(34);
  return LETTERS.map((letter) => {
    const glyph = glyphOf(cmap, letter.codePointAt(0));
    if (!glyph) throw new Error(`${name} has no letter ${letter}`);
    return Math.round((hmtx.readUInt16BE(Math.min(glyph, measured - 1) * 4) / unit) * 1000);
  });
}

const target = join(content, 'src/checks/letter-widths.ts');
const widths = await Promise.all(Object.entries(FACES).map(async ([face, how]) => [face, await widthsOf(how)]));
const code = `/** Written by scripts/letter-widths.mjs: the letters that are measured. */
export const LETTERS = ${JSON.stringify(LETTERS.join(''))};

/** Their advance widths in thousandths of the size, by face with weight. */
export const WIDTHS = ${JSON.stringify(Object.fromEntries(widths))};\n`;
writeFileSync(target, await prettier.format(code, { ...(await prettier.resolveConfig(target)), filepath: target }));
console.log(`${LETTERS.length} letters in ${widths.length} faces`);
