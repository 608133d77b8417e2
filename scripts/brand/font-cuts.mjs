import subsetFont from 'subset-font';
import { fontOf, glyphOf, tablesOf } from './font-tables.mjs';

/**
 * Kerning, which is that of the most used weight in all: how it varies with the weight, by some hundredths of the size at
 * most, takes a tenth of the files.
 */
const NOT_VARIABLE = ['GPOS', 'GDEF'];
const KEPT_FEATURES = ['kern', 'liga', 'tnum', 'ccmp', 'locl'];
/** Vertical writing, hinting and names of styles: no browser needs them here. */
const DROPPED_TABLES = ['vmtx', 'VVAR', 'vhea', 'gasp', 'STAT'];

/** @param {number[]} points */
const lettersOf = (points) => points.map((point) => String.fromCodePoint(point)).join('');

/**
 * The tables of a font with these letters only.
 * @param {Buffer} font
 * @param {number[]} points
 * @param {number | { min: number, max: number }} [wght] of a variable font
 */
export async function tablesWith(font, points, wght) {
  const cut = await subsetFont(font, lettersOf(points), {
    targetFormat: 'truetype',
    ...(wght !== undefined && { variationAxes: { wght } }),
    noHinting: true,
    keepFeatures: KEPT_FEATURES,
    dropTables: DROPPED_TABLES,
  });
  return tablesOf(cut);
}

/** Those of these code points that a font has. @param {Buffer} font @param {number[]} points */
export async function pointsIn(font, points) {
  const cmap = (await tablesWith(font, points)).get('cmap');
  return points.filter((point) => cmap && glyphOf(cmap, point));
}

/**
 * The weights of a variable font; null if it has one only.
 * @param {Buffer} font
 * @returns {Promise<{ min: number, max: number } | null>}
 */
export async function weightsOf(font) {
  const fvar = (await tablesWith(font, [0x61])).get('fvar');
  if (!fvar) return null;
  const axes = Array.from(
    { length: fvar.readUInt16BE(8) },
    (_, at) => fvar.readUInt16BE(4) + at * fvar.readUInt16BE(10),
  );
  const axis = axes.find((at) => fvar.toString('latin1', at, at + 4) === 'wght');
  return axis === undefined
    ? null
    : { min: fvar.readInt32BE(axis + 4) / 65536, max: fvar.readInt32BE(axis + 12) / 65536 };
}

/** A font with these letters, as woff2. @param {Buffer} font @param {number[]} points @returns {Promise<Buffer>} */
export const cutFont = (font, points) => subsetFont(font, lettersOf(points), { targetFormat: 'woff2' });

/**
 * A font with these letters, between two weights, as small as it gets.
 * @param {Buffer} font
 * @param {number[]} points
 * @param {{ weights: { min: number, max: number }, most: number } | null} variable
 * @returns {Promise<Buffer>}
 */
export async function smallCut(font, points, variable) {
  const tables = await tablesWith(font, points, variable?.weights);
  if (variable) {
    const ofMost = await tablesWith(font, points, variable.most);
    // The tables of kerning name glyphs by number.
    if (tables.get('maxp')?.readUInt16BE(4) === ofMost.get('maxp')?.readUInt16BE(4))
      for (const tag of NOT_VARIABLE) {
        const table = ofMost.get(tag);
        if (table) tables.set(tag, table);
        else tables.delete(tag);
      }
  }
  return subsetFont(fontOf(tables), lettersOf(points), { targetFormat: 'woff2', keepFeatures: KEPT_FEATURES });
}
