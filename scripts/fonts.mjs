// node scripts/fonts.mjs: cuts both typefaces down to the letters and weights that nearly every page does with, and writes
// them with their @font-face rules beside the page's styles. Run it again after an update of the @fontsource packages; npm
// test does not need it.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { fontOf, tablesOf } from './font-tables.mjs';
import { site } from './launcher/places.mjs';

const folder = join(site, 'src/page/fonts');
/** Code points in @fontsource's Latin file. */
const LATIN = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2bb, 0x2bc],
  [0x2c6, 0x2c6],
  [0x2da, 0x2da],
  [0x2dc, 0x2dc],
  [0x304, 0x304],
  [0x308, 0x308],
  [0x329, 0x329],
  [0x2000, 0x206f],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2191, 0x2191],
  [0x2193, 0x2193],
  [0x2212, 0x2212],
  [0x2215, 0x2215],
];
/** ASCII, the accents of Filipino and of the names that travel writing has, typographic marks. */
const OFTEN = new Set([
  ...Array.from({ length: 95 }, (_, index) => 0x20 + index),
  ...Array.from('\u00a0·×°©®ñÑáàâäãåçéèêëíìîïóòôöõúùûüýÁÀÂÄÇÉÈÊËÍÎÓÔÖÚÜß’‘“”–—…•−«»¿¡', (letter) =>
    letter.codePointAt(0),
  ),
]);
/** The weights that the design uses (docs/design.md, Type), and the one that most of it has. */
const FACES = [
  { family: 'Zalando Sans Expanded Variable', name: 'zalando-sans-expanded', weights: [300, 480], most: 300 },
  { family: 'Hanken Grotesk Variable', name: 'hanken-grotesk', weights: [400, 700], most: 420 },
];
/**
 * Kerning, which is that of the most used weight in all: how it varies with the weight, by some hundredths of the size at
 * most, takes a tenth of the files.
 */
const NOT_VARIABLE = ['GPOS', 'GDEF'];
const KEPT_FEATURES = ['kern', 'liga', 'tnum', 'ccmp', 'locl'];
/** Vertical writing, hinting and names of styles: no browser needs them here. */
const DROPPED_TABLES = ['vmtx', 'VVAR', 'vhea', 'gasp', 'STAT'];

/** The `unicode-range` of code points. @param {number[]} points */
function rangeOf(points) {
  const hex = (point) => point.toString(16).toUpperCase().padStart(4, '0');
  const parts = [];
  for (const point of points.toSorted((one, other) => one - other)) {
    const last = parts.at(-1);
    if (last && last[1] === point - 1) last[1] = point;
    else parts.push([point, point]);
  }
  return parts.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(', ');
}

const latin = LATIN.flatMap(([from = 0, to = from]) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index),
);
const often = latin.filter((point) => OFTEN.has(point));
const seldom = latin.filter((point) => !OFTEN.has(point));
const rules = [];
for (const { family, name, weights, most } of FACES) {
  const packageFile = `@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`;
  const whole = readFileSync(join(site, 'node_modules', packageFile));
  const [min, max] = weights;
  const letters = String.fromCodePoint(...often);
  const cutTo = (wght) =>
    subsetFont(whole, letters, {
      targetFormat: 'truetype',
      variationAxes: { wght },
      noHinting: true,
      keepFeatures: KEPT_FEATURES,
      dropTables: DROPPED_TABLES,
    });
  const tables = tablesOf(await cutTo({ min, max }));
  const ofMost = tablesOf(await cutTo(most));
  // The tables of kerning name glyphs by number.
  if (tables.get('maxp')?.readUInt16BE(4) !== ofMost.get('maxp')?.readUInt16BE(4))
    throw new Error(`${name}: not the same glyphs at ${most}`);
  for (const tag of NOT_VARIABLE) tables.set(tag, ofMost.get(tag) ?? Buffer.of());
  const cut = await subsetFont(fontOf(tables), letters, {
    targetFormat: 'woff2',
    keepFeatures: KEPT_FEATURES,
  });
  writeFileSync(join(folder, `${name}.woff2`), cut);
  console.log(`${name}: ${cut.length} of ${whole.length} bytes`);
  const rule = (file, range, weight) => `@font-face {
  font-family: '${family}';
  src: url('${file}') format('woff2');
  font-weight: ${weight};
  font-display: swap;
  unicode-range: ${range};
}`;
  rules.push(rule(`./${name}.woff2`, rangeOf(often), weights.join(' ')), rule(packageFile, rangeOf(seldom), '200 900'));
}
writeFileSync(
  join(folder, 'latin.css'),
  `/* Written by scripts/fonts.mjs: the letters of nearly every page, preloaded, and the whole of Latin for others. */\n${rules.join('\n')}\n`,
);
