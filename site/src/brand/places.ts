import towns from './towns.json?url&no-inline';
import outline from './outline.svg?url&no-inline';

/** The address of the table of towns; null: there is no store finder. */
export const TOWNS: string | null = towns;

/** The address of a drawing of the country, with all of it in '#outline'; null: the store finder has no map. */
export const OUTLINE: string | null = outline;

/** The drawing's size in units of its own, and where it lies in degrees, in Mercator's projection. */
export const MAP = { width: 600, height: 1000, west: 116.6, north: 21.3, degreesWide: 10.5 };
