import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../launcher/failure.mjs';
import { readDrawing } from './read-drawing.mjs';
import { readJson } from './files.mjs';

const TOWNS = 'places/towns.json';
const OUTLINE = 'places/outline.svg';

/**
 * The country as the store finder knows it: without a table of towns there is no finder, without an outline it has no map.
 * @param {string} folder of the brand
 * @param {{ west: number, north: number, degreesWide: number } | undefined} map where the outline lies, in Mercator's projection
 */
export function readPlaces(folder, map) {
  const hasOutline = existsSync(join(folder, OUTLINE));
  if (hasOutline && !map) throw new Failure('brand/brand.json, map is missing: it says where places/outline.svg lies.');
  if (map && !hasOutline) throw new Failure(`brand/${OUTLINE} is missing.`);
  const outline = map && { ...map, drawing: readDrawing(folder, OUTLINE) };
  if (outline && (outline.drawing.box[0] !== 0 || outline.drawing.box[1] !== 0))
    throw new Failure(`brand/${OUTLINE} has a viewBox that does not begin with 0 0.`);
  if (!existsSync(join(folder, TOWNS))) return { outline, towns: undefined };
  const { steps, rows } = readJson(folder, TOWNS);
  if (!(steps > 0) || !Array.isArray(rows))
    throw new Failure(`brand/${TOWNS} is no table as npm run brand -- towns writes it.`);
  return { outline, towns: readFileSync(join(folder, TOWNS), 'utf8') };
}

/**
 * The files of the store finder, in the site's folder for the brand.
 * @param {ReturnType<typeof readPlaces>} places
 * @param {Record<string, any>} palette
 * @returns {Record<string, string>}
 */
export function placesFiles({ outline, towns }, palette) {
  const [, , width = 1, height = 1] = outline?.drawing.box ?? [];
  const address = (name, has) => (has ? `import ${name} from './${has}?url&no-inline';\n` : '');
  const { west = 0, north = 0, degreesWide = 1 } = outline ?? {};
  const code = `${address('towns', towns && 'towns.json')}${address('outline', outline && 'outline.svg')}
/** The address of the table of towns; null: there is no store finder. */
export const TOWNS: string | null = ${towns ? 'towns' : 'null'};

/** The address of a drawing of the country, with all of it in '#outline'; null: the store finder has no map. */
export const OUTLINE: string | null = ${outline ? 'outline' : 'null'};

/** The drawing's size in units of its own, and where it lies in degrees, in Mercator's projection. */
export const MAP = ${JSON.stringify({ width, height, west, north, degreesWide })};
`;
  return {
    'places.ts': code,
    ...(towns && { 'towns.json': towns }),
    ...(outline && { 'outline.svg': outlineFile(outline.drawing, palette) }),
  };
}

const outlineFile = ({ box, inner }, palette) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box.join(' ')}"><g id="outline" fill="${palette.paper}" stroke="${palette['line-strong']}" stroke-width=".9">${inner}</g></svg>\n`;
